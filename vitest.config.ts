import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/{rules,odds,data,applications,host,packs,tools}/**/*.test.ts"],
    testTimeout: 15_000,
    hookTimeout: 30_000,
    restoreMocks: true,
  },
});
