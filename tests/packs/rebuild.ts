import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compilePacks } from "../../tools/packs/compile.ts";

/** Run in a process of its own: compiles this checkout's compendia, changes one item, and prints what share of the processor's time doing it again took. */
const root = await mkdtemp(join(tmpdir(), "sirpas-rebuild-"));
try {
  for (const source of ["packs", "docs", "assets", "system.json"]) {
    await cp(source, join(root, source), { recursive: true });
  }
  const compile = async () => {
    const before = process.cpuUsage();
    const written = await compilePacks(root, join(root, "dist"));
    const { user, system } = process.cpuUsage(before);
    return { written, cost: user + system };
  };
  const whole = await compile();
  const file = join(root, "packs/skills/climbing.yml");
  await writeFile(file, (await readFile(file, "utf8")).replace("complexity: easy", "complexity: hard"));
  const { written, cost } = await compile();
  console.log(JSON.stringify({ written, share: cost / whole.cost }));
} finally {
  await rm(root, { recursive: true, force: true });
}
