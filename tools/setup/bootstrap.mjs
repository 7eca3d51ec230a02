import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/*
 * What runs on a fresh clone, where there is nothing but Node: plain JavaScript, and only Node's own modules. Everything
 * that comes after it is TypeScript.
 */

/** The oldest Node.js all tools run on; as `engines` in package.json says. */
const MINIMUM = [20, 19];

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Make a clone ready to work in, then run one of its tools in this process.
 * @param {string} tool  A TypeScript module with a function `main` that takes the command line's arguments
 * @returns {Promise<boolean>} whether the tool ran; if not, the person has been told why
 */
export async function bootstrap(tool) {
  try {
    checkNode(process.versions.node);
    install();
    const { register } = await import("tsx/esm/api");
    register();
    const { main } = await import(new URL(`../${tool}`, import.meta.url).href);
    await main(process.argv.slice(2));
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
    return false;
  }
}

/** @param {string} version */
function checkNode(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return;
  const wanted = MINIMUM.join(".");
  throw new Error(`This needs Node.js ${wanted} or newer and found ${version}; install one from https://nodejs.org.`);
}

/** Install the dependencies if they are missing or older than package-lock.json. */
function install() {
  const lock = join(root, "package-lock.json");
  const installed = join(root, "node_modules", ".package-lock.json");
  const isCurrent = existsSync(installed) && !(existsSync(lock) && modified(lock) > modified(installed));
  if (isCurrent) return;
  const verb = existsSync(lock) ? "ci" : "install";
  console.log(`Installing dependencies (npm ${verb}) ...`);
  const args = [verb, "--no-audit", "--no-fund", "--loglevel", "error"];
  // On Windows npm is a script of the shell.
  const { status } = spawnSync("npm", args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (status === 0) return;
  throw new Error(`npm ${verb} failed; see its message above, check the network, then try again.`);
}

/** @param {string} path */
function modified(path) {
  return statSync(path).mtimeMs;
}
