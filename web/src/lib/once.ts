/** The second click of a double one is meant for what stood there before: in this group it does nothing, and takes no focus. */
export function once(group: HTMLElement): () => void {
  function stop(event: MouseEvent): void {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  }

  group.addEventListener("mousedown", stop, true);
  group.addEventListener("click", stop, true);
  return () => {
    group.removeEventListener("mousedown", stop, true);
    group.removeEventListener("click", stop, true);
  };
}
