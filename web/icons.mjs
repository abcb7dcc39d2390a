// Makes one SVG sprite of the icons listed in icons.json: src/generated/icons.svg.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const here = new URL(".", import.meta.url);
const wanted = JSON.parse(readFileSync(new URL("icons.json", here), "utf8"));
const set = JSON.parse(readFileSync(new URL("node_modules/@iconify-json/game-icons/icons.json", here), "utf8"));

const symbols = [];
for (const group of Object.values(wanted)) {
  for (const [name, source] of Object.entries(group)) {
    const icon = set.icons[source] ?? set.icons[set.aliases?.[source]?.parent];
    if (!icon) throw new Error(`icons.json: ${name}: the set has no icon ${source}`);
    symbols.push(`<symbol id="${name}" viewBox="0 0 ${set.width ?? 512} ${set.height ?? 512}">${icon.body}</symbol>`);
  }
}
mkdirSync(new URL("src/generated", here), { recursive: true });
writeFileSync(
  new URL("src/generated/icons.svg", here),
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`,
);
