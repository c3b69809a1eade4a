/** The page that is open, and the ways to another. */
import { pageOf, type Page } from "./paths";

let page = $state<Page>(pageOf(location.pathname));
addEventListener("popstate", () => (page = pageOf(location.pathname)));

export const route = {
  get page() {
    return page;
  },
};

export function go(path: string): void {
  history.pushState(null, "", path + location.search);
  page = pageOf(path);
  scrollTo(0, 0);
}

/** Shows a problem in place of the page, without a new address: loading again tries again. */
export const fail = (problem: string) => (page = { name: "problem", problem });

/** For links: the page changes without loading, unless a key asks for a new tab. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(new URL(event.currentTarget.href).pathname);
}
