import { defineConfig } from "vitest/config";
import { IS_SWEEP } from "./tests/support/sweep.ts";

/** What is tagged, and where, tests/support/sweep.ts says. */
const filter = { tagsFilter: IS_SWEEP ? ["sweep || sample"] : ["!sweep"] };

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/support/seed.ts"],
    globalSetup: ["tests/support/bundles.ts"],
    tags: [
      { name: "sweep", description: "in `npm run test:all` alone" },
      { name: "sample", description: "a few cases in `npm test`, all of them in `npm run test:all`" },
    ],
    ...filter,
    // Threads start sooner than processes; one of them per core, for nothing else runs meanwhile.
    pool: "threads",
    maxWorkers: "100%",
    // Both cores are busy: what takes a second alone may take many beside the rest.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    coverage: {
      provider: "v8",
      include: ["src/rules/**", "src/odds/**"],
      // What has to be taken of it, tools/coverage.ts says.
      reporter: ["json", "html"],
      reportsDirectory: "coverage/lines",
    },
    // What is waited for may take longer while both cores are busy.
    expect: { poll: { timeout: 10_000 } },
  },
});
