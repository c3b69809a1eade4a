/** The page that is open, and the ways to another. */
import { pageOf, type Page } from "./routes";

let page = $state<Page>(pageOf(location.pathname));
addEventListener("popstate", () => (page = pageOf(location.pathname)));

export const route = {
  get page() {
    return page;
  },
};

/** To another page; in place of this one, where going back would do this one's work again. */
export function go(path: string, instead = false, hash = ""): void {
  if (instead) history.replaceState(null, "", path + hash);
  else history.pushState(null, "", path + location.search + hash);
  page = pageOf(path);
  scrollTo(0, 0);
}

/** Shows a problem in place of the page, without a new address: loading again tries again. */
export const fail = (problem: string) => (page = { name: "problem", problem });

/** For links: the page changes without loading, unless a key asks for a new tab. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(event.currentTarget.pathname, false, event.currentTarget.hash);
}
