import type { BuiltDocument, BuiltPack, EmbeddedDocument } from "./build.ts";
import type { Problem } from "./problem.ts";
import type { Json, Path } from "./yaml.ts";

/** An item's own target, chosen when it is put on a character, and every statistic there is. */
const SPECIAL_TARGETS = ["@target", "@any"];

/** Ids are unique within a pack, keys across all of them; every reference by key finds its item. */
export function checkReferences(packs: readonly BuiltPack[], problems: Problem[]): void {
  const types = new Map<string, string>();
  const firstWith = new Map<string, BuiltDocument>();
  for (const { system, name, documentName, type, items, folders } of packs) {
    for (const item of items) {
      if (!item.key || documentName !== "Item") continue;
      unique(firstWith, `key ${item.key}`, item, ["system", "key"], `"${item.key}"`, problems);
      types.set(item.key, type);
      if (system.checks.attributes.includes(item.key)) {
        problems.push(at(item, ["system", "key"], `is "${item.key}", which is an attribute; choose another key`));
      }
    }
    for (const document of [...items, ...folders]) {
      unique(firstWith, `${name} ${document.data._id}`, document, ["_id"], document.data._id, problems);
    }
  }
  const { attributes = [], references = [] } = packs[0]?.system.checks ?? {};
  for (const item of packs.flatMap((pack) => pack.items.flatMap((one) => [one, ...(one.embedded ?? [])]))) {
    const system = (item as Partial<EmbeddedDocument>).overrides ?? item.data["system"];
    for (const reference of references) {
      if (reference.of && reference.of !== item.data["type"]) continue;
      for (const [path, value] of valuesAt(system ?? null, reference.path.split("."))) {
        if (typeof value !== "string" || value === "" || SPECIAL_TARGETS.includes(value)) continue;
        if (reference.attributes && attributes.includes(value)) continue;
        // Lore Knowledge/History is Lore Knowledge for one field: `lore-knowledge/history`.
        const type = types.get(value.split("/")[0]!);
        if (type && reference.types.includes(type)) continue;
        const wanted = reference.types.join(" or ");
        const says = type
          ? `names "${value}", which is ${article(type)}; it must be the key of ${article(wanted)}`
          : `names "${value}", and no item has that key; it must be the key of ${article(wanted)}`;
        problems.push(at(item, ["system", ...path], says));
      }
    }
  }
}

function unique(
  seen: Map<string, BuiltDocument>,
  name: string,
  document: BuiltDocument,
  path: Path,
  shown: string,
  problems: Problem[],
) {
  const first = seen.get(name);
  if (!first) seen.set(name, document);
  else problems.push(at(document, path, `is ${shown}, as in ${first.source.file}; give one of them another`));
}

function at({ source, at: start }: BuiltDocument, path: Path, says: string): Problem {
  const full = [...start, ...path];
  return { file: source.file, line: source.line(full), field: full.join("."), says };
}

/** The values a path with stars leads to, each with its exact path. */
function* valuesAt(value: Json, steps: readonly string[], done: Path = []): Generator<[Path, Json]> {
  const [step, ...rest] = steps;
  if (step === undefined) yield [done, value];
  else if (step === "*") {
    if (Array.isArray(value))
      for (const [index, entry] of value.entries()) yield* valuesAt(entry, rest, [...done, index]);
  } else if (typeof value === "object" && value !== null && !Array.isArray(value) && value[step] !== undefined) {
    yield* valuesAt(value[step], rest, [...done, step]);
  }
}

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}
