import { defineConfig } from "@playwright/test";
import base from "../../playwright.config.ts";

/** `npm run forgeries`: the same browser and the same host as the stories have, one table after the other. */
export default defineConfig({
  ...base,
  // Paths are read from the folder of this file.
  globalSetup: "../browser/support/build-server.ts",
  testDir: ".",
  testMatch: "run*.ts",
  outputDir: "../browser/screenshots/failures",
  workers: 1,
  timeout: 30 * 60_000,
  // What cannot be pressed is a fault, and the next round is to come.
  use: { ...base.use, actionTimeout: 20_000 },
  reporter: [["line"]],
});
