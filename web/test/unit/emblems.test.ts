import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownGlyphs } from "../../src/lib/art/glyphs";
import { emblemOf, type Face } from "../../src/lib/art/plate";

const faces: Record<string, Face[]> = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../fixtures/faces.json"), "utf8"),
);
const icons = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json").icons as Record<
  string,
  unknown
>;
const emblem = (game: string, face: Face) => emblemOf(face, game === "twilight");

test.each(Object.keys(faces))("every face of %s has an emblem that exists", (game) => {
  const without = faces[game]!.filter(
    (face) =>
      !emblem(game, face) || !(emblem(game, face)! in icons || emblem(game, face)! in ownGlyphs),
  );
  expect(without.map((f) => f.name)).toEqual([]);
});

test.each([["twilight"], ["kanzume-goddess"], ["nine-realms"], ["old-ones"]])(
  "no two faces of %s share an emblem",
  (game) => {
    const seen = new Map<string, string>();
    const shared: string[] = [];
    for (const face of faces[game]!) {
      const key = `${face.name}/${face.kind}`;
      const other = seen.get(emblem(game, face)!);
      if (other && other !== key) shared.push(`${key} and ${other}`);
      seen.set(emblem(game, face)!, key);
    }
    expect(shared).toEqual([]);
  },
);

test("mixed sets of Kamigami share none either", () => {
  const seen = new Map<string, string>();
  for (const game of ["kanzume-goddess", "nine-realms", "old-ones"])
    for (const face of faces[game]!) {
      expect(seen.get(emblem(game, face)!) ?? face.name).toBe(face.name);
      seen.set(emblem(game, face)!, face.name);
    }
});
