import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./run.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const PLACES = ["/usr/bin", "/usr/local/bin", "/snap/bin"];

/**
 * Where a Chromium is installed, if anywhere.
 * @param {NodeJS.ProcessEnv} env  CHROMIUM_PATH goes before everything else
 * @returns {string | undefined}
 * @throws {Error} if CHROMIUM_PATH names no file
 */
export function findChromium(env = process.env) {
  const chosen = env["CHROMIUM_PATH"];
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH names ${chosen}, which doesn't exist; correct or unset it.`);
  }
  const folders = [...PLACES, ...(env["PATH"] ?? "").split(delimiter).filter(Boolean)];
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path));
}

/**
 * Make sure there is a Chromium for the browser tests, installing the distribution's if need be.
 * @param {string} root
 * @returns {Promise<string>} its path
 * @throws {Error} one sentence, if there is none and none can be installed
 */
export async function ensureChromium(root) {
  const found = findChromium();
  if (found) return found;
  const mend = "install Chromium or Chrome yourself, or name it in CHROMIUM_PATH";
  if (!existsSync("/usr/bin/apt-get")) throw new Error(`The browser tests need Chromium; ${mend}.`);
  console.log("Installing Chromium for the browser tests (apt-get) ...");
  const prefix = process.getuid?.() === 0 ? [] : ["sudo", "--non-interactive"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const rest of [["update"], ["install", "--yes", "--no-install-recommends", "chromium"]]) {
    const [command, ...args] = [...prefix, "apt-get", "-qq", ...rest];
    const code = await run(command, args, { cwd: root, env }).catch(() => 1);
    if (code !== 0) throw new Error(`The browser tests need Chromium and apt-get ${rest[0]} failed; ${mend}.`);
  }
  const installed = findChromium();
  if (!installed) throw new Error(`apt-get installed Chromium, but it is in none of the usual places; ${mend}.`);
  return installed;
}
