import { spawn } from "node:child_process";

/**
 * Run a program to its end, its output going to ours.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, shell?: boolean }} options
 * @returns {Promise<number>} its exit code; 1 if it was ended by a signal
 */
export function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "inherit", ...options });
    child.once("error", (error) => reject(new Error(`${command} could not be started: ${error.message}.`)));
    child.once("close", (code) => resolve(code ?? 1));
  });
}

/**
 * How to call npm from here, also where it is a script of the shell.
 * @param {string[]} args
 * @returns {{ command: string, args: string[], shell: boolean }}
 */
export function npm(args) {
  const script = process.env["npm_execpath"];
  if (script && /npm-cli\.[cm]?js$/.test(script))
    return { command: process.execPath, args: [script, ...args], shell: false };
  return { command: "npm", args, shell: process.platform === "win32" };
}

/**
 * How to call a TypeScript tool of this checkout.
 * @param {string} file
 * @param {string[]} args
 * @returns {{ command: string, args: string[], shell: boolean }}
 */
export function tsx(file, args = []) {
  return { command: process.execPath, args: ["--import", "tsx", file, ...args], shell: false };
}

/**
 * How to call a program that npm installed, without the detour through npx.
 * @param {string} file  Its script below node_modules
 * @param {string[]} args
 * @returns {{ command: string, args: string[], shell: boolean }}
 */
export function installed(file, args = []) {
  return { command: process.execPath, args: [`node_modules/${file}`, ...args], shell: false };
}
