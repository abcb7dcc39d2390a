/** How the page looks and sounds for this reader; kept in the browser. */

export type Theme = "system" | "light" | "dark";

export interface Settings {
  theme: Theme;
  /** Percent: 90 to 130. */
  scale: number;
  /** Nothing moves; what has changed is outlined for a moment. */
  still: boolean;
  sound: "off" | "turn" | "all";
  keys: boolean;
  generic: boolean;
}

const KEY = "ziggurat-settings";
const plain: Settings = { theme: "system", scale: 100, still: false, sound: "turn", keys: true, generic: false };

function stored(): Settings {
  try {
    return { ...plain, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...plain };
  }
}

export const settings = $state<Settings>(stored());

const dark = matchMedia("(prefers-color-scheme: dark)");

export function show(): void {
  const theme = settings.theme === "system" ? (dark.matches ? "dark" : "light") : settings.theme;
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.still = String(settings.still);
  document.documentElement.style.setProperty("zoom", String(settings.scale / 100));
}

export function change(part: Partial<Settings>): void {
  Object.assign(settings, part);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing: the settings hold until the page is left.
  }
  show();
}

dark.addEventListener("change", show);
show();
