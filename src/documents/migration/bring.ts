import { SCHEMA_VERSION, STEPS } from "../../migrations/index.ts";
import { changedPaths, migrated, migratedWhole, stampOf, StepFault } from "../../migrations/migrated.ts";
import { isRecord } from "../../migrations/parts.ts";
import type { Kind, Source } from "../../migrations/step.ts";
import { noteFault, noteUnsaved } from "./trace.ts";

type Editable = Record<string, unknown>;

/**
 * Brings a document's data to today's shape where Foundry loads them, in place. What is stored stays as it is until the world is
 * migrated or the document is changed. Data that a step cannot read stay as they are, and the document remembers why.
 * To be called by `migrateData`, which Foundry also calls for a part of a document that is to be changed.
 */
export function bringToShape(kind: Kind, source: object): void {
  const data = source as Editable;
  const from = stampOf(data);
  if (from !== null && from >= SCHEMA_VERSION) return;
  let next: Source;
  try {
    next = migrated(kind, data, from, STEPS);
  } catch (error) {
    if (!(error instanceof StepFault)) throw error;
    if (isStored(data)) noteFault(data, { version: error.version, reason: error.message });
    return;
  }
  if (next === data) return;
  const paths = changedPaths(data, next);
  for (const key of Object.keys(data)) if (!(key in next)) Reflect.deleteProperty(data, key);
  Object.assign(data, next);
  if (isStored(data)) noteUnsaved(data, paths);
}

/** How a token differs from its actor, in today's shape: a part of an actor, with items of its own. */
export function bringDeltaToShape(delta: object): void {
  const data = delta as Editable;
  const before = { system: data["system"] };
  bringToShape("actor", data);
  if (isRecord(before.system) && isRecord(data["system"]) && before.system !== data["system"]) {
    noteUnsaved(data, changedPaths(before, { system: data["system"] }));
  }
  for (const [key, kind] of [["items", "item"] as const, ["effects", "effect"] as const]) {
    const list = data[key];
    for (const one of Array.isArray(list) ? (list as unknown[]) : []) if (isRecord(one)) bringToShape(kind, one);
  }
}

/** The text of an exported document, in today's shape and saying so; as it is where it holds none. */
export function broughtUp(kind: Kind, json: string): string {
  const data: unknown = JSON.parse(json);
  if (!isRecord(data)) return json;
  const next = migratedWhole(kind, data);
  const flags = isRecord(next["flags"]) ? next["flags"] : {};
  const own = isRecord(flags["sirpas"]) ? flags["sirpas"] : {};
  return JSON.stringify({ ...next, flags: { ...flags, sirpas: { ...own, schema: SCHEMA_VERSION } } });
}

/** A document that is stored whole says when it was made; what is to be changed of one, or created, does not. */
function isStored({ _stats: stats }: Editable): boolean {
  return isRecord(stats) && "createdTime" in stats;
}
