/** A face as `faces()` gives it, and the plate that is drawn from it. */
import emblems from "./emblems.json";
import type { Motif } from "./motifs";
import type { Hue } from "./palette";

/** A sentence and the words it is made of: what each means, and the rules it rests on. */
export interface Sentence {
  text: string;
  /** `whole`: it is about the whole sentence. */
  words: { text: string; plain: string; rules: string[]; whole?: boolean }[];
}

/** One thing an ability does: the word of the card language, its number, and whether it hangs on anything. */
export interface AbilityAction {
  word: string;
  text: string;
  at: number | null;
  sure: boolean;
  n?: number;
  grows?: boolean;
  stat?: string;
}

export interface Ability {
  kind: string;
  name: string | null;
  text: string;
  sentences?: Sentence[];
  actions?: AbilityAction[];
}

export interface Face {
  set: string;
  no: string;
  name: string;
  /** The name without what stands behind its comma. */
  short?: string;
  title: string;
  kind: string;
  copies: number;
  cost: number | number[] | null;
  colours: string[];
  stats: Record<string, number>;
  abilities: Ability[];
  source: string;
  flavour: string;
  colour?: Colour | null;
  chain?: Colour[];
  culture?: string;
  sphere?: string;
  spheres?: string[];
  faction?: string;
  types?: string[];
  keywords?: string[];
  traits?: { word: string; n?: number }[];
  directions?: string[];
  upkeep?: number[];
  conviction?: string;
  requirement?: string;
  deck?: string;
}

export type Colour = "red" | "green" | "blue" | "white" | "yellow" | "brown" | "none";
export type Kind =
  | "god"
  | "temple"
  | "warrior"
  | "disciple"
  | "artifact"
  | "creature"
  | "fortification"
  | "intrigue"
  | "scheme";
export type Key = {
  sign: "sword" | "shield" | "heart" | "faith" | "energy" | "cards";
  value: string;
  says: string;
  /** An alternative to the one before it: the card gives one or the other. */
  or?: boolean;
  /** Of a React: where there is room for few numbers, it is left out first. */
  react?: boolean;
};

export interface Plate {
  key: string;
  face: Face;
  name: string;
  short: string;
  kind: Kind;
  colour?: Colour;
  hue?: Hue;
  epic: boolean;
  emblem: string;
  motifs: Motif[];
  /** Where the emblem stands on the full plate and how large it is: long texts push it up. */
  cy: number;
  es: number;
  cost?: number;
  cost3?: number[];
  chain: Colour[];
  energy?: number;
  keys: Key[];
}

const FACTIONS: Record<string, Colour> = {
  aggression: "red",
  negotiation: "blue",
  mysticism: "green",
  sanctuary: "brown",
};
const SHORT: Record<string, string> = {
  "Servitors of the Outer Gods": "Servitors",
  "Doctor Edith Marsh, Surgeon": "Dr Edith Marsh",
  "Shining Trapezohedron": "Trapezohedron",
};

const usual: Record<Colour, Motif[][]> = {
  red: [
    [["rays", { n: 26 }], "stars"],
    ["spears", ["rays", { n: 16 }]],
    ["bolts", "stars"],
    ["fans", "stars"],
  ],
  green: [
    ["stars", "vines"],
    ["stars", ["ridges", { y0: 222 }], "vines"],
    ["stars", ["sigil", { n: 5, k: 2 }]],
  ],
  blue: [
    [["waves", { y0: 206 }], "stars"],
    ["books", "stars"],
    ["stars", "sigil"],
    ["rings", "stars"],
  ],
  white: [
    ["beams", "stars"],
    ["stars", "constellation"],
    ["stars", ["ridges", { y0: 230 }]],
  ],
  yellow: [
    [["rays", { n: 22 }], "stars"],
    ["rings", "stars"],
    [["sigil", { n: 5, k: 2 }], "stars"],
  ],
  brown: [
    [["ridges", { y0: 226 }], "stars"],
    ["stars", "wheat"],
    [["rays", { n: 24 }], "stars"],
  ],
  none: [
    ["stars", "rings", ["ridges", { y0: 232 }]],
    ["stars", ["rays", { n: 18 }]],
    ["stars", ["tentacles", { w: 11 }]],
  ],
};

/** Gods, Temples and Deities have no colour of their own in the rules: ours, and the sky behind them. */
const divine: Record<string, [Hue, Motif[]]> = {
  Cthulhu: ["green", ["stars", "tentacles"]],
  Hastur: ["yellow", [["rays", { n: 20 }], "stars"]],
  Dagon: ["blue", ["stars", ["waves", { y0: 190 }]]],
  Ithaqua: ["white", ["stars", ["ridges", { y0: 240 }]]],
  Tsathoggua: ["brown", ["stars", ["ridges", { y0: 220 }]]],
  Yig: ["green", ["stars", "vines"]],
  Azathoth: ["red", [["rays", { n: 30 }], "stars"]],
  Nyarlathotep: ["yellow", ["stars", "sigil"]],
  "Yog-Sothoth": ["blue", ["stars", "rings"]],
  "Shub-Niggurath": ["green", ["stars", "vines", "rings"]],
  "Ubbo-Sathla": ["none", ["stars", ["waves", { y0: 220 }]]],
  Abhoth: ["none", ["stars", ["tentacles", { w: 12 }]]],
  "R'lyeh": ["blue", ["stars", ["waves", { y0: 150 }]]],
  "Sentinel Hill": ["green", ["stars", ["ridges", { y0: 190 }]]],
  "Y'ha-nthlei": ["blue", [["waves", { y0: 160 }]]],
  "Library of Celaeno": ["white", ["books"]],
  Carcosa: ["yellow", [["rays", { n: 18 }], "stars"]],
  "Vaults of Zin": ["red", ["stars", ["ridges", { y0: 200 }]]],
  Zeus: ["blue", ["bolts", "stars"]],
  Poseidon: ["blue", ["stars", ["waves", { y0: 180 }]]],
  Hades: ["none", ["stars", ["ridges", { y0: 210 }]]],
  Athena: ["white", ["stars", ["laurel", { R: 96 }]]],
  Artemis: ["green", ["stars", "vines"]],
  Apollo: ["yellow", [["rays", { n: 30 }], "stars"]],
  Thor: ["red", ["bolts", "stars"]],
  Hel: ["white", ["stars", ["ridges", { y0: 240 }]]],
  Loki: ["yellow", [["rays", { n: 20 }], "stars"]],
  Odin: ["blue", ["stars", "constellation"]],
  Freyja: ["green", ["stars", "wheat"]],
  Tyr: ["red", ["spears", "stars"]],
  Eljudnir: ["white", ["stars", ["ridges", { y0: 200 }]]],
  Eleusis: ["yellow", ["wheat", "stars"]],
  Artemision: ["green", ["vines", "stars"]],
  Glitnir: ["yellow", [["rays", { n: 24 }], "stars"]],
  Delphi: ["white", ["stars", "constellation"]],
  Valhalla: ["red", ["spears", ["rays", { n: 16 }]]],
  Mars: ["red", ["spears", ["rays", { n: 20 }]]],
  Hera: ["blue", [["laurel", { R: 92 }], "stars"]],
  "Reader of Portents": ["green", ["stars", "sigil"]],
  Enlil: ["brown", ["bolts", "stars"]],
};

export const curly = (text: string) => text.replace(/"([^"]*)"/g, "“$1”").replace(/'/g, "’");
const hash = (text: string) => [...text].reduce((h, c) => (h * 31 + c.charCodeAt(0)) >>> 0, 7);
const isTwilight = (face: Face) =>
  face.set === "twilight" || face.faction !== undefined || Array.isArray(face.cost);

function kindOf(face: Face): Kind {
  if (face.kind === "deity") return "god";
  if (face.kind === "mini") return "creature";
  return face.kind as Kind;
}

export function emblemOf(face: Pick<Face, "name" | "kind">, twilight: boolean): string | undefined {
  const table: Record<string, string> = twilight ? emblems.twilight : emblems.kamigami;
  return (face.kind === "mini" ? table[`${face.name} (mini)`] : undefined) ?? table[face.name];
}

/** What of an ability's actions is shown as a number on a small plate. */
function signOf({ word, stat }: AbilityAction): Key["sign"] | null {
  if (word === "Attack") return "sword";
  if (word === "Defend" || word === "Protect") return "shield";
  if (word === "Add" && stat === "Faith") return "faith";
  if (word === "GainEnergy") return "energy";
  return word === "Draw" ? "cards" : null;
}
const SAYS: Record<Key["sign"], string> = {
  sword: "Attack",
  shield: "Defend",
  heart: "Life",
  faith: "Faith",
  energy: "Energy",
  cards: "draw",
};
/** Abilities that a player uses; what happens by itself, and what hangs on something, is no number of the card. */
const USED = new Set(["act", "react"]);

/** The numbers of a card, each with its sign: of abilities that are alternatives one or the other, never their sum. */
function keyNumbers(face: Face): Key[] {
  const { fight, life } = face.stats;
  if (fight !== undefined && life !== undefined) return creatureKeys(fight, life, armourOf(face));
  if (isTwilight(face) || face.kind === "god" || face.kind === "temple") return [];
  const found = new Map<Key["sign"], { values: string[]; by: Ability[]; grows: boolean }>();
  for (const ability of face.abilities.filter(({ kind }) => USED.has(kind)))
    for (const action of ability.actions ?? []) {
      const sign = signOf(action);
      if (!sign || !action.sure || action.n === undefined) continue;
      const value = `${action.n}${action.grows ? "+" : ""}`;
      const { values, by, grows } = found.get(sign) ?? { values: [], by: [], grows: false };
      found.set(sign, {
        values: [...new Set([...values, value])],
        by: [...by, ability],
        grows: grows || Boolean(action.grows),
      });
    }
  const all = [...found].slice(0, 3);
  return all.map(([sign, { values, by, grows }], i) => ({
    ...keyOf(sign, values, grows),
    ...(i > 0 && isAlternative(all[i - 1]![1].by, by) ? { or: true } : {}),
    ...(by.every(({ kind }) => kind === "react") ? { react: true } : {}),
  }));
}

/** Of different abilities of the same moment: one of them is used. */
const isAlternative = (one: Ability[], other: Ability[]): boolean =>
  one.every((a) => !other.includes(a)) && one.some((a) => other.some((b) => a.kind === b.kind));

/** What grows says so enough: "1+", not "+1+". */
function keyOf(sign: Key["sign"], values: string[], grows: boolean): Key {
  const plus = !grows && (sign === "faith" || sign === "energy") ? "+" : "";
  const said = values.join(" or ");
  return {
    sign,
    value: plus + values.join("–"),
    says: sign === "faith" || sign === "energy" ? `${said} ${SAYS[sign]}` : `${SAYS[sign]} ${said}`,
  };
}

const armourOf = (face: Face) => face.traits?.find(({ word }) => word === "Armor")?.n ?? 0;

/** With a minus, not a hyphen, where more was lost than there was. */
export const signed = (n: number) => `${n}`.replace("-", "−");

export function creatureKeys(fight: number, life: number, armour: number): Key[] {
  const keys: Key[] = [
    { sign: "sword", value: signed(fight), says: `Fight ${signed(fight)}` },
    { sign: "heart", value: signed(life), says: `Life ${signed(life)}` },
  ];
  return armour ? [...keys, { sign: "shield", value: `${armour}`, says: `Armor ${armour}` }] : keys;
}

/** Of a Fortification: the letters of its types and directions. */
const typeLength = ({ kind, types, directions }: Face): number =>
  directions?.length ? [kind, "   ", ...(types ?? []), ...directions].join("").length : 0;

/** Where the emblem goes: the longer the text, the higher and smaller; under an arch higher still, in its nimbus. */
function room(face: Face): { cy: number; es: number } {
  const god = face.kind === "god" || face.kind === "deity";
  // their titles take a second line, and so do directions after a long type
  const second = god ? 30 : face.kind === "temple" || typeLength(face) > 33 ? 16 : 0;
  const top = nameTop(face) - second;
  // the Chain's symbols stand over it
  const size = Math.max(78, Math.min(god ? 105 : 132, top - (face.chain?.length ? 54 : 36)));
  return {
    cy: Math.max(24 + size / 2, Math.min(god ? 110 : 150, top - 10 - size / 2)),
    es: size / 3,
  };
}

/** Where the name begins on a full plate of 420, by the lines below it as card.css sets them (in em, 15 to one). */
function nameTop(face: Face): number {
  const letters = face.abilities.reduce((n, a) => n + a.text.length + (a.name ?? "").length, 0);
  const [wide, high] = letters > 300 ? [45, 1] : letters > 190 ? [41, 1.17] : [37, 1.27];
  const texts = face.abilities.map((a) => {
    const tag = a.kind === "text" ? 0 : a.kind === "heresy" ? 11 : 7;
    return (
      Math.ceil((a.text.length + (a.name ? a.name.length + 2 : 0) + tag) / wide) * high +
      (a.kind === "heresy" ? 1.45 : 0.45)
    );
  });
  const { length } = face.name;
  const broad = length + 0.6 * (face.name.match(/[mw]/gi)?.length ?? 0);
  const name =
    letters > 300
      ? Math.ceil(broad / 22) * 1.5
      : length > 21
        ? Math.ceil(broad / 23) * 1.45
        : Math.ceil(broad / (length > 14 ? 19 : 15)) * 1.8;
  const fight = face.stats.fight === undefined ? 0 : 2.7;
  return 15 * (28 - 5.6 - texts.reduce((a, b) => a + b, 0) - name - fight);
}

export function plateOf(face: Face): Plate {
  const twilight = isTwilight(face) || face.kind === "deity";
  const kind = kindOf(face);
  const divineOnes = kind === "god" || kind === "temple";
  const colour = twilight
    ? FACTIONS[face.faction ?? ""]
    : (face.colour ?? (divineOnes ? undefined : "none"));
  const known = divine[face.name];
  const choice = usual[colour ?? "none"];
  return {
    key: `${face.set} ${face.kind} ${face.name}`,
    face,
    name: curly(face.name),
    short: curly(SHORT[face.name] ?? face.short ?? face.name),
    kind,
    colour: divineOnes ? undefined : colour,
    hue: divineOnes ? (known?.[0] ?? "gold") : undefined,
    epic: twilight && face.copies === 1 && !divineOnes && face.kind !== "mini",
    emblem: emblemOf(face, twilight) ?? "nested-eclipses",
    motifs: (divineOnes && known?.[1]) || choice[hash(face.name) % choice.length]!,
    ...room(face),
    cost: typeof face.cost === "number" && !divineOnes ? face.cost : undefined,
    cost3: Array.isArray(face.cost) ? face.cost : undefined,
    chain: face.chain ?? [],
    energy: twilight ? undefined : kind === "god" ? 15 : kind === "temple" ? 5 : undefined,
    keys: keyNumbers(face),
  };
}

/** A long word may be broken where its parts meet, so that it fits a narrow plate: “Trape-zohedron”. */
export const softened = (name: string, long = 12): string =>
  name.replace(new RegExp(`[a-z]{${long},}`, "gi"), (word) =>
    word.replace(
      /(?<=^.{3,}[aeiouy])(?=[bcdfghjklmnpqrstvwxz]h?[aeiouy].{2})|(?<=^.{3,}([lmnrst]))(?=\1[aeiouy].{2}|ch)/gi,
      "\u00ad",
    ),
  );

/** Each face once: sets print some again. */
export function distinct(faces: Face[]): Face[] {
  const seen = new Set<string>();
  return faces.filter((f) => !seen.has(f.kind + f.name) && seen.add(f.kind + f.name));
}
