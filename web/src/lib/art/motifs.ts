/**
 * The motifs of the backdrops, drawn into a field of 300 × 420 round a focal point; the same seed
 * gives the same picture.
 */
import type { Tint } from "./palette";

export interface Field {
  random: () => number;
  tint: Tint;
  cx: number;
  cy: number;
  small: boolean;
}

export interface Details {
  n?: number;
  k?: number;
  R?: number;
  y0?: number;
  w?: number;
}

export type Motif = keyof typeof motifs | [keyof typeof motifs, Details];

export const f = (n: number) => n.toFixed(1);
const turn = Math.PI * 2;

/** A small seeded generator: what a card looks like hangs on its name alone. */
export function seeded(text: string): () => number {
  let h = 1779033703;
  for (const c of text) {
    h = Math.imul(h ^ c.charCodeAt(0), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  return () => {
    h = Math.imul(h ^ (h >>> 16), 2246822507);
    h = Math.imul(h ^ (h >>> 13), 3266489909);
    return ((h ^= h >>> 16) >>> 0) / 4294967296;
  };
}

const path = (d: string, more: string) => `<path d="${d}" ${more}/>`;
const stroke = (colour: string, width: number, opacity: number | string) =>
  `fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"`;
const polyline = (points: number[][]) => "M" + points.map((q) => q.map(f).join(" ")).join("L");
const leaf = (
  l: number,
  x: number,
  y: number,
  angle: number,
  fill: string,
  opacity: number | string,
) =>
  `<path d="M0 0q${f(l * 0.5)} ${f(-l * 0.34)} ${f(l)} 0q${f(-l * 0.5)} ${f(l * 0.34)} ${f(-l)} 0z" transform="translate(${f(x)} ${f(y)}) rotate(${f(angle)})" fill="${fill}" opacity="${opacity}"/>`;

function sparkle(x: number, y: number, k: number, fill: string) {
  const d = `M${f(x)} ${f(y - k)}q.6 ${f(k - 0.6)} ${f(k)} ${f(k)}q${f(0.6 - k)} .6 ${f(-k)} ${f(k)}q-.6 ${f(0.6 - k)} ${f(-k)} ${f(-k)}q${f(k - 0.6)} -.6 ${f(k)} ${f(-k)}z`;
  return path(d, `fill="${fill}" opacity=".8"`);
}

function stars({ random: r, tint, cx, cy, small }: Field): string {
  let s = "";
  for (let i = 0; i < (small ? 14 : 46); i++) {
    const q = r();
    s += `<circle cx="${f(r() * 300)}" cy="${f(r() * 300)}" r="${f(0.5 + q * q * 1.6)}" fill="${tint.light}" opacity="${f(0.25 + r() * 0.6)}"/>`;
  }
  for (let i = 0; i < (small ? 2 : 5); i++) {
    let x = 20 + r() * 260;
    const y = 20 + r() * 200;
    if (Math.hypot(x - cx, y - cy) < 84) x = x < cx ? 26 + r() * 30 : 274 - r() * 30; // the emblem stays clear
    s += sparkle(x, y, 4 + r() * 4, tint.light);
  }
  return s;
}

function constellation({ random: r, tint }: Field): string {
  const points = Array.from({ length: 9 }, (_, i) => [30 + i * 30 + r() * 18 - 9, 40 + r() * 190]);
  const dots = points.map(
    (q) => `<circle cx="${f(q[0]!)}" cy="${f(q[1]!)}" r="2" fill="#fff" opacity=".85"/>`,
  );
  return path(polyline(points), stroke(tint.light, 0.7, 0.4)) + dots.join("");
}

function rays({ random: r, tint, cx, cy }: Field, { n = 28 }: Details): string {
  let s = "";
  for (let i = 0; i < n; i++) {
    const a = ((i + 0.2 * r()) / n) * turn;
    const w = (Math.PI / n) * (0.45 + 0.35 * r());
    const end = (b: number) => `L${f(cx + Math.cos(b) * 330)} ${f(cy + Math.sin(b) * 330)}`;
    s += path(
      `M${cx} ${cy}${end(a - w)}${end(a + w)}z`,
      `fill="${tint.base}" opacity="${f(0.09 + 0.12 * r())}"`,
    );
  }
  return s;
}

function beams({ tint }: Field): string {
  const lights = [
    [40, 120],
    [110, 190],
    [190, 110],
    [262, 186],
  ] as const;
  return lights
    .map(([x, t]) =>
      path(`M${x} -10L${t - 46} 330L${t + 46} 330z`, `fill="${tint.light}" opacity=".11"`),
    )
    .join("");
}

function fans({ tint }: Field): string {
  let s = "";
  for (let row = 0; row < 7; row++)
    for (let c = -1; c < 7; c++)
      for (let k = 0; k < 3; k++) {
        const x = c * 50 + (row % 2 ? 25 : 0) - 25 + k * 7;
        const radius = 25 - k * 7;
        s += path(
          `M${x} ${300 - row * 25}a${radius} ${radius} 0 0 1 ${radius * 2} 0`,
          stroke(tint.base, k ? 0.7 : 1.1, f(0.5 - row * 0.062)),
        );
      }
  return s;
}

function waves({ random: r, tint, small }: Field, { y0 = 150 }: Details): string {
  let s = "";
  for (let i = 0; i < (small ? 4 : 6); i++) {
    const y = y0 + i * 26,
      height = 9 + i * 2.2,
      length = 70 + r() * 50,
      phase = r() * turn;
    let d = `M-5 ${f(y)}`;
    for (let x = -5; x <= 305; x += 5) {
      const t = (x / length) * turn + phase;
      d += `L${x} ${f(y + Math.sin(t) * height + Math.sin(t * 2.1 + 1) * height * 0.35)}`;
    }
    s += path(`${d}L305 430L-5 430z`, `fill="${i % 2 ? tint.sky : tint.deep}" opacity=".82"`);
    s += path(d, stroke(tint.base, 1.3, f(0.75 - i * 0.08)));
  }
  return s;
}

const arms = [
  [30, 300, -1.75, 1],
  [270, 300, -1.39, -1],
  [-14, 196, -0.75, 1],
  [314, 196, -2.39, -1],
  [84, 320, -1.95, 1],
  [216, 320, -1.19, -1],
  [-14, 110, -0.3, 1],
  [314, 110, -2.84, -1],
] as const;

function tentacles({ random: r, tint, small }: Field, { w = 17 }: Details): string {
  return arms
    .map(([x0, y0, a0, side], index) => {
      let x: number = x0,
        y: number = y0,
        a: number = a0;
      const step = 4.1 * (0.85 + 0.4 * r()),
        w0 = w * (0.8 + 0.4 * r());
      const left: number[][] = [],
        right: number[][] = [],
        middle: number[][] = [];
      const edge = (px: number, py: number, angle: number, width: number) => {
        left.push([px + Math.cos(angle - 1.57) * width, py + Math.sin(angle - 1.57) * width]);
        right.push([px + Math.cos(angle + 1.57) * width, py + Math.sin(angle + 1.57) * width]);
      };
      for (let j = 6; j > 0; j--)
        edge(x0 - Math.cos(a0) * j * 30, y0 - Math.sin(a0) * j * 30, a0, w0);
      for (let i = 0; i < 64; i++) {
        const t = i / 64,
          width = w0 * Math.pow(1 - t, 0.85) + 0.6;
        edge(x, y, a, width);
        middle.push([x, y, width, a]);
        x += Math.cos(a) * step;
        y += Math.sin(a) * step;
        a +=
          side *
          (-0.028 * (1 - t) * (t < 0.35 ? 1 : 0) + Math.pow(Math.max(0, t - 0.25), 2) * 0.62);
      }
      let s = path(
        polyline([...left, ...right.reverse()]) + "z",
        `fill="${index % 2 ? tint.deep : tint.sky}" stroke="${tint.base}" stroke-width="1.1" stroke-opacity=".65" opacity=".95"`,
      );
      for (let i = 3; !small && i < 50; i += 4) {
        const [px, py, width, angle] = middle[i] as [number, number, number, number];
        const inward = angle + (side > 0 ? 1.57 : -1.57);
        s += `<circle cx="${f(px + Math.cos(inward) * width * 0.45)}" cy="${f(py + Math.sin(inward) * width * 0.45)}" r="${f(width * 0.42)}" fill="${tint.base}" opacity=".33"/>`;
      }
      return s;
    })
    .join("");
}

function laurel({ tint, cx, cy }: Field, { R = 112 }: Details): string {
  let s = "";
  for (const side of [-1, 1]) {
    const points = Array.from({ length: 17 }, (_, i) => {
      const a = Math.PI / 2 + side * (0.25 + (i / 16) * 2.35);
      return [cx + Math.cos(a) * R, cy + Math.sin(a) * R, a + (side * Math.PI) / 2];
    });
    s += path(polyline(points.map((q) => q.slice(0, 2))), stroke(tint.base, 1.6, 0.7));
    points.slice(1).forEach((q, i) => {
      for (const z of [-1, 1])
        s += leaf(
          23.4 - i * 0.6,
          q[0]!,
          q[1]!,
          ((q[2]! + z * 0.62) * 180) / Math.PI,
          tint.base,
          z > 0 ? 0.5 : 0.32,
        );
    });
  }
  return s;
}

function vines({ random: r, tint }: Field): string {
  let s = "";
  for (let k = 0; k < 7; k++) {
    let x = -10 + k * 52,
      y = 330,
      a = -1.57 + (r() - 0.5) * 0.5,
      leaves = "";
    let d = `M${f(x)} ${y}`;
    const bend = (r() - 0.5) * 0.05;
    for (let i = 0; i < 46; i++) {
      x += Math.cos(a) * 6;
      y += Math.sin(a) * 6;
      a += bend + Math.sin(i / 6 + k) * 0.05;
      d += `L${f(x)} ${f(y)}`;
      if (i % 4 === 2)
        leaves += leaf(
          13 + r() * 9 - i * 0.1,
          x,
          y,
          (a + (i % 8 === 2 ? 0.8 : -0.8)) * 57.3,
          tint.base,
          f(0.2 + r() * 0.26),
        );
    }
    s += path(d, stroke(tint.base, 1.2, 0.4)) + leaves;
  }
  return s;
}

function ridges({ random: r, tint }: Field, { y0 = 190 }: Details): string {
  return [64, 46, 34]
    .map((height, i) => {
      const y = y0 + i * 30;
      let points = [
        y - height * (0.3 + 0.7 * r()),
        y - height * (0.5 + 0.5 * r()),
        y - height * 0.2 * r(),
        y - height * (0.4 + 0.6 * r()),
        y - height * (0.3 + 0.5 * r()),
      ];
      for (let k = 0, rough = height * 0.55; k < 4; k++, rough *= 0.52)
        points = points.flatMap((v, j) =>
          j + 1 < points.length ? [v, (v + points[j + 1]!) / 2 + (r() - 0.5) * rough] : [v],
        );
      const d = polyline(points.map((v, j) => [-4 + (308 * j) / (points.length - 1), v]));
      return (
        path(
          `${d}L305 430L-5 430z`,
          `fill="${i % 2 ? tint.sky : tint.deep}" opacity="${f(0.62 + i * 0.16)}"`,
        ) + path(d, stroke(tint.base, 1, f(0.7 - i * 0.16)))
      );
    })
    .join("");
}

const tick = (cx: number, cy: number, a: number, from: number, length: number) =>
  `M${f(cx + Math.cos(a) * from)} ${f(cy + Math.sin(a) * from)}L${f(cx + Math.cos(a) * (from + length))} ${f(cy + Math.sin(a) * (from + length))}`;

/** A ring of short strokes, every nth longer: sigils, nimbi and the tiles of the home page have it. */
export const ticks = (
  cx: number,
  cy: number,
  R: number,
  n: number,
  every: number,
  short: number,
  long: number,
) =>
  Array.from({ length: n }, (_, i) =>
    tick(cx, cy, (i / n) * turn, R + 4, i % every ? short : long),
  ).join("");

function sigil({ tint, cx, cy }: Field, { n = 7, k = 3, R = 104 }: Details): string {
  const circle = (q: number) =>
    `<circle cx="${cx}" cy="${cy}" r="${f(q)}" ${stroke(tint.base, q === R ? 1.4 : 0.8, 0.7)}/>`;
  const star = Array.from({ length: n + 1 }, (_, i) => {
    const a = ((i * k) / n) * turn - Math.PI / 2;
    return [cx + Math.cos(a) * (R - 9), cy + Math.sin(a) * (R - 9)];
  });
  return (
    [R, R - 9, R * 0.62].map(circle).join("") +
    path(polyline(star), stroke(tint.base, 1, 0.55)) +
    path(ticks(cx, cy, R, 42, 6, 5, 12), stroke(tint.base, 1, 0.6))
  );
}

function spears({ random: r, tint }: Field): string {
  let s = "";
  for (let i = 0; i < 17; i++) {
    const x = 8 + i * 17.8 + r() * 5,
      y = 26 + Math.abs(i - 8) * 9 + r() * 22;
    s += path(
      `M${f(x)} 340V${f(y + 16)}M${f(x)} ${f(y)}l4.5 10-4.5 9-4.5-9z`,
      `stroke="${tint.base}" stroke-width="1.3" fill="${tint.base}" opacity="${f(0.22 + r() * 0.3)}"`,
    );
  }
  return s;
}

function stones({ tint, cx, cy }: Field, { y0: y = 236 }: Details): string {
  const disc = (R: number, fill: string, o: number) =>
    `<circle cx="${cx}" cy="${cy + 36}" r="${R}" fill="${fill}" opacity="${o}"/>`;
  const rim = (o: number) => `stroke="${tint.base}" stroke-width="1" stroke-opacity="${o}"`;
  const uprights = [
    [4, 20, 84],
    [40, 18, 74],
    [92, 14, 60],
    [122, 13, 58],
    [166, 13, 58],
    [196, 14, 60],
    [242, 18, 74],
    [278, 20, 84],
  ] as const;
  const lintels = [
    [0, 62, 84],
    [90, 48, 60],
    [164, 48, 60],
    [238, 62, 84],
  ] as const;
  const hill = `M-5 ${y - 3}Q150 ${y - 22} 305 ${y - 3}`;
  return (
    disc(66, tint.base, 0.22) +
    disc(46, tint.light, 0.2) +
    uprights
      .map(([x, w, h]) =>
        path(`M${x} ${y}l3 ${-h}h${w - 6}l3 ${h}z`, `fill="${tint.sky}" ${rim(0.5)}`),
      )
      .join("") +
    lintels
      .map(([x, w, h]) =>
        path(`M${x} ${y - h}l2 -13h${w - 4}l2 13z`, `fill="${tint.deep}" ${rim(0.6)}`),
      )
      .join("") +
    path(`${hill}V430H-5z`, `fill="${tint.sky}"`) +
    path(hill, stroke(tint.base, 1, 0.5))
  );
}

function wheat({ random: r, tint }: Field): string {
  let s = "";
  for (let k = 0; k < 19; k++) {
    const x = 6 + k * 16 + r() * 6,
      h = 120 + r() * 110,
      bend = (r() - 0.5) * 50;
    s += path(
      `M${f(x)} 320Q${f(x)} ${f(320 - h * 0.6)} ${f(x + bend)} ${f(320 - h)}`,
      stroke(tint.base, 1.1, 0.45),
    );
    for (let i = 0; i < 6; i++)
      for (const z of [-1, 1])
        s += `<ellipse rx="5" ry="2.2" transform="translate(${f(x + bend * (1 - i * 0.05) + z * 2.5)} ${f(320 - h + i * 7)}) rotate(${f(z * 55 - 90 + bend)})" fill="${tint.base}" opacity="${f(0.3 + r() * 0.3)}"/>`;
  }
  return s;
}

function rings({ tint, cx, cy }: Field): string {
  return Array.from(
    { length: 8 },
    (_, i) =>
      `<circle cx="${cx}" cy="${cy}" r="${(i + 1) * 26}" ${stroke(tint.base, 0.8, f(0.5 - i * 0.05))}${i % 2 ? ' stroke-dasharray="1 5"' : ""}/>`,
  ).join("");
}

function bolts({ random: r, tint }: Field): string {
  let s = "";
  for (let k = 0; k < 5; k++) {
    let x = 20 + k * 65 + r() * 20,
      y = -5,
      d = `M${f(x)} ${y}`;
    while (y < 270) {
      x += (r() - 0.5) * 46;
      y += 16 + r() * 22;
      d += `L${f(x)} ${f(y)}`;
    }
    s += path(d, stroke(tint.light, k % 2 ? 1 : 1.8, 0.5));
  }
  return s;
}

function books({ random: r, tint }: Field): string {
  let s = "";
  for (let row = 0; row < 5; row++) {
    const y = 70 + row * 58;
    for (let x = -4; x < 304;) {
      const w = 8 + r() * 14,
        h = 34 + r() * 14;
      s += `<rect x="${f(x)}" y="${f(y - h)}" width="${f(w - 1.5)}" height="${f(h)}" fill="${tint.base}" opacity="${f(0.07 + r() * 0.16)}"/>`;
      x += w;
    }
    s += path(`M0 ${y + 1}H300`, stroke(tint.base, 1.4, 0.4));
  }
  return s;
}

export const motifs = {
  stars,
  constellation,
  rays,
  beams,
  fans,
  waves,
  tentacles,
  laurel,
  vines,
  ridges,
  sigil,
  spears,
  stones,
  wheat,
  rings,
  bolts,
  books,
};

export function draw(list: Motif[], field: Field): string {
  return list
    .map((motif) => {
      const [name, details] = Array.isArray(motif) ? motif : [motif, {}];
      return `<g>${motifs[name](field, details)}</g>`;
    })
    .join("");
}
