/** Eight short sounds, made here and now; off until chosen, and each has something to see as well. */
import { settings } from "./settings.svelte";

type Note = { at: number; pitch: number; length: number; shape: OscillatorType; loud: number };
const note = (
  pitch: number,
  length: number,
  shape: OscillatorType = "sine",
  loud = 0.12,
  at = 0,
): Note => ({ at, pitch, length, shape, loud });

const sounds: Record<string, Note[]> = {
  turn: [note(392, 1.4), note(784, 1.2, "sine", 0.05)],
  asked: [note(520, 0.07, "triangle"), note(520, 0.07, "triangle", 0.12, 0.13)],
  play: [note(1800, 0.04, "triangle", 0.04)],
  attack: [note(82, 0.5, "sine", 0.25)],
  defend: [note(240, 0.18, "square", 0.04)],
  gain: [note(1318, 0.5, "sine", 0.05), note(1975, 0.4, "sine", 0.03, 0.05)],
  eliminated: [note(110, 2.2, "sine", 0.2), note(164, 1.8, "sine", 0.1)],
  clock: [note(900, 0.03, "square", 0.04)],
};
const same: Record<string, string> = {
  summoned: "play",
  "enters play": "play",
  attacks: "attack",
  lost: "eliminated",
  restored: "gain",
};

let context: AudioContext | null = null;

export function play(name: string): void {
  const notes = settings.sounds && sounds[same[name] ?? name];
  if (!notes) return;
  context ??= new AudioContext();
  for (const { at, pitch, length, shape, loud } of notes) {
    const start = context.currentTime + at;
    const voice = new OscillatorNode(context, { type: shape, frequency: pitch });
    const gain = new GainNode(context, { gain: loud });
    gain.gain.setValueAtTime(loud, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    voice.connect(gain).connect(context.destination);
    voice.start(start);
    voice.stop(start + length);
  }
}
