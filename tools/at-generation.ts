import { fileURLToPath } from "node:url";
import { installed, run } from "./setup/call.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** `npm run test:browser:14 -- sheet.spec.ts`: the stories at tables of one generation, and no other. */
const [generation = "", ...args] = process.argv.slice(2);
process.exitCode = await run(installed("@playwright/test/cli.js", ["test", ...args]), root, {
  ...process.env,
  FOUNDRY_GENERATION: generation,
});
