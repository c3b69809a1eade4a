import { afterEach, expect, test } from "vitest";
import { applied } from "../../src/lib/net/patch";
import { layoutFor } from "../../src/lib/ui/layout/breakpoints";
import { decksFor } from "../../src/lib/game/games";
import { asSet, joined } from "../../src/lib/game/cardFiles";
import { pageOf } from "../../src/lib/ui/routes";
import { softened } from "../../src/lib/art/plate";
import { speak, t } from "../../src/lib/text/words";

afterEach(() => speak("en"));

test("texts are filled in and counted", () => {
  expect(t("hall.left", { n: 3 })).toBe("3 left");
  expect(t("twi.cards", { n: 1 })).toBe("one card");
  expect(t("twi.cards", { n: 4 })).toBe("4 cards");
});

test("the pseudo-language is longer and keeps what is filled in", () => {
  speak("pseudo");
  expect(t("hall.left", { n: 3 })).toContain("3");
  expect(t("home.play").length).toBeGreaterThan("Play now".length * 1.25);
});

test("layouts by size, pages by path", () => {
  expect([
    layoutFor(360, 740),
    layoutFor(844, 390),
    layoutFor(1024, 768),
    layoutFor(1920, 1080),
  ]).toEqual(["phone", "low", "middle", "wide"]);
  expect(pageOf("/tables/KQWVRA")).toEqual({ name: "table", code: "KQWVRA" });
  expect(pageOf("/old/link")).toEqual({ name: "problem", problem: "page" });
});

test("changes make the next view and share what stayed", () => {
  const view = { game: "x", seat: 0, decision: null, seats: [{ energy: 5 }, { energy: 7 }] };
  const next = applied(view, [[["seats", 1, "energy"], 4]])!;
  expect([next.seats[1]!.energy, next.seats[0] === view.seats[0]]).toEqual([4, true]);
  expect(
    applied(view, [[["seats"], 0, 1, [{ energy: 9 }, { energy: 8 }]]])!.seats.map((s) => s.energy),
  ).toEqual([9, 8, 7]);
  expect(applied(view, [[["seats", 0]]])!.seats).toEqual([{ energy: 7 }]);
  expect(applied(view, [[["decision"]]])).not.toHaveProperty("decision");
  expect(applied(view, [[[], { game: "y" }]])).toEqual({ game: "y" });
  expect(applied(view, [[["nowhere", "x"], 1]])).toBeNull();
});

test("cards alone become a set; files keep their names as the server wants them", () => {
  expect(asSet("[[warrior]]", "kamigami")).toMatch(
    /^# file: set\.toml\nname = "own"[^]*family = "kamigami"[^]*# file: cards\.toml\n\[\[warrior\]\]/,
  );
  const two = joined([
    { name: "set.toml", text: "name = 1" },
    { name: "My cards 2.toml", text: "[[warrior]]" },
  ]);
  expect(two.match(/^# file: .*$/gm)).toEqual(["# file: set.toml", "# file: mycards.toml"]);
  expect(asSet(two, "twilight")).toBe(two);
});

test("a long word may be broken on a narrow plate, a short one may not", () => {
  expect(softened("Stormchaser Oracle", 11).replaceAll("\u00ad", "-")).toBe("Storm-chaser Oracle");
  expect(softened("Trapezohedron").replaceAll("\u00ad", "-")).toBe("Trape-zo-hedron");
  expect(softened("Stoic Legionnaires").replaceAll("\u00ad", "-")).toBe("Stoic Legion-naires");
  expect(softened("Sacrificial Knife")).toBe("Sacrificial Knife");
});

test("every seat has a deck: mine, then the others', then from the first again (T-R104)", () => {
  expect(decksFor(3, "hera")).toEqual(["hera", "mars", "reader"]);
  expect(decksFor(6, "enlil")).toEqual(["enlil", "mars", "hera", "reader", "mars", "hera"]);
  expect(decksFor(6, "Deity: Mars …")).toEqual([
    "Deity: Mars …",
    "mars",
    "hera",
    "reader",
    "enlil",
    "mars",
  ]);
});
