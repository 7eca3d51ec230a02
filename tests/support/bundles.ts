import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import type { TestProject } from "vitest/node";
import { PLACE, PROGRAMS, type Program } from "./program.ts";

/** Among the packages, for what is bundled still imports them. */
const CACHE = "node_modules/.cache";

/**
 * Bundles what tests start in processes of its own, once for the whole run: a hundred tables are opened in one, and reading a
 * program file by file is most of what opening them takes. What is being watched is read anew each time.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.config.watch || process.env[PLACE]) return async () => undefined;
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(path.resolve(CACHE, "sirpas-tests-"));
  process.env[PLACE] = folder;
  await Promise.all(Object.values(PROGRAMS).map((program) => bundle(program, path.join(folder, program.variable))));
  return () => rm(folder, { recursive: true, force: true });
}

/** What a file finds beside itself lies beside its source, not beside the bundle. */
const PLACES: Plugin = {
  name: "places",
  transform: (code, id) =>
    code
      .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href))
      .replaceAll("import.meta.dirname", JSON.stringify(path.dirname(id))),
};

async function bundle({ source, variable }: Program, outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "error",
    plugins: [PLACES],
    build: {
      ssr: source,
      outDir,
      target: "node20",
      minify: false,
      sourcemap: true,
      rolldownOptions: { output: { entryFileNames: "main.mjs", chunkFileNames: "[name]-[hash].mjs" } },
    },
  });
  process.env[variable] = path.join(outDir, "main.mjs");
}
