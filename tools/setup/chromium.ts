import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./call.ts";

// The headless shell is Chromium without what only a window needs: stories take a sixth less time in it.
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const PACKAGES = ["chromium-headless-shell", "chromium"];
const PLACES = ["/usr/bin", "/usr/local/bin", "/snap/bin"];
const MEND = "install Chromium or Chrome yourself, or name it in CHROMIUM_PATH";

/** Where this looks and installs; a test gives other places. */
export interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly places: readonly string[];
  readonly aptGet: string;
}

const HERE: Surroundings = { env: process.env, places: PLACES, aptGet: "/usr/bin/apt-get" };

/**
 * Where a Chromium is installed, if anywhere. CHROMIUM_PATH goes before everything else.
 * @throws if CHROMIUM_PATH names no file
 */
export function findChromium({ env, places }: Surroundings = HERE): string | undefined {
  const chosen = env["CHROMIUM_PATH"];
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH names ${chosen}, which doesn't exist; correct or unset it.`);
  }
  const folders = [...places, ...(env["PATH"] ?? "").split(delimiter).filter(Boolean)];
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((path) => existsSync(path));
}

/**
 * Make sure there is a Chromium for the browser tests, installing the distribution's if need be.
 * @returns its path
 * @throws one sentence, if there is none and none can be installed
 */
export async function ensureChromium(surroundings: Surroundings = HERE): Promise<string> {
  const found = findChromium(surroundings);
  if (found) return found;
  const { aptGet } = surroundings;
  if (!existsSync(aptGet)) throw new Error(`The browser tests need Chromium; ${MEND}.`);
  console.log("Installing Chromium for the browser tests (apt-get) ...");
  const prefix = process.getuid?.() === 0 ? [] : ["sudo", "--non-interactive"];
  const env = { ...surroundings.env, DEBIAN_FRONTEND: "noninteractive" };
  const calls = async (...rest: string[]) => {
    const [command = aptGet, ...args] = [...prefix, aptGet, "-qq", ...rest];
    return (await run({ command, args, shell: false }, "/", env).catch(() => 1)) === 0;
  };
  const failed = (step: string) => new Error(`The browser tests need Chromium, and apt-get ${step} failed; ${MEND}.`);
  if (!(await calls("update"))) throw failed("update");
  let isInstalled = false;
  for (const name of PACKAGES) isInstalled ||= await calls("install", "--yes", "--no-install-recommends", name);
  if (!isInstalled) throw failed("install");
  const installed = findChromium(surroundings);
  if (!installed) throw new Error(`apt-get installed Chromium, but in none of the usual places; ${MEND}.`);
  return installed;
}
