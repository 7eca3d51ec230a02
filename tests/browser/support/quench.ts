import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "vite";
import type { Seat } from "./table.ts";

const packages = createRequire(import.meta.url);

interface QuenchFolders {
  readonly quench: string;
  readonly stories: string;
  /** The version of what plays the stories. */
  readonly version: string;
  remove(): Promise<void>;
}

/**
 * The folders of modules that play the stories: Quench itself where the variable QUENCH names its folder, else the stand-in for it;
 * and the stories, as they are built.
 */
export async function quenchFolders(): Promise<QuenchFolders> {
  const root = await mkdtemp(join(tmpdir(), "quench-"));
  const stories = join(root, "sirpas-quench");
  const quench = process.env["QUENCH"] ?? (await standIn(join(root, "quench")));
  await build({ configFile: "quench/vite.config.ts", logLevel: "warn", build: { outDir: stories } });
  const { version } = JSON.parse(await readFile(join(quench, "module.json"), "utf8")) as { version: string };
  return { quench, stories, version, remove: () => rm(root, { recursive: true, force: true }) };
}

async function standIn(folder: string): Promise<string> {
  await cp("tests/browser/support/quench", folder, { recursive: true });
  await cp(join(dirname(packages.resolve("mocha/package.json")), "mocha.js"), join(folder, "mocha.js"));
  await cp(packages.resolve("chai"), join(folder, "chai.js"));
  return folder;
}

/** What came of some batches. */
export interface QuenchReport {
  readonly stats: { readonly passes: number; readonly failures: number; readonly tests: number };
  readonly failures: readonly { readonly fullTitle: string; readonly err: { readonly message?: string } }[];
  readonly pending: readonly { readonly fullTitle: string }[];
}

/** Opens Quench's window, without which it tells nobody how a run went; the stand-in has none. */
export async function openQuench(seat: Seat): Promise<void> {
  await seat.page.evaluate(async () => {
    const { quench } = globalThis as unknown as { quench: { app?: { render(force: boolean): Promise<unknown> } } };
    await quench.app?.render(true);
  });
}

/** Plays batches as somebody does who calls Quench from the console. */
export async function runBatches(seat: Seat, keys: string): Promise<QuenchReport> {
  return seat.page.evaluate(async (keys) => {
    const { Hooks, quench } = globalThis as unknown as {
      readonly Hooks: { once(hook: string, listener: (reports: { json: string }) => void): void };
      readonly quench: { runBatches(keys: string): Promise<unknown> };
    };
    const reports = new Promise<{ json: string }>((resolve) => Hooks.once("quenchReports", resolve));
    await quench.runBatches(keys);
    return JSON.parse((await reports).json) as QuenchReport;
  }, keys);
}
