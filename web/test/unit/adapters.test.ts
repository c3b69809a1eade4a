import { describe, expect, test } from "vitest";
import type { GameEvent } from "../../src/lib/net/connection";
import { fallen, linesOf } from "../../src/lib/game/ending";
import { byPlayer, shortened, type Table as Kamigami } from "../../src/lib/game/kamigami";
import { rows, unmarked } from "../../src/lib/game/question";
import { declinedOffers } from "../../src/lib/game/offers";
import type { Table as Twilight } from "../../src/lib/game/twilight";
import { films, frames, moment, moments, seen } from "./reading";

const kami = (name: string) => seen(moment(name)).table as Kamigami;
let all: Kamigami[] | undefined;
const everywhere = () =>
  (all ??= [...moments.map((name) => moment(name)), ...films.flatMap((film) => frames(film))]
    .map((at) => seen(at).table)
    .filter((table): table is Kamigami => "warriors" in table));
const twi = (name: string) => seen(moment(name)).table as Twilight;

describe.each(moments)("%s", (name) => {
  const { table, question } = seen(moment(name));
  test("every option can be taken somewhere", () => {
    for (const option of question?.options ?? []) expect(option.label.length).toBeGreaterThan(0);
    expect(
      question === null ||
        question.safe !== null ||
        question.options.some((o) => o.places.length > 0) ||
        question.manner === "list",
    ).toBe(true);
  });
  test("nobody is called player 2, and no face is unknown", () => {
    const texts = [
      question?.fact,
      question?.ask,
      ...(question?.options ?? []).map((o) => o.label),
    ].join(" ");
    expect(texts).not.toMatch(/\bplayer \d/i);
    for (const option of question?.options ?? [])
      expect(option.pill.length, option.pill).toBeLessThanOrEqual(
        /^(god|temple)$/.test(String(option.raw.zone)) ? 22 : 16,
      );
    expect(table.seats.length).toBe(moment(name).names.length);
  });
});

test("an option about a card in hand lies on every equal copy there", () => {
  const { table, question } = seen(moment("k2-play"));
  const hand = new Set((table as Kamigami).me!.hand.map((c) => c.place));
  const plays = question!.options.filter((o) => o.verb === "play");
  expect(plays.length).toBeGreaterThan(0);
  for (const option of plays)
    expect(option.places.every((p) => hand.has(p)) && option.places.length > 0).toBe(true);
});

test.each(films)("%s: what a God or Temple can do lies on it", (film) => {
  const options = frames(film).flatMap((frame) => seen(frame).question?.options ?? []);
  for (const option of options)
    if (option.raw.zone === "god" || option.raw.zone === "temple")
      expect(option.places).toEqual([`${option.raw.zone}:${option.raw.seat as number}`]);
});

test("the attack is a sum with its sources", () => {
  const { attack } = kami("k4-react");
  const total = attack!.terms.reduce(
    (n, term) => n + (term.sign === "defence" ? -term.n : term.n),
    0,
  );
  expect(Math.max(0, total)).toBe(attack!.damage);
  expect(attack!.terms[0]!.sign).toBe("attack");
});

test("the Hall has piles with costs, opponents sit in order after me", () => {
  const table = kami("k3-recruit");
  expect(table.warriors.every((p) => p.cost > 0 && p.count > 0)).toBe(true);
  expect(table.others.map((s) => s.seat)).toEqual([
    (table.me!.seat + 1) % 3,
    (table.me!.seat + 2) % 3,
  ]);
});

test("team matches know my team", () => {
  const table = kami("k4-team");
  expect(table.teams).toBe(true);
  expect(table.others.filter((s) => s.ally)).toHaveLength(1);
  const alone = kami("k4-react");
  expect([alone.teams, ...alone.seats.map((s) => s.team ?? s.ally)]).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test("of equal cards in my hand each can be handed over", () => {
  const { question, table } = seen(moment("t2-hand-over"));
  const hand = (table as Twilight).me!.hand;
  const tribunes = hand.filter(({ plate }) => plate.name === "Corrupt Tribune");
  expect(tribunes.length).toBe(2);
  const option = question!.options.find(({ face }) => face === "Corrupt Tribune")!;
  expect(option.places).toEqual(tribunes.map(({ place }) => place));
});

test("declared effects are numbered from the one that resolves next", () => {
  const table = twi("t2-declared");
  expect(table.declared[0]!.number).toBe(1);
  for (const { text } of table.declared.flatMap(({ targets }) => targets))
    expect(text).not.toBe("");
  expect(table.lanes.length).toBeGreaterThan(0);
});

test("attackers aim at stacks, blockers at attackers", () => {
  expect(
    seen(moment("t4-attackers"))
      .question!.options.filter((o) => o.goal)
      .every((o) => /^stack:(life|discard):\d$/.test(o.goal!)),
  ).toBe(true);
  expect(
    seen(moment("t3-blockers"))
      .question!.options.filter((o) => o.goal)
      .every((o) => o.goal!.startsWith("card:")),
  ).toBe(true);
});

test("another player's hand is known by its backs only", () => {
  const table = twi("t4-attackers");
  for (const seat of table.others)
    expect([seat.hand.length, seat.handLevels.reduce((a, b) => a + b)]).toEqual([
      0,
      seat.handCount,
    ]);
});

test("what I know of another player's hand is there by its faces, the rest by its backs", () => {
  const foe = twi("t2-known").others[0]!;
  expect(foe.hand.length).toBe(4);
  expect(foe.hand.every((card) => card.plate.face.set === "twilight")).toBe(true);
  expect(foe.handCount).toBeGreaterThan(4);
  for (const level of [1, 2, 3])
    expect(foe.hand.filter((card) => card.level === level).length).toBeLessThanOrEqual(
      foe.handLevels[level - 1]!,
    );
});

test("what was discarded last lies on top", () => {
  const { events } = moment("t2-end");
  const last = events.findLast((e) => (e.to as { zone: string } | undefined)?.zone === "discard")!;
  expect(twi("t2-end").seats[(last.to as { seat: number }).seat]!.discard[0]!.face.name).toBe(
    (last.card as { face: string }).face,
  );
});

test("Faith stands before the question, which does not say it again", () => {
  const recruit = seen(moment("k3-recruit")).question!;
  expect([recruit.faith, recruit.ask]).toEqual([
    8,
    "Recruit a card, use an Act, or end the Phase?",
  ]);
  const play = seen(moment("k2-play")).question!;
  expect([play.faith, play.ask]).toEqual([
    kami("k2-play").me!.faith,
    "Play a card, use an Act, or end the Phase?",
  ]);
});

test("what is declared is told beside the field, not quoted in the prompt", () => {
  expect(seen(moment("t2-declared")).question!.ask).toBe("Do you answer?");
});

test("many attackers are counted, since they stand in their lanes; no Power is not worth a word", () => {
  const { table, question } = seen(moment("t3-blockers"));
  expect(question!.fact).toMatch(
    new RegExp(`^${(table as Twilight).lanes.length} Creatures attack \\w+\\.$`),
  );
  expect(seen(moment("t6-priority")).question!.ask).not.toMatch(/\[0\/0\/0\]/);
});

test("on a phone the decks that lie under several tabs are rows at once", () => {
  const question = seen(moment("k3-pile")).question!;
  expect([rows(question, unmarked()).length, rows(question, unmarked(), true).length]).toEqual([
    0,
    question.options.length,
  ]);
});

test("what lasts is told once: whose card, and till when only if its sentence does not say so", () => {
  const effects = everywhere().flatMap((table) => table.effects);
  expect(effects.length).toBeGreaterThan(2);
  for (const { from, text, until } of effects) {
    expect(from).toMatch(/^(your |.+’s )/);
    expect(until !== null).toBe(!/until|this turn|while/.test(text));
  }
});

test("what lasts for another player is not told as if it were mine", () => {
  const others = everywhere()
    .flatMap((table) => table.effects)
    .filter(({ from }) => !from.startsWith("your "));
  expect(others.some(({ text }) => /their God has \+\d Defense/.test(text))).toBe(true);
  for (const { text } of others) expect(text).not.toMatch(/\byour?\b/);
});

test("where there is little room, what one player defends with is one term, and the sum is the same", () => {
  const { names } = seen(moment("k4-team"));
  const defended = everywhere()
    .flatMap((table) => table.attack?.terms ?? [])
    .find((term) => term.sign === "defence" && term.seat !== undefined)!;
  const terms = [
    ...kami("k4-team").attack!.terms.filter((term) => term.sign !== "defence"),
    defended,
    { ...defended, n: defended.n + 1 },
  ];
  const short = shortened(terms, names);
  const sum = (list: typeof terms) =>
    list.reduce((n, term) => n + (term.sign === "defence" ? -term.n : term.n), 0);
  expect(sum(short)).toBe(sum(terms));
  expect(short.length).toBeLessThan(terms.length);
  expect(new Set(short.filter((x) => x.seat !== undefined).map((x) => x.seat)).size).toBe(
    short.filter((x) => x.seat !== undefined).length,
  );
});

test("targets stand by player where all are Gods and Temples", () => {
  expect(byPlayer(seen(moment("k6-target")).question!)).toBe(true);
  expect(byPlayer(seen(moment("k3-recruit")).question!)).toBe(false);
});

test("an offer that was not accepted is known till the turn ends (T-R67)", () => {
  const offer = (serial: number, give: number) => ({
    kind: "offered",
    serial,
    cause: null,
    seat: 0,
    other: 1,
    give: { I: give, II: 0, III: 0 },
    ask: { I: 0, II: 1, III: 0 },
    text: "",
  });
  const answer = (cause: number, answer: string) => ({
    kind: "answered",
    serial: cause + 1,
    cause,
    seat: 1,
    other: 0,
    answer,
    text: "",
  });
  const turn = { kind: "turn", serial: 9, cause: null, seat: 0, text: "" };
  const told = [
    offer(1, 1),
    answer(1, "decline"),
    offer(3, 2),
    answer(3, "accept"),
  ] as unknown as GameEvent[];
  const declined = declinedOffers(told);
  expect([
    declined(0, 1, [1, 0, 0], [0, 1, 0]),
    declined(0, 1, [2, 0, 0], [0, 1, 0]),
    declined(1, 0, [1, 0, 0], [0, 1, 0]),
  ]).toEqual([true, false, false]);
  expect(declinedOffers([...told, turn as unknown as GameEvent])(0, 1, [1, 0, 0], [0, 1, 0])).toBe(
    false,
  );
});

test("the end tells when each player fell and what the game turned on", () => {
  const { table } = seen(moment("k3-end"));
  const figures = moment("k3-end").figures!;
  const falls = linesOf(figures).map(fallen);
  expect(table.seats.map((s) => s.out)).toEqual(falls.map((turn) => turn !== null));
  expect(figures.moments.filter((m) => /destroyed/.test(m.text)).length).toBe(3);
  expect(figures.moments.at(-1)!.text).toMatch(/out of the game/);
});

test("Life Stacks are drawn from where they began", () =>
  expect(linesOf(moment("t2-end").figures!).map((line) => line.points[0])).toEqual([
    { turn: 0, n: 43 },
    { turn: 0, n: 43 },
  ]));

describe("what is shown of cards in play and of an attack is true", () => {
  const all = films
    .filter((film) => film === "film-twilight")
    .flatMap((film) => frames(film))
    .filter(({ view }) => view.game === "twilight");

  test("the Life of a hurt Creature is what is left of it, subtracted once", () => {
    let hurt = 0;
    for (const frame of all) {
      const raw = (
        frame.view as never as {
          seats: { field: { id: string; life: number; damage?: number }[] }[];
        }
      ).seats.flatMap((s) => s.field);
      const drawn = (seen(frame).table as Twilight).seats.flatMap((s) => s.field);
      for (const card of drawn.filter((c) => c.creature)) {
        const { life, damage } = raw.find(({ id }) => id === card.id)!;
        if (damage) hurt++;
        expect([card.life, card.keys.find((k) => k.sign === "heart")!.value]).toEqual([
          life,
          `${life}`.replace("-", "−"),
        ]);
      }
    }
    expect(hurt).toBeGreaterThan(0);
  });

  test("nothing is unblocked while blockers are chosen", () => {
    expect(twi("t3-blockers").blocksOpen).toBe(true);
    expect(twi("t3-blockers").lanes.every((lane) => lane.attacker.deals >= 0)).toBe(true);
  });

  test("an attack that has done its damage warns of nothing", () => {
    const { view, names } = moment("k4-react");
    const raw = structuredClone(view) as never as {
      attack: { done: number; projected: number; target_seat: number; target_zone: string };
      seats: { energy: number }[];
    };
    const { attack, seats } = raw;
    seats[attack.target_seat]!.energy = attack.projected = 2;
    attack.target_zone = "god";
    const shown = () => (seen({ view: raw as never, names }).table as Kamigami).attack!;
    expect([shown().deadly, shown().landed, shown().damage]).toEqual([true, false, 2]);
    attack.done = 4;
    expect([shown().deadly, shown().landed, shown().damage]).toEqual([false, true, 4]);
  });

  test("only Reacts are called Reacts", () => {
    for (const table of everywhere())
      for (const seat of table.seats)
        expect(seat.reacts.length).toBeLessThanOrEqual(seat.play.length);
    const played = everywhere().flatMap((table) => table.seats.filter((s) => s.active));
    expect(played.some((seat) => seat.play.length > seat.reacts.length)).toBe(true);
  });
});

test.each(films)("%s can be read frame by frame", (film) => {
  for (const frame of frames(film)) expect(() => seen(frame)).not.toThrow();
});
