/** Our own glyphs, in the 512 grid of game-icons: colour symbols, small signs of the interface, the trilithon. */
const solid = (d: string) => `<path fill="currentColor" d="${d}"/>`;
const hollow = (d: string) => `<path fill="currentColor" fill-rule="evenodd" d="${d}"/>`;
const line = (width: number, d: string) =>
  `<path fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

const heart =
  "M256 470C120 372 40 296 40 196 40 122 96 70 162 70c40 0 74 20 94 54 20-34 54-54 94-54 66 0 122 52 122 126 0 100-80 176-216 274z";
const shield = "M256 28l190 66v150c0 112-78 190-190 240C144 434 66 356 66 244V94z";

export const ownGlyphs: Record<string, string> = {
  trilithon: solid(
    "M36 168l14-52 196-14 12 10 208 4 10 52-20 8-198-4-10-8-192 12zM70 204l64-5 14 249-92 4zM214 196l78-2 16 256-102 2zM372 198l68 1 18 251-98 2z",
  ),
  "c-red": hollow(
    "M268 26c22 92 126 140 126 272 0 96-62 168-138 188-82-18-138-88-138-176 0-62 34-104 62-136 6 40 22 60 44 68C212 160 222 90 268 26zm-6 266c-42 40-56 66-56 98 0 38 24 62 52 72 30-10 54-36 54-74 0-36-24-60-50-96z",
  ),
  "c-green": hollow(
    "M470 52C280 44 96 108 76 300c-4 42 4 74 18 98L42 470l36 24 54-76c110 46 232-14 286-122 40-80 48-164 52-244zM160 374c40-84 108-150 208-206-82 74-134 136-170 214-12 0-26-2-38-8z",
  ),
  "c-blue": hollow(
    "M256 22c60 106 152 186 152 306a152 164 0 0 1-304 0C104 208 196 128 256 22zM162 322c0 62 40 108 94 114v-40c-32-6-54-34-54-74z",
  ),
  "c-white": solid("M256 12l46 198 198 46-198 46-46 198-46-198-198-46 198-46z"),
  "c-yellow": solid(
    "M256 150a106 106 0 1 0 0 212 106 106 0 0 0 0-212zM232 10h48v94h-48zM232 408h48v94h-48zM10 232h94v48H10zM408 232h94v48h-94zM65 99l34-34 67 67-34 34zM346 380l34-34 67 67-34 34zM65 413l67-67 34 34-67 67zM346 132l67-67 34 34-67 67z",
  ),
  "c-brown": solid(
    "M64 60h84v60h66V60h84v60h66V60h84v146l-44 32v214H294v-96a38 46 0 0 0-76 0v96H108V238l-44-32z",
  ),
  "c-none": hollow(
    "M256 60a196 196 0 1 0 0 392 196 196 0 0 0 0-392zm0 52a144 144 0 1 1 0 288 144 144 0 0 1 0-288z",
  ),
  layers: line(40, "M256 70l190 96-190 96-190-96zM66 256l190 96 190-96M66 346l190 96 190-96"),
  jaws: line(
    40,
    "M50 150c60 40 352 40 412 0M50 362c60-40 352-40 412 0M90 172l40 74 40-58 44 66 42-66 42 66 44-66 40 58 40-74M90 340l40-60 40 50 44-56 42 56 42-56 44 56 40-50 40 60",
  ),
  act: solid("M120 60l300 196-300 196z"),
  react: solid(shield),
  shield: solid(shield),
  /** The shape of the price in a card's corner, with a lozenge. */
  faith: hollow("M256 24l200 116v232L256 488 56 372V140zM256 150l74 106-74 106-74-106z"),
  heart: solid(heart),
  /** Energy is life: a heart, as in every card game. */
  energy: solid(heart),
  sword: `<path fill="currentColor" transform="translate(-6 -14)" d="M470 42l-16 108-246 246-28-28L100 448l40 36-26 26-88-88 26-26 36 40 80-80-28-28L386 58z"/>`,
  cards: solid("M96 96h210v300H96zM338 130l90 24-64 290-170-40h144z"),
  temple: solid(
    "M256 50l206 110v40H50v-40zM90 226h56v164H90zM228 226h56v164h-56zM366 226h56v164h-56zM50 410h412v48H50z",
  ),
  crown: solid("M60 140l100 96 96-150 96 150 100-96-40 250H100zM100 412h312v40H100z"),
  user: solid(
    "M256 60a96 96 0 1 0 0 192 96 96 0 0 0 0-192zM70 452c8-110 80-168 186-168s178 58 186 168z",
  ),
  bulb: solid(
    "M256 30a156 156 0 0 0-92 282c18 14 28 36 28 60h128c0-24 10-46 28-60A156 156 0 0 0 256 30zM196 400h120v30H196zM214 450h84v32h-84z",
  ),
  pause: solid("M120 76h96v360h-96zM296 76h96v360h-96z"),
  link: line(
    52,
    "M216 300c-40-40-40-90 0-130l60-60c40-40 96-40 130-6s34 90-6 130l-38 38M296 212c40 40 40 90 0 130l-60 60c-40 40-96 40-130 6s-34-90 6-130l38-38",
  ),
  arrow: line(52, "M60 256h380M310 120l136 136-136 136"),
  check: line(60, "M76 270l120 120 240-260"),
  cross: line(56, "M110 110l292 292M402 110L110 402"),
  plus: line(56, "M256 90v332M90 256h332"),
  minus: line(56, "M90 256h332"),
  menu: line(44, "M80 140h352M80 256h352M80 372h352"),
  log: line(40, "M110 60h292v392H110zM176 160h160M176 250h160M176 340h100"),
  chat: line(40, "M80 90h352v240H230l-94 90v-90H80z"),
  prev: line(52, "M330 90L164 256l166 166"),
  next: line(52, "M182 90l166 166-166 166"),
  first: line(52, "M130 100v312M400 90L234 256l166 166"),
  last: line(52, "M382 100v312M112 90l166 166-166 166"),
  skip: solid("M60 90l180 166L60 422zM236 90l180 166-180 166zM420 90h40v332h-40z"),
  down: line(52, "M90 182l166 166 166-166"),
  copy: line(40, "M176 176h260v260H176zM120 336H76V76h260v44"),
  clock: line(40, "M256 60a196 196 0 1 0 0 392 196 196 0 0 0 0-392zM256 140v120l80 50"),
  search: line(48, "M220 80a140 140 0 1 0 0 280 140 140 0 0 0 0-280zM324 324l110 110"),
  warn: line(44, "M256 66l206 366H50zM256 200v110M256 372v6"),
  signal: line(44, "M66 200c110-100 270-100 380 0M134 280c70-66 174-66 244 0M256 372v4"),
  frost: line(38, "M256 40v432M68 148l376 216M444 148L68 364"),
  again: line(48, "M256 96a160 160 0 1 1-152 110M104 90v116h116"),
  undo: line(48, "M150 90L60 180l90 90M70 180h210a120 120 0 0 1 0 240H150"),
  stop: solid("M170 60h172l110 110v172L342 452H170L60 342V170z"),
  gear:
    line(44, "M256 176a80 80 0 1 0 0 160 80 80 0 0 0 0-160z") +
    line(
      60,
      "M256 50v44M256 418v44M50 256h44M418 256h44M110 110l32 32M370 370l32 32M110 402l32-32M370 142l32-32",
    ),
  eye:
    line(40, "M40 256s80-136 216-136 216 136 216 136-80 136-216 136S40 256 40 256z") +
    `<circle cx="256" cy="256" r="64" fill="currentColor"/>`,
};
