import { defineConfig } from "@playwright/test";
import { PATIENCE } from "./tests/support/patience.ts";
import { IS_SWEEP } from "./tests/support/sweep.ts";
import { findChromium } from "./tools/setup/chromium.ts";

const executablePath = findChromium();

/** Stories a person would live through, against `dist/` as built, in headless Chromium. */
export default defineConfig({
  testDir: "tests",
  testMatch: "**/browser/**/*.spec.ts",
  // What is tagged, and where, tests/support/sweep.ts says.
  ...(IS_SWEEP ? { grep: /@(sweep|sample)\b/ } : { grepInvert: /@sweep\b/ }),
  globalSetup: "./tests/browser/support/build-server.ts",
  outputDir: "tests/browser/screenshots/failures",
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: PATIENCE, toPass: { timeout: PATIENCE } },
  reporter: "list",
  use: {
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath,
      // Chromium as root in a container has no sandbox of its own, and no network but the loopback.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
