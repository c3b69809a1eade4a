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

/**
 * Of the four thousand icons only those some face names travel, as a file of data a family, since nobody runs them:
 * `virtual:icons/twilight` is its address.
 */
function icons(): Plugin {
  let builds = false;
  const names: Record<string, string[]> = {
    home,
    crests,
    kamigami: [...Object.values<string>(emblems.kamigami), OTHERS],
    twilight: [...Object.values<string>(emblems.twilight), OTHERS],
  };
  return {
    name: "icons",
    configResolved: ({ command }) => void (builds = command === "build"),
    resolveId: (id) => (id.startsWith("virtual:icons/") ? "\0" + id : undefined),
    load(id) {
      if (!id.startsWith("\0virtual:icons/")) return undefined;
      const all = read("@iconify-json/game-icons/icons.json").icons;
      const family = id.slice("\0virtual:icons/".length);
      const bodies = names[family]!.map((name) => [name, ownGlyphs[name] ?? all[name].body]);
      const source = JSON.stringify(Object.fromEntries(bodies));
      if (!builds)
        return `export default ${JSON.stringify(`data:application/json,${encodeURIComponent(source)}`)}`;
      const file = this.emitFile({ type: "asset", name: `icons-${family}.json`, source });
      return `export default import.meta.ROLLUP_FILE_URL_${file}`;
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
