import { basename } from "node:path";
import type { BuiltDocument } from "./build.ts";
import { type FieldReader, SORT_STEP } from "./fields.ts";
import { iconFile } from "./icons.ts";
import type { Source } from "./yaml.ts";

const MACRO_FIELDS = ["_id", "name", "icon", "folder", "sort", "command"];

const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor as new (body: string) => unknown;

/** A macro that runs a script; its key is the name of its file. */
export function buildMacro(source: Source, pack: string, index: number, fields: FieldReader): BuiltDocument {
  const { data: written } = source;
  fields.onlyKnown(source, [], written, MACRO_FIELDS);
  const key = basename(source.file, ".yml");
  const name = fields.text(source, ["name"], written["name"]);
  const { img, ...icon } = fields.icon(source, iconFile(pack, key), "script");
  const command = fields.text(source, ["command"], written["command"]).trim();
  const fault = syntaxFault(command);
  if (fault) fields.problem(source, ["command"], `is no JavaScript (${fault})`);
  const _id = fields.id(source, ["_id"], written["_id"], key);
  const sort = fields.whole(source, ["sort"], written["sort"], (index + 1) * SORT_STEP);
  const rest = { folder: written["folder"] ?? null, sort, flags: {}, ownership: { default: 0 } };
  return { source, at: [], key, icon, data: { _id, name, type: "script", img, scope: "global", command, ...rest } };
}

/** What keeps a script from being run at all; null if nothing does. */
function syntaxFault(command: string): string | null {
  try {
    new AsyncFunction(command);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
