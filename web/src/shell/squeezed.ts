/** Lets a row leave out words where they have no room: ``data-squeezed`` says how many kinds of them, 0 to ``MOST``. */
const MOST = 3;

/** ``row`` is as wide as there is room, and its style shows less the more it is squeezed.  Returns what ends it. */
export function squeezed(row: HTMLElement): () => void {
  let due = 0;

  function fit(): void {
    due = 0;
    let level = 0;
    do row.dataset.squeezed = String(level);
    while (row.scrollWidth > row.clientWidth && level++ < MOST);
  }
  function soon(): void {
    due ||= requestAnimationFrame(fit);
  }

  const sizes = new ResizeObserver(soon);
  sizes.observe(row);
  const contents = new MutationObserver(soon);
  contents.observe(row, { childList: true, characterData: true, subtree: true });
  return () => {
    sizes.disconnect();
    contents.disconnect();
    cancelAnimationFrame(due);
  };
}
