import { expect, test } from "vitest";
import {
  at,
  confirmed,
  found,
  isDone,
  isIdle,
  isPointedAt,
  needsPicker,
  pillAt,
  pointed,
  questionOf,
  rows,
  spread,
  taken,
  touch,
  unmarked,
  ways,
  type Marks,
  type Question,
} from "../../src/lib/game/question";
import { moment, seen } from "./reading";

const asked = (name: string) => seen(moment(name)).question!;
const marked = (question: Question, ...places: string[]): Marks =>
  places.reduce((marks, place) => {
    const outcome = touch(question, marks, place);
    if (!("marks" in outcome)) throw new Error(`${place} did not mark`);
    return outcome.marks;
  }, unmarked());

test("the fact comes first, then the question", () => {
  const raw = {
    ...moment("k4-react").view.decision!,
    detail: "4 − 2 = 2 damage.",
    question: "React?",
  };
  const reading = { places: () => [], goal: () => null, ability: () => null };
  const fact = "Jack Dalton attacks your Dagon.";
  const whole = questionOf({ ...raw, fact }, reading);
  expect([whole.fact, whole.ask, whole.bare]).toEqual([fact, "4 − 2 = 2 damage. React?", "React?"]);
  const alone = questionOf({ ...raw, fact: "", detail: "", question: "Keep your Hand?" }, reading);
  expect([alone.fact, alone.ask]).toEqual(["Keep your Hand?", ""]);
});

test("a card with one way is played at once, one with several opens its rows", () => {
  const question = asked("k2-play");
  const places = [...new Set(question.options.flatMap((o) => o.places))];
  const single = places.find((p) => ways(at(question, unmarked(), p)).length === 1)!;
  const several = places.find((p) => ways(at(question, unmarked(), p)).length > 1)!;
  expect(touch(question, unmarked(), single)).toEqual({
    send: [ways(at(question, unmarked(), single))[0]!.index],
  });
  const marks = marked(question, several);
  const all = at(question, unmarked(), several);
  expect(rows(question, marks)).toEqual([...ways(all), ...all.filter(isIdle)]);
  expect(taken(question, marks, rows(question, marks)[0]!)).toHaveProperty("send");
});

test("what resolves last is asked once, and equal effects are told apart", () => {
  const question = asked("t2-order");
  expect(question.ask).toBe("Which one resolves last?");
  expect(question.options.map((o) => o.label.split(":")[0])).toEqual([
    "Whispered Secret",
    "1. Web of Favours",
    "2. Web of Favours",
    "Muse of Discord",
    "Eris, Bearer of the Apple",
  ]);
  expect(question.options.some((o) => /resolves last/.test(o.label))).toBe(false);
});

test("attackers are named together: the gold button says that no more are", () => {
  expect(asked("t4-attackers").ask).toMatch(/^Which Creatures attack, and what\?/);
});

test("a hint points at all that a bot would mark, then at what sends it", () => {
  const whole = asked("t4-attackers");
  const question = { ...whole, manner: "several" as const };
  const [one, two] = question.options.filter((o) => o.places.length);
  const done = question.options.find((o) => o.verb === "done")!;
  const answers = [one!, two!, done].map(({ raw }) => raw.label);
  const hint = pointed(question, one!.index, answers);
  expect(hint.picks).toEqual([one!.index, two!.index]);
  const chosen = (...picks: number[]): Marks => ({ ...unmarked(), chosen: picks });
  expect(isPointedAt(hint, chosen(one!.index), one!.index)).toBe(false);
  expect(isPointedAt(hint, chosen(one!.index), two!.index)).toBe(true);
  expect(isDone(hint, chosen(one!.index), [one!.index])).toBe(false);
  expect(isDone(hint, chosen(two!.index, one!.index), [two!.index])).toBe(true);
  expect(isDone(pointed(question, done.index, []), unmarked(), [done.index])).toBe(true);
});

test("a click on what cannot be chosen asks why", () => {
  expect(touch(asked("k2-play"), unmarked(), "card:nothing")).toEqual({ why: "card:nothing" });
});

test("recruiting is chosen first and sent by the second click or the gold button", () => {
  const question = asked("k3-recruit");
  const option = question.options.find((o) => o.verb === "recruit")!;
  const marks = marked(question, option.places[0]!);
  expect(confirmed(question, marks)).toEqual([option.index]);
  expect(touch(question, marks, option.places[0]!)).toEqual({ send: [option.index] });
  expect(confirmed(question, unmarked())).toEqual([question.safe!.index]);
});

test("beside the piles of the Hall, what a God can do says what it is", () => {
  const question = asked("k3-recruit");
  const pills = (verb: string) =>
    question.options
      .filter((o) => o.verb === verb)
      .map((o) => pillAt(question, unmarked(), o.places[0]!));
  expect(pills("act")).not.toContain("");
  expect(new Set(pills("recruit"))).toEqual(new Set([""]));
});

test("attackers: Creature, then stack; again on it takes it back; all are sent together with done", () => {
  const question = asked("t4-attackers");
  const first = question.options[0]!;
  const chosen = marked(question, first.places[0]!, first.goal!);
  expect(chosen.chosen).toEqual([first.index]);
  const done = question.options.find((o) => o.verb === "done")!;
  expect(confirmed(question, chosen)).toEqual([first.index, done.index]);
  expect(touch(question, chosen, first.places[0]!)).toEqual({
    marks: { ...chosen, chosen: [], where: [], source: null },
  });
});

test("several picks are toggled, counted and never more than allowed", () => {
  const raw = {
    seat: 0,
    kind: "pick",
    prompt: "Choose.",
    serial: 1,
    least: 1,
    most: 2,
    options: ["a", "b", "c"].map((id) => ({ label: id, verb: "pick", face: id, id })),
  };
  const question = {
    ...asked("k2-play"),
    manner: "several" as const,
    least: 1,
    most: 2,
    options: raw.options.map((o, index) => ({
      ...asked("k2-play").options[0]!,
      index,
      places: [`card:${o.id}`],
      verb: "pick",
    })),
    safe: null,
  };
  expect(confirmed(question, unmarked())).toBeNull();
  const two = marked(question, "card:a", "card:b", "card:c");
  expect(two.chosen).toEqual([0, 1]);
  expect(confirmed(question, two)).toEqual([0, 1]);
  expect(marked(question, "card:a", "card:b", "card:a").chosen).toEqual([1]);
});

test("sixty Sacrifices are a list to search, nothing is spread out beside it", () => {
  const question = asked("t4-priority");
  expect(question.groups).toEqual([]);
  expect(rows(question, unmarked()).length).toBeGreaterThan(12);
  expect(spread(question).length === 0 || needsPicker(rows(question, unmarked()))).toBe(true);
});

test("cards of the Hall are read before one is taken, and no pill says what the prompt does", () => {
  const question = asked("k3-pick");
  const place = question.options[0]!.places[0]!;
  expect(pillAt(question, unmarked(), place)).toBe("");
  expect(touch(question, unmarked(), place)).toEqual({ marks: { ...unmarked(), chosen: [0] } });
  expect(asked("t2-hand-over").options.map((o) => o.pill)).toEqual(
    asked("t2-hand-over").options.map(() => ""),
  );
});

test("a God's ability is called by its name, however long", () => {
  expect(asked("k3-recruit").options.find((o) => o.verb === "act")!.pill).toBe("The Flutes Falter");
  expect(asked("k6-team").options.find((o) => o.verb === "react")!.pill).toBe("Cancel");
});

test("the name of an ability comes from its face, and stands before the sentence in lists", () => {
  const named = asked("k3-recruit").options.find((o) => o.verb === "act")!;
  expect(named.short.startsWith("The Flutes Falter: ")).toBe(true);
  expect(named.label).toContain("(The Flutes Falter)");
  const unnamed = asked("k2-play").options.find((o) => o.verb === "play" && o.raw.text)!;
  expect(unnamed.short).toBe(unnamed.raw.text);
});

test("of equal cards one is marked at a time, and each of them is sent", () => {
  const card = { verb: "pick", face: "Cultist", zone: "hand", seat: 0, label: "Cultist" };
  const raw = {
    ...moment("k2-play").view.decision!,
    kind: "pick",
    least: 0,
    most: 2,
    options: [
      { ...card, id: "a" },
      { verb: "done", label: "done" },
    ],
  };
  const reading = {
    places: (o: { verb: string }) => (o.verb === "pick" ? ["card:a", "card:b"] : []),
    goal: () => null,
    ability: () => null,
  };
  const question = questionOf(raw, reading);
  const one = marked(question, "card:b");
  expect([one.chosen, one.where]).toEqual([[0], ["card:b"]]);
  const two = marked(question, "card:b", "card:a");
  expect([two.chosen, two.where]).toEqual([
    [0, 0],
    ["card:b", "card:a"],
  ]);
  expect(confirmed(question, two)).toEqual([0, 0]);
  expect(marked(question, "card:b", "card:b")).toEqual(unmarked());
  // the second is asked for when the first has gone: then the option stands for the other copy
  const later = questionOf({ ...raw, options: [{ ...card, id: "b" }, raw.options[1]!] }, reading);
  expect(found(later, question.options[0]!)).toBe(0);
});
