import { defineConfig } from "vitest/config";
import base from "./vite.config.ts";

const slow = { testTimeout: 240_000, hookTimeout: 120_000, fileParallelism: false };

export default defineConfig((env) => ({
  ...base(env),
  test: {
    projects: [
      { extends: true, test: { name: "logic", include: ["test/unit/**/*.test.ts"] } },
      { extends: true, test: { ...slow, name: "real", include: ["test/real/**/*.test.ts"] } },
      { extends: true, test: { ...slow, name: "browser", include: ["test/browser/**/*.test.ts"] } },
      {
        extends: true,
        test: { ...slow, name: "bench", include: ["test/bench.ts"], disableConsoleIntercept: true },
      },
      {
        extends: true,
        test: { ...slow, name: "shots", include: ["test/shots.ts"], testTimeout: 600_000 },
      },
    ],
  },
}));
