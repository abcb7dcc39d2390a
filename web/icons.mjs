// Makes one SVG sprite of the icons listed in icons.json: src/generated/icons.svg.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const here = new URL(".", import.meta.url);
const wanted = JSON.parse(readFileSync(new URL("icons.json", here), "utf8"));
const set = JSON.parse(readFileSync(new URL("node_modules/@iconify-json/game-icons/icons.json", here), "utf8"));

/** How many numbers each command of a path takes. */
const TAKES = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** The numbers behind a command.  The two flags of an arc may be written without anything between them and the next number. */
function numbers(rest, arc) {
  const number = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/y;
  const found = [];
  let at = 0;
  for (;;) {
    while (/[\s,]/.test(rest[at] ?? "")) at++;
    if (at >= rest.length) return found;
    if (arc && (found.length % 7 === 3 || found.length % 7 === 4)) {
      found.push(Number(rest[at++]));
      continue;
    }
    number.lastIndex = at;
    const next = number.exec(rest);
    if (!next) throw new Error(`icons.mjs: not a path: ${rest}`);
    at = number.lastIndex;
    found.push(Number(next[0]));
  }
}

/** A path in whole numbers: on a field of 512 nobody sees the rest, and the sprite is much smaller.
 *  Each point is rounded by where it stands, not by the way to it, so that small errors never add up. */
function rounded(path) {
  let written = "";
  let [x, y, startX, startY] = [0, 0, 0, 0]; // where the pen is, and where its line began
  let [nearX, nearY, nearStartX, nearStartY] = [0, 0, 0, 0]; // the same as it was written
  for (const [, letter, rest] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = letter.toLowerCase();
    const relative = letter === kind;
    const takes = TAKES[kind];
    const given = numbers(rest, kind === "a");
    let text = letter;
    const write = (value) => {
      const short = String(value);
      text += text === letter || short.startsWith("-") ? short : ` ${short}`;
    };
    if (takes === 0) [x, y, nearX, nearY] = [startX, startY, nearStartX, nearStartY];
    for (let at = 0; takes > 0 && at < given.length; at += takes) {
      const part = given.slice(at, at + takes);
      const across = (value) => Math.round(relative ? x + value : value) - (relative ? nearX : 0);
      const down = (value) => Math.round(relative ? y + value : value) - (relative ? nearY : 0);
      const told = part.map((value, n) => {
        if (kind === "h") return across(value);
        if (kind === "v") return down(value);
        if (kind !== "a") return n % 2 ? down(value) : across(value);
        return n < 2 ? Math.round(value * 10) / 10 : n < 5 ? value : n === 5 ? across(value) : down(value);
      });
      for (const value of told) write(value);
      const [lastX, lastY] = kind === "h" ? [part[0], relative ? 0 : y] : kind === "v" ? [relative ? 0 : x, part[0]] : part.slice(-2);
      [x, y] = relative ? [x + lastX, y + lastY] : [lastX, lastY];
      [nearX, nearY] = [Math.round(x), Math.round(y)];
      if (kind === "m" && at === 0) [startX, startY, nearStartX, nearStartY] = [x, y, nearX, nearY];
    }
    written += text;
  }
  return written;
}

const symbols = [];
for (const group of Object.values(wanted)) {
  for (const [name, source] of Object.entries(group)) {
    const icon = set.icons[source] ?? set.icons[set.aliases?.[source]?.parent];
    if (!icon) throw new Error(`icons.json: ${name}: the set has no icon ${source}`);
    const body = icon.body.replace(/ d="([^"]*)"/g, (_, path) => ` d="${rounded(path)}"`);
    symbols.push(`<symbol id="${name}" viewBox="0 0 ${set.width ?? 512} ${set.height ?? 512}">${body}</symbol>`);
  }
}
mkdirSync(new URL("src/generated", here), { recursive: true });
writeFileSync(
  new URL("src/generated/icons.svg", here),
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`,
);
