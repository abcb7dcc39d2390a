/** One stop of the Tab key for a group of buttons; arrows, Home and End move among those marked ``data-rove``. */
export function rove(group: HTMLElement): () => void {
  const members = () => [...group.querySelectorAll<HTMLElement>("[data-rove]")];

  function stopAt(member: HTMLElement): void {
    for (const each of members()) each.tabIndex = each === member ? 0 : -1;
  }

  function onkeydown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const all = members();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all[(to + all.length) % all.length]?.focus();
  }

  function onfocusin(event: FocusEvent): void {
    const member = (event.target as HTMLElement).closest<HTMLElement>("[data-rove]");
    if (member) stopAt(member);
  }

  group.addEventListener("keydown", onkeydown);
  group.addEventListener("focusin", onfocusin);
  return () => {
    group.removeEventListener("keydown", onkeydown);
    group.removeEventListener("focusin", onfocusin);
  };
}
