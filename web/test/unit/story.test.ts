import { describe, expect, test } from "vitest";
import type { GameEvent } from "../../src/lib/net/connection";
import { namesOf } from "../../src/lib/game/names";
import { chapters } from "../../src/lib/game/story";
import { moment } from "./reading";

const names = namesOf(["Anja", "Bero"], 0);
type Told = Partial<GameEvent> & { kind: string; text: string };
/** Events in a row: each names the place of its cause among them. */
const events = (...list: [Told, number | null][]): GameEvent[] =>
  list.map(([event, cause], serial) => ({ seat: 1, ...event, serial, cause }));
const card = (face: string, id = face) => ({ id, face });
const turn: [Told, null] = [{ kind: "turn", n: 3, text: "Bero begins turn 3." }, null];
const story = (list: GameEvent[]) =>
  chapters(list, names)
    .flatMap((c) => c.stories)
    .map((s) => [s.text, ...s.then.map((line) => line.text)]);

describe("stories by their causes", () => {
  test("an attack with its answers is one line under the card that makes it", () => {
    const guard = card("Guard");
    const told = events(
      turn,
      [{ kind: "play", card: card("Mi-Go"), text: "Bero plays Mi-Go." }, 0],
      [{ kind: "use", card: card("Mi-Go"), text: "Bero uses Mi-Go." }, 1],
      [{ kind: "attack", card: card("Mi-Go"), n: 5, text: "Mi-Go attacks Dagon with 5." }, 2],
      [{ kind: "play", seat: 0, card: guard, text: "You play Guard." }, 3],
      [{ kind: "use", seat: 0, card: guard, text: "You use Guard." }, 4],
      [{ kind: "defend", seat: 0, card: guard, n: 2, text: "You defend with Guard: 2." }, 5],
      [{ kind: "discard", seat: 0, card: card("Cultist"), text: "You discard Cultist." }, 5],
      [{ kind: "defend", seat: 0, card: guard, n: 1, text: "You defend with Guard: 1." }, 5],
      [
        {
          kind: "damage",
          seat: 0,
          card: card("Dagon"),
          n: 2,
          text: "Dagon loses 2 Energy to the attack: 7 left.",
        },
        3,
      ],
      [{ kind: "attack-ends", n: 2, text: "The attack on Dagon is over: 2 damage." }, 3],
      [{ kind: "draw", card: { id: null, face: null }, text: "Bero draws a card." }, 2],
    );
    expect(story(told)).toEqual([
      [
        "Bero plays Mi-Go.",
        "Mi-Go attacks Dagon with 5; you defend with Guard: 3; you discard Cultist; Dagon loses 2 Energy to the attack: 7 left.",
        "Bero draws a card.",
      ],
    ]);
    const [{ attack, then }] = chapters(told, names)[0]!.stories as [
      ReturnType<typeof chapters>[0]["stories"][0],
    ];
    expect([attack, then.map((line) => line.hurts)]).toEqual([true, [true, false]]);
  });

  test("what came of a card stands under it, not under what was told last", () => {
    const told = events(
      turn,
      [{ kind: "announced", card: card("Web", "one"), text: "Web is triggered." }, 0],
      [{ kind: "aims", text: "Bero aims at you." }, 0],
      [{ kind: "announced", card: card("Fire", "two"), text: "Fire is triggered." }, 0],
      [{ kind: "damaged", seat: 0, n: 1, text: "You take 1 damage: 9 left in the Life Stack." }, 3],
      [{ kind: "damaged", seat: 0, n: 2, text: "You take 2 damage: 7 left in the Life Stack." }, 1],
    );
    expect(story(told)).toEqual([
      ["Web is triggered.", "Bero aims at you.", "You take 2 damage: 7 left in the Life Stack."],
      ["Fire is triggered.", "You take 1 damage: 9 left in the Life Stack."],
    ]);
  });

  test("a combat keeps its blows, whatever is done in between", () => {
    const told = events(
      turn,
      [{ kind: "attacks", card: card("Leper", "a"), text: "Leper attacks your Life Stack." }, 0],
      [{ kind: "attacks", card: card("Leper", "b"), text: "Leper attacks your Life Stack." }, 0],
      [{ kind: "attacks", card: card("Siren"), text: "Siren attacks your Life Stack." }, 0],
      [
        {
          kind: "sacrifice",
          seat: 0,
          card: card("Siren"),
          text: "You Sacrifice 2 Aspects to Destroy Siren.",
        },
        0,
      ],
      [{ kind: "damaged", seat: 0, n: 2, text: "You take 2 damage: 8 left in the Life Stack." }, 0],
    );
    expect(story(told)).toEqual([
      [
        "2 × Leper and Siren attack your Life Stack.",
        "You take 2 damage: 8 left in the Life Stack.",
      ],
      ["You Sacrifice 2 Aspects to Destroy Siren."],
    ]);
  });

  test("Disciples played for Faith are one line with one sum", () => {
    const play = (face: string, at: number, now: number): [Told, number][] => [
      [{ kind: "play", card: card(face, `${at}`), text: `Bero plays ${face}.` }, 0],
      [{ kind: "use", card: card(face, `${at}`), text: `Bero uses ${face}.` }, at],
      [{ kind: "faith", n: 1, now, text: `Bero gains 1 Faith: ${now} in all.` }, at + 1],
    ];
    expect(story(events(turn, ...play("Cultist", 1, 1), ...play("Cultist", 4, 2)))).toEqual([
      ["Bero plays 2 × Cultist.", "Bero gains 2 Faith: 2 in all."],
    ]);
    expect(story(events(turn, ...play("Cultist", 1, 1), ...play("High Priest", 4, 2)))).toEqual([
      ["Bero plays 2 cards: Cultist and High Priest.", "Bero gains 2 Faith: 2 in all."],
    ]);
  });

  test("what begins before the first event told loses nothing", () => {
    expect(
      story([
        {
          kind: "damage",
          seat: 0,
          n: 1,
          text: "Dagon loses 1 Energy to the attack: 6 left.",
          serial: 40,
          cause: 12,
        },
      ]),
    ).toEqual([["Dagon loses 1 Energy to the attack: 6 left."]]);
  });
});

test.each(["k3-end", "t2-end"])(
  "%s: far fewer lines than events, every attack with its answers in one",
  (name) => {
    const { events, names: sitting, view } = moment(name);
    const told = chapters(events, namesOf(sitting, view.seat));
    const stories = told.flatMap((c) => c.stories);
    expect(told.length).toBeGreaterThan(10);
    expect(stories.length).toBeLessThan(events.length / 2);
    const texts = stories.flatMap((s) => [s.text, ...s.then.map((line) => line.text)]);
    expect(texts.join(" ")).not.toMatch(/player \d/i);
    expect(texts.filter((text) => /defends? with/.test(text) && !/attacks/.test(text))).toEqual([]);
  },
);
