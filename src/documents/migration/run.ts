import { schemaVersion } from "../../migrations/index.ts";
import { embedded, messageOf } from "../../migrations/migrated.ts";
import type { Source } from "../../migrations/step.ts";
import { storeWorldVersion } from "../../settings/schema-setting.ts";
import { settings } from "../../settings/store.ts";
import { forgetMigration, pendingMigration } from "./migrate-source.ts";
import { countsOf, isPending, type Failure, type Place, type Plan, type Stored, type StoredToken } from "./plan.ts";
import { stamp } from "./stamp.ts";

/** How many documents are stored at once. */
const BATCH = 25;

/** Also what is the same in memory is stored, and nothing is drawn anew for it. */
const OPERATION = { diff: false, render: false };

/** What a migration came to. */
export interface Report {
  readonly stored: Readonly<Record<Place, number>>;
  /** The titles of compendia that stay as they are. */
  readonly locked: readonly string[];
  readonly failures: readonly Failure[];
}

/**
 * Stores all that a plan found, batch by batch; for the Gamemaster's window that decides. A document that cannot be stored stays as
 * it is and is named in the report. What was stored is stamped, so that after a run that was killed another plan has the rest.
 * @param onProgress  Told which part of all is done.
 */
export async function runMigration(plan: Plan, onProgress?: (part: number) => void): Promise<Report> {
  const stored = { settings: 0, actors: 0, items: 0, tokens: 0, messages: 0, combats: 0, packs: 0 };
  const failures = [...plan.failures];
  const total = Object.values(countsOf(plan)).reduce((sum, count) => sum + count, 0);
  let done = 0;
  const store = async <One extends Named>(place: Place, subjects: readonly One[], write: Write<One>) => {
    for (let first = 0; first < subjects.length; first += BATCH) {
      const batch = subjects.slice(first, first + BATCH);
      const failed = await attempt(batch, write);
      failures.push(...failed);
      stored[place] += batch.length - failed.length;
      done += batch.length;
      onProgress?.(done / total);
    }
  };
  await storeWorldVersion(schemaVersion(), true);
  for (const [key, value] of Object.entries(plan.settings)) {
    await settings().set("sirpas", key, value);
    stored.settings += 1;
    done += 1;
  }
  await store("actors", plan.actors, storeDocuments);
  await store("items", plan.items, storeDocuments);
  await store("tokens", plan.tokens, storeTokens);
  await store("messages", plan.messages, storeDocuments);
  await store("combats", plan.combats, storeDocuments);
  for (const documents of plan.packs) await store("packs", documents, storeDocuments);
  await storeWorldVersion(schemaVersion(), false);
  return { stored, locked: plan.locked, failures };
}

type Named = Pick<StoredToken, "uuid"> & { readonly name?: string | null };
type Write<One> = (batch: readonly One[]) => Promise<unknown>;

/** Where one of several cannot be stored, Foundry stores none: then each is tried by itself. What was deleted is no failure. */
async function attempt<One extends Named>(batch: readonly One[], write: Write<One>): Promise<readonly Failure[]> {
  try {
    await write(batch);
    return [];
  } catch (error) {
    const failed: Failure[] = [];
    if (batch.length > 1) for (const one of batch) failed.push(...(await attempt([one], write)));
    else if (!isGone(batch[0]!)) {
      const { uuid, name } = batch[0]!;
      console.error(`SIRPAS | ${uuid} stays as it was stored.`, error);
      failed.push({ uuid, name: name || uuid, reason: messageOf(error) });
    }
    return failed;
  }
}

/** Compendia keep in memory only what was asked for lately. */
function isGone({ uuid }: Named): boolean {
  return !uuid.startsWith("Compendium.") && foundry.utils.fromUuidSync(uuid, { strict: false }) === null;
}

/** Documents of one class and one place. */
async function storeDocuments(documents: readonly Stored[]): Promise<void> {
  const { documentName, pack } = documents[0]!;
  const classes = CONFIG as unknown as Record<string, { documentClass: DocumentClass }>;
  const operation = { ...OPERATION, ...(pack ? { pack } : {}) };
  await classes[documentName]!.documentClass.updateDocuments(documents.map(updateOf), operation);
}

interface DocumentClass {
  updateDocuments(updates: object[], operation: object): Promise<unknown>;
}

/** What a token has of its own is changed through its actor, and what is in that one by one. */
async function storeTokens(tokens: readonly StoredToken[]): Promise<void> {
  for (const token of tokens) {
    const { actor, delta } = token;
    const source = delta?._source ?? {};
    const ids = new Set(["items", "effects"].flatMap((key) => embedded(source, key).map(({ _id }) => _id)));
    const own = (documents: Iterable<Stored> = []) =>
      [...documents].filter((one) => ids.has(one.id) && isPending(one)).map(updateOf);
    const [items, effects] = [own(actor?.items), own(actor?.effects)];
    if (pendingMigration(source)?.changed) await actor?.update(changesOf(source), OPERATION);
    if (items.length > 0) await actor?.updateEmbeddedDocuments("Item", items, OPERATION);
    if (effects.length > 0) await actor?.updateEmbeddedDocuments("ActiveEffect", effects, OPERATION);
    // A stamp that its actor has as well is not stored with a token.
    forgetMigration(token.delta?._source ?? {});
  }
}

/** What is to be stored of a document and of what is in it. */
function updateOf({ id, _source, items = [], effects = [] }: Stored): object {
  const inner = {
    items: [...items].filter(isPending).map(updateOf),
    effects: [...effects].filter(isPending).map(updateOf),
  };
  const lists = Object.entries(inner).filter(([, list]) => list.length > 0);
  return { _id: id, ...changesOf(_source), ...Object.fromEntries(lists) };
}

/** What the steps changed, as it is now, since somebody may have changed it later, and the stamp. */
function changesOf(source: Source): object {
  const { deepClone, expandObject, getProperty, mergeObject } = foundry.utils;
  const { changed = [], failed } = pendingMigration(source) ?? {};
  if (failed !== undefined) return {};
  const values = changed.map((path) => [path, deepClone(getProperty(source, path))] as const);
  const changes = expandObject(Object.fromEntries(values.filter(([, value]) => value !== undefined))) as Source;
  forgetMigration(changes);
  return mergeObject(changes, stamp());
}
