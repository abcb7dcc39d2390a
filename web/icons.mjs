// Makes one SVG sprite of the icons listed in icons.json: src/generated/icons.svg.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const here = new URL(".", import.meta.url);
const wanted = JSON.parse(readFileSync(new URL("icons.json", here), "utf8"));
const set = JSON.parse(readFileSync(new URL("node_modules/@iconify-json/game-icons/icons.json", here), "utf8"));

/** A path with one decimal: on a field of 512 nobody sees the rest, and the sprite is a third smaller.
 *  The two flags of an arc may be written without anything between them and the next number. */
function rounded(path) {
  let written = "";
  for (const [, letter, rest] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const number = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/y;
    const arc = /a/i.test(letter);
    let at = 0;
    let text = letter;
    for (let n = 0; ; n++) {
      while (/[\s,]/.test(rest[at] ?? "")) at++;
      if (at >= rest.length) break;
      if (arc && (n % 7 === 3 || n % 7 === 4)) {
        text += ` ${rest[at++]}`;
        continue;
      }
      number.lastIndex = at;
      const found = number.exec(rest);
      if (!found) throw new Error(`icons.mjs: not a path: ${path}`);
      at = number.lastIndex;
      const short = String(Math.round(Number(found[0]) * 10) / 10).replace(/^(-?)0\./, "$1.");
      text += n === 0 || short.startsWith("-") ? short : ` ${short}`;
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
