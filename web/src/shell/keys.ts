/** The keyboard at a table.  Keys with a meaning elsewhere (in fields, with Ctrl or Alt) are left alone. */

import { settings } from "../lib/settings.svelte";
import { playBack, stopPlayBack } from "./log/playback.svelte";
import { since } from "./log/lines";
import { stepped } from "./replay/moments";
import type { Shell } from "./shell.svelte";

const REGIONS = ["decision", "hand", "own", "rivals", "others", "log"];

export function press(event: KeyboardEvent, shell: Shell): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement;
  if (event.key === "F6") {
    event.preventDefault();
    nextRegion(event.shiftKey ? -1 : 1);
    return;
  }
  if (event.key === "Escape") {
    letGo(shell);
    return;
  }
  if (event.repeat && /^(Enter|[1-9])$/.test(event.key) && !target.matches("input, textarea, select")) {
    // A key that is held does its work once: what comes after may be another button.
    event.preventDefault();
    return;
  }
  if (!settings.keys || target.matches("input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea, select")) return;
  if (act(event, target, shell)) event.preventDefault();
}

function letGo(shell: Shell): void {
  const { table } = shell;
  if (shell.playing) stopPlayBack(shell);
  else if (table.helping || shell.sheet) shell.open(null);
  else if (shell.drawer) shell.drawer = false;
  else if (!click("[data-cancel]:not(:disabled)", 0)) table.selected = null;
}

/** Whether the key meant something. */
function act(event: KeyboardEvent, target: HTMLElement, shell: Shell): boolean {
  const { table } = shell;
  const interactive = target.closest("button, a, input, summary, [role=button]") !== null;
  if (/^[1-9]$/.test(event.key)) return option(Number(event.key));
  switch (event.key) {
    case "Enter": {
      const chosen = table.selected !== null && target.closest(`[data-ref~="${CSS.escape(table.selected)}"]`) !== null;
      const picked = target.closest("[role=radio][aria-checked=true]") !== null;
      return (chosen || picked || !interactive) && click("[data-confirm]:not(:disabled)", 0);
    }
    case " ":
      if (interactive || !table.live?.bots_wait) return false;
      table.goOn();
      return true;
    case "[":
    case "]":
    case "{":
    case "}": {
      const number = table.moment?.number ?? table.live?.number ?? 0;
      const direction = event.key === "]" || event.key === "}" ? 1 : -1;
      const to = stepped(table, number, direction, event.shiftKey);
      if (to !== number) shell.look(to === table.live?.number && table.info?.stage !== "finished" ? null : to);
      return true;
    }
    case "?":
      help(target, shell);
      return true;
    case "/":
      return find(shell);
  }
  if (event.shiftKey) {
    if (event.key !== "U") return false;
    if (table.undone.length) table.redo();
    else table.refuse("Redo: nothing was taken back, or something else was done since.");
    return true;
  }
  switch (event.key.toLowerCase()) {
    case "u":
      if (event.repeat) table.undoAll();
      else if (table.live?.undo.number) table.undo();
      else if (table.live && table.live.seat !== null) table.refuse(`Undo: ${table.live.undo.text}.`);
      return true;
    case "e":
      if (!table.live?.bots_wait) return click("[data-end]:not(:disabled)", 0);
      table.goOn();
      return true;
    case "l":
      shell.drawer = true;
      shell.place = "log";
      setTimeout(() => focusRegion("log"));
      return true;
    case "r":
      focusRegion("rivals");
      return true;
    case "s":
      shell.toggle("score");
      return true;
    case "p":
      void playBack(shell, since(table.log, table.live?.seat ?? null));
      return true;
  }
  return false;
}

/** `?` opens help on what has the focus, else the rules; pressed again it shows the keys. */
function help(target: HTMLElement, shell: Shell): void {
  if (shell.sheet === "rules" || shell.table.helping) shell.open("keys");
  else {
    const about = target.closest("[data-ref]")?.getAttribute("data-ref")?.split(" ")[0] ?? shell.table.selected;
    if (about) {
      shell.open(null);
      shell.table.helping = about;
    } else shell.rules();
  }
}

function find(shell: Shell): boolean {
  const field = document.querySelector<HTMLElement>(".sheet [data-find]") ?? document.querySelector<HTMLElement>("[data-find]");
  if (field) field.focus();
  else shell.rules();
  return true;
}

function click(selector: string, index: number): boolean {
  const button = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.offsetParent !== null)[index];
  button?.click();
  return button !== undefined;
}

/** A digit clicks the choice that bears it; where the board gives none out, the n-th one. */
function option(digit: number): boolean {
  const choices = "[data-region=decision]";
  const named = [...document.querySelectorAll<HTMLElement>(`${choices} [data-key]`)].some((each) => each.offsetParent !== null);
  return named ? click(`${choices} [data-key="${digit}"]`, 0) : click(`${choices} [data-option]`, digit - 1);
}

function regions(): HTMLElement[] {
  const found = [...document.querySelectorAll<HTMLElement>("[data-region]")].filter((element) => element.offsetParent !== null);
  const rank = (element: HTMLElement): number => REGIONS.indexOf(element.dataset.region ?? "");
  return found.sort((a, b) => rank(a) - rank(b));
}

function nextRegion(direction: 1 | -1): void {
  const all = regions();
  const now = all.findIndex((element) => element.contains(document.activeElement));
  const next = all.at(now < 0 ? (direction > 0 ? 0 : -1) : (now + direction) % all.length);
  if (next) enter(next);
}

function focusRegion(name: string): void {
  const region = regions().find((element) => element.dataset.region === name);
  if (region) enter(region);
}

/** The region itself gets the focus, so that its name is read; Tab goes on into it. */
function enter(region: HTMLElement): void {
  if (!region.hasAttribute("tabindex")) region.tabIndex = -1;
  region.focus();
}
