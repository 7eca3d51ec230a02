import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import { systemOf } from "../build/system.ts";
import { type BuiltPack } from "./build.ts";
import { buildPacks } from "./compile.ts";
import { pageIds } from "./links.ts";

/** Where the code keeps what it knows of the pages. */
export const RULE_PAGE_TABLE = "src/play/reasons/rule-page-ids.ts";

/** The source of the table by which the code finds pages of the rules reference: key to id. */
export async function rulePageTable(root: string, packs: readonly BuiltPack[]): Promise<string> {
  const rows = Object.entries(pageIds(packs)).sort(([one], [other]) => (one < other ? -1 : 1));
  const text = [
    "/** Written by `npm run packs:pages`: the pages of the rules reference by key, as entry and page. */",
    "export const RULE_PAGE_IDS = {",
    ...rows.map(([key, id]) => `"${key}": "${id}",`),
    "} as const;",
  ].join("\n");
  const path = join(root, RULE_PAGE_TABLE);
  return format(text, { ...(await resolveConfig(path)), filepath: path });
}

/** `npm run packs:pages -- [NAME]`: write the table of a system anew after a page was added, moved or taken out. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { root } = systemOf(process.argv[2]);
  await writeFile(join(root, RULE_PAGE_TABLE), await rulePageTable(root, await buildPacks(root)));
}
