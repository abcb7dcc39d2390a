/** Which page is shown: the part of the address after the base. */

const base = new URL(document.baseURI).pathname;

function here(): string {
  return location.pathname.startsWith(base) ? location.pathname.slice(base.length) : "";
}

export const route = $state({ path: here(), query: location.search });

addEventListener("popstate", () => {
  route.path = here();
  route.query = location.search;
});

/** Goes to a page: "", "table/ID", "table/ID?at=12". */
export function go(target: string, replace = false): void {
  const url = new URL(target, document.baseURI);
  if (replace) history.replaceState(null, "", url);
  else history.pushState(null, "", url);
  route.path = here();
  route.query = location.search;
}

/** For links: goes there without loading the page anew, unless a new tab is asked for. */
export function link(event: MouseEvent): void {
  const anchor = event.currentTarget as HTMLAnchorElement;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(anchor.getAttribute("href") ?? "");
}
