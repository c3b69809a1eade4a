import { describe, expect, test } from "vitest";
import type { GameEvent } from "../../src/lib/net/connection";
import { namesOf } from "../../src/lib/game/names";
import { chapters } from "../../src/lib/game/story";
import { moment, partsOf } from "./reading";

const names = namesOf(["Anja", "Bero"], 0);
type Told = Partial<GameEvent> & { kind: string; text: string };
/** Events in a row: each names the place of its cause among them. */
const events = (...list: [Told, number | null][]): GameEvent[] =>
  list.map(([event, cause], serial) => ({
    seat: 1,
    parts: partsOf(event),
    ...event,
    serial,
    cause,
  }));
const card = (face: string, id = face) => ({ id, face });
const turn: [Told, null] = [{ kind: "turn", n: 3, text: "Bero begins turn 3." }, null];
const story = (list: GameEvent[]) =>
  chapters(list, names)
    .flatMap((c) => c.stories)
    .map((s) => [s.text, ...s.then.map((line) => line.text)]);

describe("stories by their causes", () => {
  test("an attack with its answers is one line under the card that makes it", () => {
    const guard = card("Guard");
    const defend = { kind: "defend", seat: 0, card: guard };
    const told = events(
      turn,
      [{ kind: "play", card: card("Mi-Go"), text: "Bero plays Mi-Go." }, 0],
      [{ kind: "use", card: card("Mi-Go"), text: "Bero uses Mi-Go." }, 1],
      [{ kind: "attack", card: card("Mi-Go"), n: 5, text: "Mi-Go attacks Dagon with 5." }, 2],
      [{ kind: "play", seat: 0, card: guard, text: "You play Guard." }, 3],
      [{ kind: "use", seat: 0, card: guard, text: "You use Guard." }, 4],
      [{ ...defend, by: "card", n: 2, text: "You defend with Guard: 2." }, 5],
      [{ kind: "discard", seat: 0, card: card("Cultist"), text: "You discard Cultist." }, 5],
      [{ ...defend, by: "more", n: 1, text: "Guard adds 1 to the defence." }, 5],
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
        "Mi-Go attacks Dagon with 5; you defend with Guard: 2; you discard Cultist; Guard adds 1 to the defence; Dagon loses 2 Energy to the attack: 7 left.",
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
      [{ kind: "aims", text: "It is aimed at you." }, 1],
      [{ kind: "announced", card: card("Fire", "two"), text: "Fire is triggered." }, 0],
      [{ kind: "damaged", seat: 0, n: 1, text: "You take 1 damage: 9 left in the Life Stack." }, 3],
      [{ kind: "damaged", seat: 0, n: 2, text: "You take 2 damage: 7 left in the Life Stack." }, 1],
    );
    expect(story(told)).toEqual([
      ["Web is triggered, aimed at you.", "You take 2 damage: 7 left in the Life Stack."],
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

  const ability = { index: 0 };
  const play = (face: string, at: number, now: number): [Told, number][] => [
    [{ kind: "play", card: card(face, `${at}`), ability, text: `Bero plays ${face}.` }, 0],
    [{ kind: "use", card: card(face, `${at}`), text: `Bero uses ${face}.` }, at],
    [{ kind: "faith", n: 1, now, text: `Bero gains 1 Faith: ${now} in all.` }, at + 1],
  ];

  test("what is played without effect is told where it was played", () => {
    const idle = { card: card("Lamp"), ability: null, text: "Bero plays Lamp without effect." };
    const told = events(
      turn,
      ...play("Cultist", 1, 1),
      [{ kind: "play", ...idle }, 0],
      ...play("Cultist", 5, 2),
    );
    expect(story(told).map(([head]) => head)).toEqual([
      "Bero plays Cultist.",
      "Bero plays Lamp without effect.",
      "Bero plays Cultist.",
    ]);
  });

  test("a card that is drawn is told before it is played", () => {
    const told = events(
      turn,
      [{ kind: "play", card: card("Deep One"), ability, text: "Bero plays Deep One." }, 0],
      [{ kind: "draw", card: card("Cultist"), text: "Bero draws Cultist." }, 1],
      ...play("Cultist", 3, 1),
    );
    expect(story(told)).toEqual([
      ["Bero plays Deep One.", "Bero draws Cultist."],
      ["Bero plays Cultist.", "Bero gains 1 Faith: 1 in all."],
    ]);
  });

  test("a Reveal is told before what is done about the Recruit", () => {
    const told = events(
      turn,
      [{ kind: "recruit", card: card("Deep One"), n: 2, text: "Bero recruits Deep One." }, 0],
      [{ kind: "shown", seat: null, card: card("Cthonian"), text: "Cthonian is turned up." }, 0],
      [{ kind: "use", seat: null, card: card("Cthonian"), text: "The Reveal happens." }, 0],
      [{ kind: "lose", card: card("Dagon"), n: 2, text: "Dagon loses 2 Energy: 12 left." }, 3],
      [{ kind: "use", card: card("Dagon"), text: "Bero uses Dagon." }, 1],
      [{ kind: "gain", card: card("Dagon"), n: 1, text: "Dagon gains 1 Energy: 13 now." }, 5],
    );
    expect(story(told)).toEqual([
      ["Bero recruits Deep One."],
      ["The Reveal happens.", "Dagon loses 2 Energy: 12 left."],
      ["Bero uses Dagon.", "Dagon gains 1 Energy: 13 now."],
    ]);
  });

  test("Disciples played for Faith are one line with one sum", () => {
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
          parts: ["Dagon loses ", { n: "1" }, " Energy to the attack: 6 left", "."],
          serial: 40,
          cause: 12,
        },
      ]),
    ).toEqual([["Dagon loses 1 Energy to the attack: 6 left."]]);
  });
});

describe("what is announced", () => {
  test("its price and its aims are part of it, and what comes of it stands below", () => {
    const told = events(
      turn,
      [{ kind: "announced", card: card("Volley"), text: "Bero Summons Volley." }, 0],
      [{ kind: "paid", n: 1, value: "I", text: "Bero pays 1 Power of value I." }, 1],
      [{ kind: "paid", n: 1, value: "I", text: "Bero pays 1 Power of value I." }, 1],
      [{ kind: "paid", n: 1, value: "III", text: "Bero pays 1 Power of value III." }, 1],
      [{ kind: "aims", card: card("Leper"), text: "It is aimed at your Leper." }, 1],
      [{ kind: "aims", text: "It is aimed at you." }, 1],
      [{ kind: "aims", text: "It is aimed at you." }, 1],
      [{ kind: "hurt", card: card("Leper"), n: 2, text: "Leper takes 2 damage." }, 1],
      [{ kind: "resolved", card: card("Volley"), vain: false, text: "Volley has resolved." }, 1],
    );
    expect(story(told)).toEqual([
      [
        "Bero Summons Volley for 2 × I and 1 × III, aimed at your Leper and you (2×).",
        "Leper takes 2 damage.",
      ],
    ]);
  });

  test("what comes to nothing says so, and a card that another Exhausts is told", () => {
    const told = events(
      turn,
      [{ kind: "announced", card: card("Siren"), text: "Bero uses Siren." }, 0],
      [{ kind: "exhausted", card: card("Siren"), text: "Siren is Exhausted." }, 1],
      [{ kind: "exhausted", seat: 0, card: card("Leper"), text: "Leper is Exhausted." }, 1],
      [{ kind: "resolved", card: card("Siren"), vain: true, text: "Siren comes to nothing." }, 1],
    );
    expect(story(told)).toEqual([
      ["Bero uses Siren.", "Leper is Exhausted.", "Siren comes to nothing."],
    ]);
  });

  test("what triggers twice is told in the order in which it happens", () => {
    const told = events(
      turn,
      [{ kind: "announced", card: card("Sphinx"), text: "Bero Summons Sphinx." }, 0],
      [{ kind: "announced", card: card("Web", "one"), text: "Web triggers." }, 1],
      [{ kind: "announced", card: card("Web", "two"), text: "Web triggers." }, 1],
      [{ kind: "damaged", seat: 0, n: 2, text: "You take 2 damage: 9 left." }, 3],
      [{ kind: "damaged", seat: 0, n: 2, text: "You take 2 damage: 7 left." }, 2],
    );
    expect(story(told)[0]!.slice(3)).toEqual([
      "You take 2 damage: 9 left.",
      "You take 2 damage: 7 left.",
    ]);
  });

  test("Upkeep is a story of its own, without the Power that is paid", () => {
    const told = events(
      turn,
      [{ kind: "upkeep", card: card("Web"), paid: true, text: "Bero pays the Upkeep of Web." }, 0],
      [{ kind: "paid", n: 1, value: "I", text: "Bero pays 1 Power of value I." }, 1],
    );
    expect(story(told)).toEqual([["Bero pays the Upkeep of Web."]]);
  });
});

test("what is discarded for the limit is no blow of the combat, and equal ones are told together", () => {
  const limit: Told = { kind: "discarded", why: "limit", text: "" };
  const text = (face: string) => `Bero's ${face} is discarded for the Creature Limit.`;
  const told = events(
    turn,
    [{ kind: "attacks", card: card("Siren"), text: "Siren attacks your Life Stack." }, 0],
    [{ kind: "sacrifice", seat: 0, card: card("Web"), text: "You Sacrifice 1 Aspect." }, 0],
    [{ ...limit, card: card("Leper", "a"), text: text("Leper") }, 0],
    [{ ...limit, card: card("Hydra", "b"), text: text("Hydra") }, 0],
  );
  expect(story(told)).toEqual([
    ["Siren attacks your Life Stack."],
    ["You Sacrifice 1 Aspect.", "Bero’s Leper and Hydra are discarded for the Creature Limit."],
  ]);
});

test("shuffles are told, an attack that is cancelled ends without a word of its own, one for nothing says its sum", () => {
  const attack = (outcome: string, end: string, more: [Told, number][] = []): GameEvent[] =>
    events(
      turn,
      [{ kind: "attack", card: card("Leo"), n: 4, text: "Leo attacks Hel with 4." }, 0],
      ...more,
      [{ kind: "attack-ends", n: 0, outcome, text: end }, 1],
    );
  expect(
    story(
      attack("cancelled", "The attack on Hel is over: it was cancelled.", [
        [{ kind: "cancel", card: card("Leo"), text: "The attack of Leo is cancelled." }, 1],
      ]),
    ),
  ).toEqual([["Leo attacks Hel with 4; the attack of Leo is cancelled."]]);
  expect(
    story(
      attack("done", "The attack on Hel is over: 4 − 4 = no damage.", [
        [{ kind: "defend", card: card("Libra"), n: 5, text: "Bero defends with Libra: 5." }, 1],
        [{ kind: "defend", card: card("Libra"), n: -1, text: "Libra takes 1 off the defence." }, 1],
      ]),
    ),
  ).toEqual([
    [
      "Leo attacks Hel with 4; Bero defends with Libra: 5; Libra takes 1 off the defence; the attack on Hel is over: 4 − 4 = no damage.",
    ],
  ]);
  expect(
    story(
      events(
        turn,
        [{ kind: "play", card: card("Stella"), text: "Bero plays Stella." }, 0],
        [{ kind: "shuffle", text: "Bero's Draw Deck is shuffled." }, 1],
      ),
    ),
  ).toEqual([["Bero plays Stella.", "Bero’s Draw Deck is shuffled."]]);
});

test("cards that are Destroyed in a Discard Stack are told together, and not with one in play", () => {
  const destroyed = (face: string, where: string): Told => ({
    kind: "destroyed",
    card: card(face),
    text: `Anja's ${face}${where} is Destroyed.`,
    parts: ["Anja's ", { card: face }, `${where} `, { verb: "is", many: "are" }, " Destroyed", "."],
  });
  const told = events(
    turn,
    [{ kind: "announced", card: card("Rot"), text: "Rot triggers." }, 0],
    [destroyed("Leo", " in the Discard Stack"), 1],
    [destroyed("Virgo", " in the Discard Stack"), 1],
    [destroyed("Aries", ""), 1],
  );
  expect(story(told)).toEqual([
    [
      "Rot triggers.",
      "Anja’s Leo and Virgo in the Discard Stack are Destroyed.",
      "Anja’s Aries is Destroyed.",
    ],
  ]);
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
