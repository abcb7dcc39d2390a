/** Shows a board smaller where it would not fit into its place, so that the table never scrolls as a page. */

/** How much smaller at most: under this the place scrolls. */
const LEAST = 0.7;

/** ``place`` holds one element, as high as there is room in it.  Returns what ends it. */
export function fitted(place: HTMLElement): () => void {
  const board = place.firstElementChild as HTMLElement;
  let due = 0;

  function fit(): void {
    due = 0;
    board.style.zoom = "1";
    const share = board.clientHeight / Math.max(1, board.scrollHeight);
    if (share < 0.999) board.style.zoom = String(Math.max(LEAST, share));
  }
  function soon(): void {
    due ||= requestAnimationFrame(fit);
  }

  const sizes = new ResizeObserver(soon);
  sizes.observe(place);
  const contents = new MutationObserver(soon);
  contents.observe(board, { childList: true, subtree: true });
  return () => {
    sizes.disconnect();
    contents.disconnect();
    cancelAnimationFrame(due);
  };
}
