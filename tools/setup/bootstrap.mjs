import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
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

/** Install the dependencies if they are missing, or others than package-lock.json names. */
function install() {
  const lock = join(root, "package-lock.json");
  if (fits(join(root, "node_modules", ".package-lock.json"), lock)) return;
  const verb = existsSync(lock) ? "ci" : "install";
  console.log(`Installing dependencies (npm ${verb}) ...`);
  const args = [verb, "--no-audit", "--no-fund", "--loglevel", "error"];
  // On Windows npm is a script of the shell.
  const { status } = spawnSync("npm", args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (status === 0) return;
  throw new Error(`npm ${verb} failed; see its message above, check the network, then try again.`);
}

/**
 * Has npm installed what the lock file names, in these very versions? Times say nothing: a checkout writes files anew, and a copy
 * keeps them. What is installed besides does no harm.
 * @param {string} installed  What npm has noted of its installation
 * @param {string} lock
 */
function fits(installed, lock) {
  if (!existsSync(installed)) return false;
  if (!existsSync(lock)) return true;
  const there = packagesIn(installed);
  return Object.entries(packagesIn(lock)).every(([path, { version, integrity, optional }]) => {
    // The project itself; and what is for other machines than this one is left out.
    if (path === "" || (optional && !there[path])) return true;
    return there[path]?.version === version && there[path]?.integrity === integrity;
  });
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }>}
 */
function packagesIn(path) {
  return JSON.parse(readFileSync(path, "utf8")).packages ?? {};
}
