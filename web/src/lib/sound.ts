/** Three soft sounds, made here and not loaded: it is your turn, all have chosen, the game is over. */

import { settings } from "./settings.svelte";

export type Sound = "turn" | "all" | "end";

/** Notes as [frequency in Hz, start, length in seconds]. */
const NOTES: Record<Sound, [number, number, number][]> = {
  turn: [[587.3, 0, 0.5], [880, 0.12, 0.7]],
  all: [[659.3, 0, 0.12]],
  end: [[440, 0, 0.6], [554.4, 0.14, 0.6], [659.3, 0.28, 0.7], [880, 0.42, 1.1]],
};

let audio: AudioContext | null = null;

export function play(sound: Sound): void {
  if (settings.sound === "off" || (settings.sound === "turn" && sound !== "turn")) return;
  // Before the reader has touched the page, browsers allow no sound and complain of the attempt.
  if (navigator.userActivation?.hasBeenActive === false) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") void audio.resume();
    for (const note of NOTES[sound]) strike(audio, note);
  } catch {
    // A browser without sound.
  }
}

function strike(context: AudioContext, [frequency, start, length]: [number, number, number]): void {
  const tone = context.createOscillator();
  const loudness = context.createGain();
  const from = context.currentTime + start;
  tone.frequency.value = frequency;
  loudness.gain.setValueAtTime(0, from);
  loudness.gain.linearRampToValueAtTime(0.09, from + 0.015);
  loudness.gain.exponentialRampToValueAtTime(0.0005, from + length);
  tone.connect(loudness).connect(context.destination);
  tone.start(from);
  tone.stop(from + length);
}
