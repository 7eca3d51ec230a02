import { CHECKOUT } from "./build/system.ts";
import { run } from "./setup/call.ts";
import { LINTS } from "./setup/lints.ts";

/** `npm run lint`: what reads the sources without running them, one after the other; the first that complains ends it. */
for (const call of Object.values(LINTS)) {
  const code = await run(call, CHECKOUT);
  if (code !== 0) process.exit(code);
}
