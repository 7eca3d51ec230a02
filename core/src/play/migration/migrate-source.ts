import { SYSTEM } from "#system";
import { word } from "../../utils/localize.ts";
import {
  schemaVersion,
  embedded,
  flagsOf,
  isRecord,
  messageOf,
  migrated,
  stampOf,
  type Kind,
  type Source,
  newestStamp,
} from "../../migrations/index.ts";
import { on } from "../../foundry/hooks.ts";
import { isOurs } from "../../foundry/ours.ts";
import { notify } from "../../utils/notify.ts";

/**
 * What of a source is ahead of what is stored, or why a step could not read it. It is kept with the flags, since Foundry makes of one
 * source several objects; its key is this page's own, so that what another page stored of it, or a player forged, says nothing.
 */
interface Note {
  readonly changed?: object;
  readonly failed?: string;
}

let key = "";
const noteKey = () => (key ||= `migration-${foundry.utils.randomID()}`);

/**
 * Brings data to today's shape where Foundry loads them, in place; what is stored stays as it is until the world is migrated. To be
 * called by `migrateData`, which Foundry also calls for a part of a document that is to be changed.
 */
export function migrateStored(kind: Kind, source: object, isStored = saysWhenCreated(source)): void {
  const data = source as Record<string, unknown>;
  if (isForeign(kind, data)) return;
  try {
    const next = migrated(kind, data, stampOf(data));
    if (next === data) return;
    // Keys that are gone are left out: Foundry lets nobody delete what its model does not know, and nothing reads it any more.
    const changed = foundry.utils.diffObject(data, next);
    for (const key of Object.keys(data)) if (!(key in next)) Reflect.deleteProperty(data, key);
    Object.assign(data, next);
    // What is stored in both shapes has nothing left to be stored.
    if (isStored && !foundry.utils.isEmpty(changed)) setFlag(data, noteKey(), { changed });
  } catch (error) {
    if (isStored) setFlag(data, noteKey(), { failed: messageOf(error) });
  }
}

/** Whether whole data say that they are an actor or item of a module, whose data no step can read. */
function isForeign(kind: Kind, { type }: Source): boolean {
  return (kind === "actor" || kind === "item") && typeof type === "string" && !isOurs({ type });
}

/** The same of what an unlinked token changes of its actor. */
export function migrateDelta(delta: object): void {
  migrateStored("actor", delta, true);
  for (const item of embedded(delta as Source, "items")) migrateStored("item", item);
  for (const effect of embedded(delta as Source, "effects")) migrateStored("effect", effect);
}

/**
 * An exported document, in today's shape and stamped. What is in it and says no version is as old as that, as with what is created here.
 * @throws if a step cannot read it.
 */
export function migratedExport(kind: Kind, source: Source, isStamped = true): Source {
  const next: Record<string, unknown> = { ...migrated(kind, source, stampOf(source)) };
  if (isStamped) setFlag(next, "schema", schemaVersion());
  for (const held of ["item", "effect"] as const) {
    const key = `${held}s`;
    if (key in next) next[key] = embedded(next, key).map((one) => migratedExport(held, one, stampOf(one) > 0));
  }
  return next;
}

/** What a source says of its migration; null if what is stored has today's shape. */
export function pendingMigration(source: Source): Note | null {
  const note = flagsOf(source)[noteKey()];
  return isRecord(note) && stampOf(source) < schemaVersion() ? note : null;
}

/** Takes the notes out of a source that is stored, or copied from another one, and out of what is in it. */
export function forgetMigration(source: Source): void {
  Reflect.deleteProperty(flagsOf(source), noteKey());
  for (const key of ["items", "effects"]) embedded(source, key).forEach(forgetMigration);
}

function setFlag(data: Record<string, unknown>, key: string, value: unknown): void {
  const flags = isRecord(data["flags"]) ? data["flags"] : {};
  data["flags"] = { ...flags, [SYSTEM.id]: { ...flagsOf(data), [key]: value } };
}

/** Only whole stored documents do; what is to be changed of one, or created, does not. */
function saysWhenCreated(source: object): boolean {
  const { _stats: stats } = source as Source;
  return isRecord(stats) && "createdTime" in stats;
}

/** A document that is about to be created. */
interface Created {
  readonly name?: string | null;
  readonly type: string;
  readonly _source: Source;
  updateSource(changes: object): unknown;
}

/** What a document says that is stored in today's shape. */
export const stamp = () => ({ flags: { [SYSTEM.id]: { schema: schemaVersion() } } });

/** Stamps created actors and items, wherever they come from, and refuses those of a newer version; to be called in the init hook. */
export function registerStamps(): void {
  for (const documentName of ["Actor", "Item"]) {
    on(`preCreate${documentName}`, (document: Created, data: Source) => {
      if (!isOurs(document)) return;
      const theirs = newestStamp(data);
      if (theirs > schemaVersion()) {
        notify.warn(newerDocument(document.name ?? documentName, theirs));
        return false;
      }
      forgetMigration(document._source);
      if (stampOf(document._source) !== schemaVersion()) document.updateSource(stamp());
    });
  }
}

/** Why a document of a newer version is refused. */
export function newerDocument(name: string, theirs: number): string {
  const versions = { theirs: String(theirs), own: String(schemaVersion()) };
  return word("MIGRATION.newerDocument", { name, ...versions });
}
