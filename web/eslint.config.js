import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      "svelte/no-at-html-tags": "off",
      "svelte/no-navigation-without-resolve": "off",
      "no-undef": "off",
      "svelte/prefer-svelte-reactivity": "off",
      "svelte/no-useless-mustaches": "off",
    },
  },
  { ignores: ["dist-fixtures/", "node_modules/", "fixtures/", "shots/"] },
);
