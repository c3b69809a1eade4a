/** Measures a page: what sticks out, is cut off, or covers something else. Runs inside the browser. */
import type { Page } from "playwright-core";

/**
 * Allowed by ART.md: plates in a hand or field may overlap, hands, lists and sheets may scroll, long names may be
 * shortened with an ellipsis, names on plates are cut at the comma.
 */
export async function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const name = (node: Element) =>
      `${node.tagName.toLowerCase()}.${(node.getAttribute("class") ?? "").split(" ").slice(0, 2).join(".")} “${(node.textContent ?? "").trim().slice(0, 24)}”`;
    const scroller = (node: Element): Element | null => {
      for (let up = node.parentElement; up && up !== document.body; up = up.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(up);
        if (/(auto|scroll)/.test(overflowX + overflowY)) return up;
      }
      return null;
    };
    const shown = (node: Element) => {
      const box = node.getBoundingClientRect();
      return (
        box.width > 1 &&
        box.height > 1 &&
        getComputedStyle(node).visibility !== "hidden" &&
        !node.closest(".vh, [inert], .peek")
      );
    };
    const modal = document.querySelector("dialog[open]");
    const root = modal ?? document.body;

    if (document.documentElement.scrollWidth > innerWidth + 1)
      found.push(
        `the page scrolls sideways: ${document.documentElement.scrollWidth} > ${innerWidth}`,
      );
    if (document.querySelector(".tbl") && document.documentElement.scrollHeight > innerHeight + 1)
      found.push(`the table scrolls: ${document.documentElement.scrollHeight} > ${innerHeight}`);

    for (const node of root.querySelectorAll(
      "button, a, input, select, h1, h2, p, b, .panel, .prompt",
    )) {
      if (!shown(node) || scroller(node) || node.closest(".card")) continue;
      const box = node.getBoundingClientRect();
      const table = document.querySelector(".tbl");
      if (
        box.left < -1 ||
        box.right > innerWidth + 1 ||
        (table && (box.top < -1 || box.bottom > innerHeight + 1))
      )
        found.push(
          `outside: ${name(node)} ${Math.round(box.left)},${Math.round(box.top)}–${Math.round(box.right)},${Math.round(box.bottom)}`,
        );
    }
    for (const node of root.querySelectorAll(
      "button, .pill, p, h1, h2, h3, li, td, th, small, b, .tx, .nm",
    )) {
      if (!shown(node) || node.children.length > 3) continue;
      const style = getComputedStyle(node);
      const cut =
        node.scrollWidth > node.clientWidth + 2 &&
        style.overflowX !== "visible" &&
        style.textOverflow !== "ellipsis" &&
        !/(auto|scroll)/.test(style.overflowX) &&
        style.display !== "inline";
      if (cut) found.push(`cut off: ${name(node)} ${node.scrollWidth} > ${node.clientWidth}`);
    }
    for (const node of root.querySelectorAll("*")) {
      const own = [...node.childNodes].some((c) => c.nodeType === 3 && c.textContent!.trim());
      if (own && shown(node) && parseFloat(getComputedStyle(node).fontSize) < 11.9)
        found.push(`under 12 px: ${name(node)} ${getComputedStyle(node).fontSize}`);
    }
    // what can be chosen on the field need not be looked for, but on a phone
    if (innerWidth > 600 && innerHeight > 480)
      for (const field of root.querySelectorAll(".field"))
        for (const node of field.querySelectorAll(".place.legal"))
          if (node.getBoundingClientRect().bottom > field.getBoundingClientRect().bottom + 3)
            found.push(`hidden: ${name(node)}`);
    // targets that do not lie in a scroller, a hand or a field must not cover each other
    const targets = [...root.querySelectorAll("button, a, input")].filter(
      (n) =>
        shown(n) &&
        !scroller(n) &&
        !n.closest(".hand, .fl, .sign") &&
        !n.classList.contains("more"),
    );
    for (let i = 0; i < targets.length; i++)
      for (let k = i + 1; k < targets.length; k++) {
        const a = targets[i]!.getBoundingClientRect(),
          b = targets[k]!.getBoundingClientRect();
        const x = Math.min(a.right, b.right) - Math.max(a.left, b.left),
          y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (
          x > 3 &&
          y > 3 &&
          !targets[i]!.contains(targets[k]!) &&
          !targets[k]!.contains(targets[i]!)
        )
          found.push(
            `overlap: ${name(targets[i]!)} and ${name(targets[k]!)} by ${Math.round(x)}×${Math.round(y)}`,
          );
      }
    // the regions of a table: none may run into the next
    const regions = [...document.querySelectorAll(".tbl > *")].filter(
      (n) => shown(n) && !/lines/.test(n.getAttribute("class") ?? ""),
    );
    for (let i = 0; i < regions.length; i++)
      for (let k = i + 1; k < regions.length; k++) {
        const a = regions[i]!.getBoundingClientRect(),
          b = regions[k]!.getBoundingClientRect();
        const x = Math.min(a.right, b.right) - Math.max(a.left, b.left),
          y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (x > 3 && y > 3)
          found.push(
            `regions: ${name(regions[i]!)} and ${name(regions[k]!)} by ${Math.round(x)}×${Math.round(y)}`,
          );
      }
    return [...new Set(found)];
  });
}
