/** The form of a new table: what is chosen, what can be chosen beside it, and what is asked of the server. */
import { t, tOr, type Words } from "../text/words";
import type { GameInfo, KeptDeckLine, NewTable, OptionInfo, Terms } from "../net/protocol";
import { DECKS, decksFor, games } from "./games";
import type { QuickChoice } from "./quickGame";

/** Days instead of minutes for an answer. */
export const DAYS = -1;

/** What the form asks for elsewhere, or the server makes itself, is no ruling. */
const ELSEWHERE = new Set([
  "players",
  "seed",
  "names",
  "mode",
  "teams",
  "three_teams",
  "temples",
  "sets",
  "decks",
  "draft",
]);
const KAMIGAMI = ["kanzume-goddess", "nine-realms", "old-ones"];

const key = (value: unknown) => JSON.stringify(value);

export class TableForm {
  game = $state<(typeof games)[number]["id"]>("old-ones");
  known = $state.raw<GameInfo[]>([]);
  players = $state(2);
  /** How many teams; none: everybody for herself. */
  teams = $state(0);
  temples = $state(true);
  draft = $state(false);
  sets = $state("alone");
  clock = $state(0);
  open = $state(false);
  bot = $state("normal");
  title = $state("");
  name = $state("");
  /** The name I have here; whoever has one is not asked again. */
  called = $state("");
  pace = $state("");
  watching = $state<"table" | "nobody" | "hands">("table");
  /** Rulings that are not as the book has them. */
  house = $state<Record<string, unknown>>({});
  /** Cards of one's own, mixed in; my deck by its name, or as it is written. */
  ownSet = $state("");
  deck = $state<string>(DECKS[0]);
  ownDeck = $state("");
  /** Decks I keep and may play; one of them is chosen by `kept:` and its id. */
  kept = $state.raw<KeptDeckLine[]>([]);

  /** As I chose the last time. */
  constructor(last: QuickChoice) {
    this.bot = last.bot || "normal";
    this.deck = last.deck;
  }

  readonly info = $derived(this.known.find((g) => g.game === this.game) ?? null);
  readonly twilight = $derived(this.game === "twilight");
  readonly counts = $derived(this.info?.players ?? [2, 3, 4]);
  readonly rulings = $derived(
    this.info?.options.filter(
      (o) => !ELSEWHERE.has(o.name) && (o.number || o.choices.length > 1),
    ) ?? [],
  );
  readonly changed = $derived(Object.keys(this.house).length);
  readonly mixes = $derived([
    { value: "alone", text: t("new.sets.alone", { game: t(`short.${this.game}`) }) },
    ...games
      .filter((g) => g.id !== this.game && g.id !== "twilight")
      .map((g) => ({ value: g.id as string, text: `+ ${t(`short.${g.id}`)}` })),
    { value: "all", text: t("new.sets.all") },
  ]);
  /** Teams of equal size, of two at least (T-R104); three of Kamigami need Gods of as many Cultures (K-R11). */
  readonly sides = $derived([
    0,
    ...[2, 3].filter(
      (n) =>
        this.players % n === 0 &&
        this.players > n &&
        (n < 3 || this.twilight || (this.game !== "kanzume-goddess" && this.sets !== "alone")),
    ),
  ]);
  /** There is a ready-made deck for each. */
  readonly enough = $derived(this.players <= DECKS.length);
  readonly hasTemples = $derived(!this.twilight && this.game !== "kanzume-goddess");

  /** What it comes to, in a few words. */
  readonly summary = $derived([
    t("table.players", { n: this.players }) +
      (this.teams ? `, ${t(`new.mode.${this.teams}` as Words).toLowerCase()}` : ""),
    ...(this.temples && this.hasTemples ? [t("table.temples")] : []),
    ...this.#cards(),
    ...(this.ownSet ? [t("new.own")] : []),
    this.bot === "none" || this.open
      ? t("new.seatsOpen")
      : t("new.botsSit", { bot: tOr(`bot.${this.bot}`, this.bot) }),
    ...(this.changed ? [t("new.house.changed", { n: this.changed })] : []),
  ]);

  #cards(): string[] {
    if (!this.twilight)
      return this.sets === "alone"
        ? []
        : [this.mixes.find((m) => m.value === this.sets)?.text ?? ""];
    if (this.draft) return [t("new.draft")];
    return [t("new.with", { deck: this.#deckName() })];
  }

  /** The deck I keep that is chosen. */
  readonly keptDeck = $derived(this.kept.find(({ id }) => this.deck === `kept:${id}`) ?? null);

  #deckText(): string {
    return this.keptDeck?.text ?? (this.deck === "own" ? this.ownDeck : this.deck);
  }

  #deckName(): string {
    if (this.keptDeck) return this.keptDeck.name;
    return this.deck === "own" ? t("new.deck.yours") : tOr(`deck.${this.deck}`, this.deck);
  }

  valueOf(ruling: OptionInfo): string {
    return key(this.house[ruling.name] ?? ruling.choices[0]);
  }

  /** What is as the book has it is left out. */
  change(ruling: OptionInfo, value: unknown): void {
    if (key(value) === key(ruling.choices[0])) delete this.house[ruling.name];
    else this.house[ruling.name] = value;
  }

  /** What goes with another game only is put back. */
  gameChanged(): void {
    this.house = {};
    this.ownSet = "";
  }

  /** As many players and teams as there can be. */
  settle(): void {
    if (!this.counts.includes(this.players)) this.players = this.counts.at(-1)!;
    if (!this.sides.includes(this.teams)) this.teams = 0;
  }

  options(): Record<string, unknown> {
    const options: Record<string, unknown> = { players: this.players, ...this.house };
    if (this.twilight && this.draft) options.draft = true;
    if (this.hasTemples && this.temples) options.temples = true;
    if (!this.twilight && this.sets !== "alone")
      options.sets = this.sets === "all" ? KAMIGAMI : [this.game, this.sets];
    if (this.teams) Object.assign(options, this.#teams());
    if (this.twilight && !this.draft && (this.deck !== DECKS[0] || !this.enough))
      options.decks = decksFor(this.players, this.#deckText());
    if (options.decks && this.keptDeck?.sets.length)
      options.sets = ["twilight", ...this.keptDeck.sets];
    return options;
  }

  #teams(): Record<string, unknown> {
    const three = this.teams === 3 && this.game === "old-ones";
    return { mode: "team", teams: this.teams, ...(three ? { three_teams: true } : {}) };
  }

  terms(): Terms {
    const clock = this.clock;
    const times = clock === DAYS ? { days: 1 } : { bank: clock * 60, increment: clock };
    return {
      title: this.title,
      public: this.open,
      spectators: this.watching,
      clock: clock ? times : null,
      pace: (this.pace || null) as Terms["pace"],
    };
  }

  /** What "Play now" plays with from now on. */
  remembered(last: QuickChoice): QuickChoice {
    const bot = this.bot === "none" ? last.bot : this.bot;
    const ready = DECKS.some((name) => name === this.deck) && this.twilight && !this.draft;
    return { ...last, bot, deck: ready ? this.deck : last.deck };
  }

  request(options: Record<string, unknown>): NewTable {
    const bots = this.bot === "none" || this.open ? 0 : this.players - 1;
    return {
      game: this.game,
      options,
      terms: this.terms(),
      name: this.name,
      bots: Array.from({ length: bots }, () => this.bot),
    };
  }
}
