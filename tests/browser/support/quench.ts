import { cp, mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "vite";
import type { Seat } from "./table.ts";

const packages = createRequire(import.meta.url);

/** The folders of modules that play the stories: the stand-in for Quench, and what they are told in, as it is built. */
export async function quenchFolders(): Promise<{ quench: string; stories: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), "quench-"));
  const [quench, stories] = [join(root, "quench"), join(root, "sirpas-quench")];
  await cp("tests/browser/support/quench", quench, { recursive: true });
  await cp(join(dirname(packages.resolve("mocha/package.json")), "mocha.js"), join(quench, "mocha.js"));
  await cp(packages.resolve("chai"), join(quench, "chai.js"));
  await build({ configFile: "quench/vite.config.ts", logLevel: "warn", build: { outDir: stories } });
  return { quench, stories, remove: () => rm(root, { recursive: true, force: true }) };
}

/** What came of some batches. */
export interface QuenchReport {
  readonly stats: { readonly passes: number; readonly failures: number; readonly tests: number };
  readonly failures: readonly { readonly fullTitle: string; readonly err: { readonly message?: string } }[];
  readonly pending: readonly { readonly fullTitle: string }[];
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
