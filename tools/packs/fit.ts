import type { BuiltDocument } from "./build.ts";
import type { Checks } from "./checks.ts";
import type { Problem } from "./problem.ts";
import type { Json, JsonObject, Path } from "./yaml.ts";

/** What this tool needs of a data model's schema: Foundry's SchemaField has it. */
export interface Schema {
  clean(data: unknown): unknown;
  validate(data: unknown): { flatten(): Record<string, { message?: string | undefined }> } | undefined;
}

/**
 * Hold an item or actor against its data model: nothing unknown, nothing missing, nothing the model would change or refuse. The
 * item is completed with the model's initial values.
 */
export function fitItem(item: BuiltDocument, type: string, schema: Schema, checks: Checks, problems: Problem[]): void {
  const written = item.data["system"] as JsonObject;
  const found = new Map<string, string>();
  const { required, targeted, basedOn } = checks;
  for (const field of [...(required[type] ?? []), ...(required["all"] ?? [])]) {
    for (const path of missingAt(written, field.split("."))) found.set(path, "is missing; add it");
  }
  for (const path of untargeted(written["modifiers"], targeted)) found.set(path, "is missing; add it");
  const short = shortOf(written["base"], basedOn);
  if (short !== "") found.set("base.attributes", short);
  const cleaned = schema.clean(structuredClone(written)) as JsonObject;
  for (const [path, says] of differences(written, cleaned)) found.set(path, says);
  for (const [path, { message }] of Object.entries(schema.validate(cleaned)?.flatten() ?? {})) {
    if (!found.has(path))
      found.set(path, `${message ?? "is not valid"}, and is ${JSON.stringify(valueAt(written, path))}`);
  }
  const { file } = item.source;
  for (const [path, says] of found) {
    const full = [...item.at, "system", ...path.split(".")];
    const field = full.join(".");
    if (problems.some((problem) => problem.file === file && problem.field === field)) continue;
    problems.push({ file, line: item.source.line(full), field, says });
  }
  item.data["system"] = cleaned;
}

/** What the model would drop or change, by dotted path. */
export function* differences(written: Json, cleaned: Json | undefined, path: Path = []): Generator<[string, string]> {
  if (Array.isArray(written) && Array.isArray(cleaned)) {
    for (const [index, entry] of written.entries()) yield* differences(entry, cleaned[index], [...path, index]);
  } else if (isObject(written) && isObject(cleaned)) {
    for (const [name, value] of Object.entries(written)) {
      const inner = [...path, name];
      if (name in cleaned) yield* differences(value, cleaned[name], inner);
      else yield [inner.join("."), `is no known field; known here: ${Object.keys(cleaned).join(", ")}`];
    }
  } else if (written !== cleaned) {
    yield [path.join("."), mend(written, cleaned)];
  }
}

function mend(written: Json, cleaned: Json | undefined): string {
  const shown = JSON.stringify(written);
  if (kind(written) !== kind(cleaned)) return `must be ${kind(cleaned)}, not ${shown}`;
  return Number.isNaN(cleaned)
    ? `must be a number, not ${shown}`
    : `is ${shown}, but would be read as ${JSON.stringify(cleaned)}; correct it`;
}

function kind(value: Json | undefined): string {
  if (Array.isArray(value)) return "a list";
  switch (typeof value) {
    case "number":
      return "a number";
    case "string":
      return "a text";
    case "boolean":
      return "true or false";
    default:
      return value === null ? "empty" : "a group of fields";
  }
}

function* missingAt(value: Json | undefined, steps: readonly string[], path: Path = []): Generator<string> {
  const [step, ...rest] = steps;
  if (step === undefined) return;
  if (step === "*") {
    if (Array.isArray(value))
      for (const [index, entry] of value.entries()) yield* missingAt(entry, rest, [...path, index]);
  } else if (isObject(value)) {
    const name = step.replace("?", "");
    if (value[name] !== undefined) yield* missingAt(value[name], rest, [...path, name]);
    else if (rest[0] !== "*" && name === step) yield [...path, step].join(".");
  }
}

/** What is wrong with the number of attributes of a skill's base; empty if nothing is. */
function shortOf(base: Json | undefined, basedOn: Checks["basedOn"]): string {
  if (!isObject(base)) return "";
  const least = basedOn[String(base["form"])] ?? 0;
  const named = Array.isArray(base["attributes"]) ? base["attributes"].length : 0;
  return named < least ? `names ${named} attributes, and a base of this form needs ${least} or more; add them` : "";
}

function* untargeted(modifiers: Json | undefined, targeted: readonly string[]): Generator<string> {
  if (!Array.isArray(modifiers)) return;
  for (const [index, row] of modifiers.entries()) {
    if (isObject(row) && targeted.includes(String(row["type"])) && row["target"] === undefined) {
      yield `modifiers.${index}.target`;
    }
  }
}

function valueAt(value: Json | undefined, path: string): Json {
  const found = path
    .split(".")
    .reduce<Json | undefined>((inner, step) => (inner as JsonObject | undefined)?.[step], value);
  return found ?? null;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
