/** Narrows what does not fit into its line, step by step, before anything of it is cut off.
 *
 * ``{@attach squeezed}`` sets ``data-squeezed`` to "1", "2" ... on the element, as far as it must; nothing where it fits.  What a
 * step does is told by the style sheets: base.css narrows text, a component may do other things with its own.
 */

/** How many steps there are. */
const MOST = 4;

const waiting = new Set<HTMLElement>();
const watched = new Set<HTMLElement>();
let due = 0;

function soon(element: HTMLElement): void {
  waiting.add(element);
  due ||= requestAnimationFrame(squeeze);
}

/** All that wait at once, so that the page is measured once a step and not once an element. */
function squeeze(): void {
  due = 0;
  let wide = [...waiting].filter((element) => element.isConnected);
  waiting.clear();
  for (const element of wide) delete element.dataset.squeezed;
  for (let step = 1; step <= MOST; step++) {
    wide = wide.filter(overflows);
    for (const element of wide) element.dataset.squeezed = String(step);
  }
}

function overflows(element: HTMLElement): boolean {
  // What holds parts says itself whether they fit; of a text the line is measured, for its end is cut off already.
  if (element.childElementCount) return element.scrollWidth > element.clientWidth;
  const inside = document.createRange();
  inside.selectNodeContents(element);
  const style = getComputedStyle(element);
  const room = element.getBoundingClientRect();
  // The rectangles are as large as they are shown, the padding is as it was written: a board may be shown smaller.
  const scale = element.offsetWidth ? room.width / element.offsetWidth : 1;
  const end = room.right - (parseFloat(style.paddingRight) || 0) * scale;
  return inside.getBoundingClientRect().right > end + 0.25;
}

/** A font that comes late makes lines longer or shorter, and no size of an element tells it. */
document.fonts.addEventListener("loadingdone", () => watched.forEach(soon));

/** For one line that is cut at its end: watches its size, that of what holds it, and its contents.  Returns what ends it. */
export function squeezed(element: HTMLElement): () => void {
  const sizes = new ResizeObserver(() => soon(element));
  sizes.observe(element);
  if (element.parentElement) sizes.observe(element.parentElement);
  const contents = new MutationObserver(() => soon(element));
  contents.observe(element, { childList: true, characterData: true, subtree: true });
  watched.add(element);
  return () => {
    watched.delete(element);
    sizes.disconnect();
    contents.disconnect();
    waiting.delete(element);
  };
}
