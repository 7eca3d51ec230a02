import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { npm, run } from "./run.mjs";

/**
 * Have the dependencies changed since they were installed?
 * @param {string} root  The checkout
 */
export function needsInstall(root) {
  const lock = join(root, "package-lock.json");
  const installed = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installed)) return true;
  return existsSync(lock) && statSync(lock).mtimeMs > statSync(installed).mtimeMs;
}

/**
 * Install the dependencies if they are missing or out of date.
 * @param {string} root
 * @throws {Error} if npm fails; its own output says why
 */
export async function install(root) {
  if (!needsInstall(root)) return;
  const verb = existsSync(join(root, "package-lock.json")) ? "ci" : "install";
  console.log(`Installing dependencies (npm ${verb}) ...`);
  const { command, args, shell } = npm([verb, "--no-audit", "--no-fund", "--loglevel", "error"]);
  const code = await run(command, args, { cwd: root, shell });
  if (code !== 0) {
    throw new Error(`npm ${verb} failed with code ${code}; see its message above, check the network, then try again.`);
  }
}
