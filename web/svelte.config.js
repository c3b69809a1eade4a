import { readFileSync } from "node:fs";
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

const table = new URL("./src/lib/ui/layout/breakpoints.json", import.meta.url);
const breakpoints = JSON.parse(readFileSync(table, "utf8"));

/** `@media (--phone)` in a component becomes what the table of breakpoints says of phones. */
const media = {
  name: "breakpoints",
  style: ({ content, filename }) => ({
    code: content.replace(/@media[^{]*/g, (query) =>
      query.replace(/\(--([\w-]+)\)/g, (_, name) => {
        if (!breakpoints[name]) throw new Error(`${filename}: no breakpoint is named ${name}`);
        return `(${breakpoints[name]})`;
      }),
    ),
  }),
};

export default { preprocess: [media, vitePreprocess()] };
