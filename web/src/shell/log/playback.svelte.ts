/** Plays lines of the log back, one after the other, at reading speed; calling it again stops it. */

import type { LogLine } from "../../lib/messages";
import { clear, outline } from "../outline";
import type { Shell } from "../shell.svelte";
import { sentence, touched } from "./lines";

const STEP = 1100;

let running: { stopped: boolean } | null = null;

export function stopPlayBack(shell: Shell): void {
  if (running) running.stopped = true;
  running = null;
  shell.playing = null;
  clear();
}

export async function playBack(shell: Shell, lines: LogLine[]): Promise<void> {
  if (running) {
    stopPlayBack(shell);
    return;
  }
  const run = { stopped: false };
  running = run;
  // Any click cuts it short; its own button does so by itself.
  const cut = (event: PointerEvent): void => {
    if (!(event.target as Element).closest(".play") && running === run) stopPlayBack(shell);
  };
  addEventListener("pointerdown", cut);
  const { table } = shell;
  // Where moves came one after the other, the board goes back to each of them; what happened at once is only pointed at.
  const several = new Set(lines.map((line) => line.number)).size > 1;
  for (const line of lines) {
    if (several && table.moment?.number !== line.number) {
      await table.look({ number: line.number, seat: table.live?.seat ?? null });
    }
    if (run.stopped) break;
    shell.playing = line;
    outline(touched(line));
    shell.announcer.say(sentence(line, shell.names, shell.players));
    await new Promise((done) => setTimeout(done, STEP));
    if (run.stopped) break;
  }
  removeEventListener("pointerdown", cut);
  if (several) await table.look(null);
  if (running === run) stopPlayBack(shell);
}
