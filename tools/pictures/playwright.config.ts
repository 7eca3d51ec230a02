import { defineConfig } from "@playwright/test";
import base from "../../playwright.config.ts";

/** `npx playwright test --config tools/pictures/playwright.config.ts`: not tests, but the same browser, the same host and the same way of putting people into a world. */
export default defineConfig({
  ...base,
  // Paths are read from the folder of this file.
  globalSetup: "../../tests/browser/support/build-server.ts",
  testDir: ".",
  testMatch: "**/*.pictures.ts",
  outputDir: "../../tests/browser/screenshots/failures",
  workers: 1,
  timeout: 60_000,
  use: { ...base.use, actionTimeout: 10_000 },
  reporter: [["list"]],
});
