import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { ownGlyphs } from "./src/lib/art/glyphs.ts";

const read = createRequire(import.meta.url);
const emblems = JSON.parse(
  readFileSync(new URL("./src/lib/art/emblems.json", import.meta.url), "utf8"),
);
/** The emblem of cards that people write. */
const OTHERS = "nested-eclipses";
const crests = ["ladder", "oak-leaf", "shiny-apple", "cauldron", "third-eye", "ouroboros"];
const home = ["angel-wings", "thor-hammer", "squid-head", "nested-eclipses"];

/** Of the four thousand icons only those some face names travel, one module a family: `virtual:icons/twilight`. */
function icons(): Plugin {
  const names: Record<string, string[]> = {
    home,
    crests,
    kamigami: [...Object.values<string>(emblems.kamigami), OTHERS],
    twilight: [...Object.values<string>(emblems.twilight), OTHERS],
  };
  return {
    name: "icons",
    resolveId: (id) => (id.startsWith("virtual:icons/") ? "\0" + id : undefined),
    load(id) {
      if (!id.startsWith("\0virtual:icons/")) return undefined;
      const all = read("@iconify-json/game-icons/icons.json").icons;
      const wanted = names[id.slice("\0virtual:icons/".length)]!;
      const bodies = wanted.map((name) => [name, ownGlyphs[name] ?? all[name].body]);
      return `export default ${JSON.stringify(Object.fromEntries(bodies))}`;
    },
  };
}

export default defineConfig(({ mode }) => ({
  plugins: [icons(), svelte()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    outDir: mode === "fixtures" ? "dist-fixtures" : "../src/theomachy/_web",
    emptyOutDir: true,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
}));
