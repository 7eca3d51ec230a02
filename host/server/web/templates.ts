import { readFile } from "node:fs/promises";
import path from "node:path";
import { RuleError } from "../problem.ts";
import type { World } from "../world/world.ts";

/**
 * Reads a template of the system or of a module.
 * @param asked  Its path as in the page, such as `systems/x/templates/hero.hbs`.
 * @throws RuleError where there is no such file, or where it is no template.
 */
export async function readTemplate(world: World, asked: unknown): Promise<string> {
  const there =
    typeof asked === "string" && /\.(hbs|handlebars|html)$/.test(asked)
      ? path.posix.normalize(asked).replace(/^\//, "")
      : "";
  for (const [folder, root] of world.packageFolders) {
    if (!there.startsWith(`${root}/`)) continue;
    const text = await readFile(path.join(folder, there.slice(root.length)), "utf8").catch(() => undefined);
    if (text !== undefined) return text;
  }
  throw new RuleError(`There is no template at ${String(asked)}.`);
}
