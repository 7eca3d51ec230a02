import { readdirSync, readFileSync } from "node:fs";
import { migratedSettings, migratedWhole } from "../../../src/migrations/migrated.ts";
import type { Kind, Source } from "../../../src/migrations/step.ts";

const FOLDER = new URL("../golden/", import.meta.url);

/** A world as a past version stored it, by lists of documents; see the README beside them. */
export interface Golden {
  readonly version: number;
  readonly actors: readonly Source[];
  readonly items: readonly Source[];
  readonly messages: readonly Source[];
  readonly combats: readonly Source[];
  readonly tokens: readonly Source[];
  /** By their whole names, as the text that is stored. */
  readonly settings: Readonly<Record<string, string>>;
}

export const VERSIONS: readonly number[] = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => Number(name))
  .sort((a, b) => a - b);

export function golden(version: number): Golden {
  const read = (name: string) => JSON.parse(readFileSync(new URL(`${version}/${name}.json`, FOLDER), "utf8")) as never;
  const [actors, items, messages, combats] = [read("actors"), read("items"), read("messages"), read("combats")];
  return { version, actors, items, messages, combats, tokens: read("tokens"), settings: read("settings") };
}

/** What was found right, and is compared with from then on: for each document the places that a migration changes. */
export function expected(version: number): unknown {
  return JSON.parse(readFileSync(new URL(`${version}/expected.json`, FOLDER), "utf8"));
}

export const expectedFile = (version: number) => new URL(`${version}/expected.json`, FOLDER);

/** All documents of a golden world with what they are. */
export function documentsOf(
  world: Golden,
): readonly { readonly kind: Kind; readonly name: string; readonly source: Source }[] {
  const list = (kind: Kind, sources: readonly Source[]) =>
    sources.map((source, index) => ({
      kind,
      name: `${kind} ${String(source["name"] ?? source["type"] ?? index)} ${index}`,
      source,
    }));
  return [
    ...list("actor", world.actors),
    ...list("item", world.items),
    ...list("message", world.messages),
    ...list("combat", world.combats),
    ...list(
      "actor",
      world.tokens.map((token) => token["delta"] as Source),
    ).map((one) => ({ ...one, name: `delta of ${one.name}` })),
  ];
}

/** The system's own settings as values, by their keys. */
export function settingsOf({ settings }: Golden): Source {
  return Object.fromEntries(
    Object.entries(settings).map(([name, text]) => [name.replace("sirpas.", ""), JSON.parse(text)]),
  );
}

/** Everything that a migration changes of a golden world. */
export function changesOf(world: Golden): Record<string, unknown> {
  const documents = documentsOf(world).map(({ kind, name, source }) => [
    name,
    changes(source, migratedWhole(kind, source)),
  ]);
  const settings = settingsOf(world);
  return Object.fromEntries(
    [...documents, ["settings", changes(settings, migratedSettings(settings, world.version))]].filter(
      ([, all]) => Object.keys(all as object).length > 0,
    ),
  ) as Record<string, unknown>;
}

const GONE = "(gone)";

/** Where two values differ, by dotted paths; lists are compared place by place. */
function changes(before: unknown, after: unknown, path = ""): Record<string, unknown> {
  if (JSON.stringify(before) === JSON.stringify(after)) return {};
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) {
    return { [path]: after === undefined ? GONE : after };
  }
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.assign(
    {},
    ...keys.map((key) => changes(before[key], after[key], path === "" ? key : `${path}.${key}`)),
  ) as Record<string, unknown>;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
