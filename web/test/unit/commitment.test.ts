import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sha256 } from "../../src/lib/game/commitment";

test.each(["", "abc", "x".repeat(55), "x".repeat(56), "x".repeat(64), "ü".repeat(100)])(
  "SHA-256 of %j",
  (text) => {
    expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
  },
);
