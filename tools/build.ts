import { buildSystem } from "./build/build-system.ts";
import { systemNames, systemOf, takeName } from "./build/system.ts";
import { compilePacks } from "./packs/compile.ts";
import { watchPacks } from "./packs/watch.ts";

/**
 * `npx tsx tools/build.ts [NAME]`: builds a system with its compendia, SIRPAS where none is named.
 * `--all` builds every one, `--watch` again whenever a source changes.
 */
async function main(args: readonly string[]): Promise<void> {
  const { name, rest } = takeName(args);
  const systems = (rest.includes("--all") ? systemNames() : [name]).map((one) => systemOf(one));
  for (const system of systems) {
    if (rest.includes("--watch")) {
      await buildSystem(system, { watch: {} });
      const stop = watchPacks(system.root, system.dist, console.log);
      process.once("SIGTERM", () => void stop().then(() => process.exit()));
      continue;
    }
    await buildSystem(system);
    const written = await compilePacks(system.root, system.dist);
    console.log(`${system.title}: built.${written.length ? ` Compiled ${written.join(", ")}.` : ""}`);
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
