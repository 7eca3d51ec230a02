import { SYSTEM } from "#system";
import { word } from "../../utils/localize.ts";
import { schemaVersion, embedded, messageOf, migrated, type Source } from "../../migrations/index.ts";
import { storedSettings, storeWorldVersion } from "../../settings/schema-setting.ts";
import { settings } from "../../settings/settings.ts";
import { forgetMigration, pendingMigration, stamp } from "./migrate-source.ts";

/** How many documents are on their way to the server at once. */
const BATCH = 25;

/** Also what is the same in memory is stored, and nothing is drawn anew for it. */
const OPERATION = { diff: false, render: false };

const COLLECTIONS = ["actors", "items", "messages", "combats"] as const;

/** A document, token or setting that is to be stored anew. */
interface Job {
  readonly place: (typeof COLLECTIONS)[number] | "tokens" | "packs" | "settings";
  /** Empty for what cannot be opened. */
  readonly uuid: string;
  readonly name: string;
  readonly store: () => Promise<unknown>;
}

/** What stays as it is stored, and why. */
export type Failure = Pick<Job, "uuid" | "name"> & { readonly reason: string };

/** What a migration would store, or has stored. */
export interface Migration {
  readonly jobs: readonly Job[];
  /** The titles of locked compendia with documents of an earlier version, which stay as they are. */
  readonly locked: readonly string[];
  readonly failures: readonly Failure[];
}

interface Stored {
  readonly id: string;
  readonly uuid: string;
  readonly name?: string | null;
  readonly _source: Source;
  readonly items?: Iterable<Stored>;
  readonly effects?: Iterable<Stored>;
  update(changes: Update, operation: object): Promise<unknown>;
}

type Update = { readonly _id?: string } & Readonly<Partial<Record<"items" | "effects", readonly object[]>>>;

interface Token extends Pick<Stored, "uuid" | "name"> {
  readonly actorLink: boolean;
  readonly delta?: { readonly _source: Source } | null;
  readonly actor: (Stored & { updateEmbeddedDocuments(name: string, ...given: unknown[]): Promise<unknown> }) | null;
}

interface Pack {
  readonly title: string;
  readonly documentName: string;
  readonly locked: boolean;
  readonly metadata: { readonly packageType: string };
  getDocuments(): Promise<readonly Stored[]>;
}

interface World extends Readonly<Record<(typeof COLLECTIONS)[number], Iterable<Stored>>> {
  readonly scenes: Iterable<{ readonly tokens: Iterable<Token> }>;
  readonly packs: Iterable<Pack>;
}

/** What a migration would store. Nothing is changed. */
export async function planMigration(): Promise<Migration> {
  const found = [planWorld()];
  for (const pack of world().packs) {
    if (pack.metadata.packageType !== "world" || !["Actor", "Item"].includes(pack.documentName)) continue;
    const inPack = findPending("packs", await pack.getDocuments());
    const isLeft = pack.locked && inPack.jobs.length > 0;
    found.push(isLeft ? { ...inPack, jobs: [], locked: [pack.title] } : inPack);
  }
  return joined(found);
}

/** The same without the compendia, which have to be loaded first. */
export function planWorld(): Migration {
  const tokens = [...world().scenes].flatMap((scene) => [...scene.tokens]).flatMap(ownDataOf);
  const documents = COLLECTIONS.map((place) => findPending(place, [...world()[place]]));
  return joined([changedSettings(), ...documents, findPending("tokens", tokens)]);
}

/**
 * Stores all that a plan found, batch by batch; for the Gamemaster's window that decides. What cannot be stored stays as it is and is
 * named. What was stored is stamped, so that after a run that was killed another plan has the rest.
 * @param onProgress  Told which part of all is done.
 * @returns what was stored.
 */
export async function runMigration(plan: Migration, onProgress?: (part: number) => void): Promise<Migration> {
  const jobs: Job[] = [];
  const failures = [...plan.failures];
  await storeWorldVersion(schemaVersion(), true);
  for (let first = 0; first < plan.jobs.length; first += BATCH) {
    const batch = plan.jobs.slice(first, first + BATCH);
    const results = await Promise.allSettled(batch.map(async ({ store }) => store()));
    for (const [index, { uuid, name, ...job }] of batch.entries()) {
      const result = results[index]!;
      if (result.status === "fulfilled") jobs.push({ uuid, name, ...job });
      else if (!isGone(uuid)) failures.push({ uuid, name, reason: messageOf(result.reason) });
    }
    onProgress?.(Math.min(1, (first + BATCH) / plan.jobs.length));
  }
  await storeWorldVersion(schemaVersion(), false);
  return { jobs, locked: plan.locked, failures };
}

function findPending(place: Job["place"], documents: readonly Stored[]): Migration {
  const failures: Failure[] = [];
  const pending = documents.filter((document) => updateOf(document, failures) !== null);
  const jobs = pending.map((document) => ({
    place,
    uuid: document.uuid,
    name: document.name || document.id,
    // Somebody may have changed it since it was found.
    store: async () => document.update(updateOf(document) ?? {}, OPERATION),
  }));
  return { jobs, locked: [], failures };
}

/** What an unlinked token changes of its actor, as a document that is stored through the token's actor. */
function ownDataOf(token: Token): readonly Stored[] {
  const { actor, actorLink, uuid, name } = token;
  const _source = token.delta?._source;
  if (actorLink || !actor || !_source) return [];
  const ids = new Set(["items", "effects"].flatMap((key) => embedded(_source, key).map(({ _id }) => _id)));
  const own = (documents: Iterable<Stored> = []) => [...documents].filter(({ id }) => ids.has(id));
  const update: Stored["update"] = async ({ items = [], effects = [], ...changes }, operation) => {
    // The token's actor may be made anew whenever the world's actor is stored.
    await token.actor?.update(changes, operation);
    await token.actor?.updateEmbeddedDocuments("Item", items, operation);
    await token.actor?.updateEmbeddedDocuments("ActiveEffect", effects, operation);
    // A stamp that the world's actor has as well is not stored with the token.
    forgetMigration(token.delta?._source ?? {});
  };
  return [{ id: actor.id, uuid, name, _source, items: own(actor.items), effects: own(actor.effects), update }];
}

/**
 * What is to be stored of a document and of what is in it; null where nothing in memory is ahead of what is stored.
 * @param failures  Takes what a step could not read.
 */
function updateOf(
  { id, uuid, name, _source, items = [], effects = [] }: Stored,
  failures: Failure[] = [],
): Update | null {
  const { changed, failed } = pendingMigration(_source) ?? {};
  if (failed !== undefined) failures.push({ uuid, name: name || id, reason: failed });
  const lists = Object.entries({ items, effects })
    .map(([key, documents]) => [key, [...documents].flatMap((one) => updateOf(one, failures) ?? [])] as const)
    .filter(([, list]) => list.length > 0);
  if (changed === undefined && lists.length === 0) return null;
  return { _id: id, ...(failed === undefined && changesOf(_source, changed)), ...Object.fromEntries(lists) };
}

/** What the steps changed, as it is now, since somebody may have changed it later, and the stamp. */
function changesOf(source: Source, changed: readonly string[] = []): object {
  const { deepClone, expandObject, getProperty, mergeObject } = foundry.utils;
  const values = changed.map((path) => [path, deepClone(getProperty(source, path))] as const);
  const changes = expandObject(Object.fromEntries(values.filter(([, value]) => value !== undefined))) as Source;
  forgetMigration(changes);
  return mergeObject(changes, stamp());
}

function changedSettings(): Migration {
  const before = storedSettings();
  try {
    const after = migrated("settings", before, 0);
    const keys = Object.keys(after).filter((key) => after[key] !== before[key]);
    const store = (key: string) => async () => settings().set(SYSTEM.id, key, after[key]);
    const jobs = keys.map((key) => ({ place: "settings" as const, uuid: "", name: key, store: store(key) }));
    return { jobs, locked: [], failures: [] };
  } catch (error) {
    const name = word("MIGRATION.PLACE.settings");
    return { jobs: [], locked: [], failures: [{ uuid: "", name, reason: messageOf(error) }] };
  }
}

/** What was deleted in the meantime is no failure. */
function isGone(uuid: string): boolean {
  return uuid !== "" && foundry.utils.fromUuidSync(uuid, { strict: false }) === null;
}

function joined(parts: readonly Migration[]): Migration {
  return {
    jobs: parts.flatMap(({ jobs }) => jobs),
    locked: parts.flatMap(({ locked }) => locked),
    failures: parts.flatMap(({ failures }) => failures),
  };
}

function world(): World {
  return game as unknown as World;
}
