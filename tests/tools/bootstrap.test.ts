import { spawnSync } from "node:child_process";
import { chmod, cp, mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { folder, ROOT } from "./places.ts";

const HELLO = `export function main(args: readonly string[]) { console.log("served", ...args); }`;
const OLD_NODE = `data:text/javascript,Object.defineProperty(process.versions,"node",{value:"18.20.1"})`;

/** A checkout with the start script, a tool that greets, and an npm that says what it was asked for. */
async function checkout(npmExit: number): Promise<string> {
  const root = await folder({
    "package.json": '{ "type": "module" }',
    "package-lock.json": "{}",
    "tools/serve.ts": HELLO,
    "tools/test-all.ts": "throw new Error('The tests are broken.');",
    "bin/npm": `#!/bin/sh\necho "npm $*"\nexit ${npmExit}\n`,
  });
  await chmod(join(root, "bin/npm"), 0o755);
  await cp(join(ROOT, "tools/setup/bootstrap.mjs"), join(root, "tools/setup/bootstrap.mjs"));
  for (const script of ["start.mjs", "test.mjs"]) await cp(join(ROOT, "tools", script), join(root, "tools", script));
  return root;
}

const TSX = { version: "4.23.15", integrity: "sha512-a" };

/** Dependencies that npm has installed, and those that the lock file names. */
async function withDependencies(root: string, installed: object, locked: object) {
  await mkdir(join(root, "node_modules"));
  for (const name of await readdir(join(ROOT, "node_modules"))) {
    if (!name.startsWith(".")) await symlink(join(ROOT, "node_modules", name), join(root, "node_modules", name));
  }
  const text = (packages: object) => JSON.stringify({ packages });
  await writeFile(join(root, "node_modules/.package-lock.json"), text(installed));
  await writeFile(join(root, "package-lock.json"), text({ "": { name: "sirpas" }, ...locked }));
}

function start(root: string, script: string, args: readonly string[] = [], node: readonly string[] = []) {
  const env = { ...process.env, PATH: `${join(root, "bin")}:${process.env["PATH"] ?? ""}` };
  const { status, stdout, stderr } = spawnSync(process.execPath, [...node, join(root, "tools", script), ...args], {
    cwd: root,
    env,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

describe.skipIf(process.platform === "win32")("starting from a clone", () => {
  test("an old Node is named, with the one that is needed", async () => {
    const { status, stderr } = start(await checkout(0), "start.mjs", [], ["--import", OLD_NODE]);
    expect(stderr.trim()).toBe(
      "This needs Node.js 20.19 or newer and found 18.20.1; install one from https://nodejs.org.",
    );
    expect(status).toBe(1);
  });

  test("missing dependencies are installed from the lock file", async () => {
    const { stdout } = start(await checkout(0), "start.mjs");
    expect(stdout).toContain("npm ci --no-audit");
  });

  test("a failing installation ends the start with a sentence", async () => {
    const { status, stderr } = start(await checkout(1), "start.mjs");
    expect(stderr.trim()).toBe("npm ci failed; see its message above, check the network, then try again.");
    expect(status).toBe(1);
  });

  test("with dependencies in place it starts at once and passes its arguments on", async () => {
    const root = await checkout(1);
    const forOthers = { "node_modules/@esbuild/win32-x64": { version: "0.27.0", optional: true } };
    const packages = { "node_modules/tsx": TSX };
    await withDependencies(root, packages, { ...packages, ...forOthers });
    expect(start(root, "start.mjs", ["--port", "0"])).toEqual({ status: 0, stdout: "served --port 0\n", stderr: "" });
  });

  test.each([
    ["in another version", { "node_modules/tsx": { ...TSX, version: "4.23.14" } }],
    ["of the same version with other contents", { "node_modules/tsx": { ...TSX, integrity: "sha512-b" } }],
    ["that are not all there", {}],
  ])("dependencies %s are installed again", async (_, installed) => {
    const root = await checkout(1);
    await withDependencies(root, installed, { "node_modules/tsx": TSX });
    expect(start(root, "start.mjs").stdout).toContain("npm ci --no-audit");
  });

  test("a test run that can't even begin still ends with its line of numbers", async () => {
    const root = await checkout(0);
    await withDependencies(root, {}, {});
    const { status, stdout, stderr } = start(root, "test.mjs");
    expect(stdout.trimEnd().split("\n").at(-1)).toBe("0 passed, 1 failed");
    expect(stderr).toContain("The tests are broken.");
    expect(status).toBe(1);
  });
});
