import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { differing, hmac, sha256 } from "../../src/lib/game/commitment";

test.each(["", "abc", "x".repeat(55), "x".repeat(56), "x".repeat(64), "ü".repeat(100)])(
  "SHA-256 of %j",
  (text) => {
    expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
  },
);

test.each(["", "0:a part\n2:söl"])("HMAC-SHA256 of %j", (text) => {
  const key = "5".repeat(64);
  expect(hmac(key, text)).toBe(createHmac("sha256", key).update(text).digest("hex"));
});

test("the example of docs/protocol.md is verified, and whatever differs is named", () => {
  const page = readFileSync(new URL("../../../docs/protocol.md", import.meta.url), "utf8");
  const record = JSON.parse([...page.matchAll(/```json\n(.*?)```/gs)].at(-1)![1]!);
  const seen = record.fair.server_commitment;
  expect(differing(seen, record)).toBe(null);
  expect(differing("0".repeat(64), record)).toBe("commitment");
  expect(differing(seen, { ...record, seed: 1 })).toBe("seed");
  expect(differing(seen, { seed: 1 })).toBe("proof");
  const changed = (fair: object) => ({ ...record, fair: { ...record.fair, ...fair } });
  expect(differing(seen, changed({ server: "x" }))).toBe("server");
  expect(differing(seen, changed({ parts: { ...record.fair.parts, "0": "x" } }))).toBe("part");
});
