import { spawn } from "node:child_process";

/** A program and its arguments. */
export interface Call {
  readonly command: string;
  readonly args: readonly string[];
  /** Is the program a script of the shell, as npm is on Windows? */
  readonly shell: boolean;
}

/** A script of package.json, and what it is given. */
export function script(name: string, given: readonly string[] = []): Call {
  return {
    command: "npm",
    args: ["run", "--silent", name, ...(given.length > 0 ? ["--", ...given] : [])],
    shell: process.platform === "win32",
  };
}

/** A TypeScript program of this checkout. */
export function tsx(file: string, args: readonly string[] = []): Call {
  return { command: process.execPath, args: ["--import", "tsx", file, ...args], shell: false };
}

/** A program that npm installed, called without the detour through npx: its script below node_modules. */
export function installed(file: string, args: readonly string[] = []): Call {
  return { command: process.execPath, args: [`node_modules/${file}`, ...args], shell: false };
}

/**
 * Run a program to its end, its output going to ours.
 * @returns its exit code; 1 if it was ended by a signal
 * @throws if it can't be started
 */
export function run(
  { command, args, shell }: Call,
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, shell, stdio: "inherit" });
    child.once("error", (error) => reject(new Error(`${command} can't be started: ${error.message}.`)));
    child.once("close", (code) => resolve(code ?? 1));
  });
}
