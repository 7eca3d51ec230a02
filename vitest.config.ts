import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/support/seed.ts"],
    // Threads start sooner than processes; one of them per core, for nothing else runs meanwhile.
    pool: "threads",
    maxWorkers: "100%",
    testTimeout: 15_000,
    hookTimeout: 30_000,
    restoreMocks: true,
  },
});
