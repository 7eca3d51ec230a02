import { embedded, migrated } from "../../migrations/migrated.ts";
import type { Source } from "../../migrations/step.ts";
import { storedSettings } from "../../settings/schema-setting.ts";
import { pendingMigration } from "./migrate-source.ts";

/** A document as far as a migration has to know it. */
export interface Stored {
  readonly id: string;
  readonly uuid: string;
  readonly name?: string | null;
  readonly documentName: string;
  readonly pack?: string | null;
  readonly _source: Source;
  readonly items?: Iterable<Stored>;
  readonly effects?: Iterable<Stored>;
}

/** An unlinked token. */
export interface StoredToken {
  readonly uuid: string;
  readonly name: string;
  readonly actorLink: boolean;
  readonly actor: (Stored & Changeable) | null;
  readonly delta?: { readonly _source?: Source } | null;
}

interface Changeable {
  update(changes: object, operation: object): Promise<unknown>;
  updateEmbeddedDocuments(name: string, updates: object[], operation: object): Promise<unknown>;
}

interface Collection extends Iterable<Stored> {
  readonly invalidDocumentIds: ReadonlySet<string>;
}

interface Pack {
  readonly title: string;
  readonly documentName: string;
  readonly locked: boolean;
  readonly metadata: { readonly packageType: string };
  getDocuments(): Promise<readonly Stored[]>;
}

interface World {
  readonly actors: Collection;
  readonly items: Collection;
  readonly messages: Collection;
  readonly combats: Collection;
  readonly scenes: Iterable<{ readonly tokens: Iterable<StoredToken> }>;
  readonly packs: Iterable<Pack>;
}

/** A document that stays as it is stored, and why; the UUID is empty for what cannot be opened. */
export interface Failure {
  readonly uuid: string;
  readonly name: string;
  readonly reason: string;
}

/** What a migration of this world would store. */
export interface Plan {
  readonly actors: readonly Stored[];
  readonly items: readonly Stored[];
  readonly tokens: readonly StoredToken[];
  readonly messages: readonly Stored[];
  readonly combats: readonly Stored[];
  /** Those of each unlocked compendium of the world. */
  readonly packs: readonly (readonly Stored[])[];
  /** By their keys. */
  readonly settings: Source;
  /** The titles of locked compendia with documents of an earlier version, which stay as they are. */
  readonly locked: readonly string[];
  readonly failures: readonly Failure[];
}

/** Where a migration stores something. */
export type Place = "actors" | "items" | "tokens" | "messages" | "combats" | "packs" | "settings";

/** How much a migration would store, by where it is. */
export function countsOf(plan: Plan): Readonly<Record<Place, number>> {
  const { actors, items, tokens, messages, combats, packs, settings } = plan;
  return {
    settings: Object.keys(settings).length,
    actors: actors.length,
    items: items.length,
    tokens: tokens.length,
    messages: messages.length,
    combats: combats.length,
    packs: packs.flat().length,
  };
}

/** What a migration would store. Nothing is changed. */
export async function planMigration(): Promise<Plan> {
  const plan = planWorld();
  const packs: (readonly Stored[])[] = [];
  const locked: string[] = [];
  const failures = [...plan.failures];
  for (const pack of world().packs) {
    if (pack.metadata.packageType !== "world" || !["Actor", "Item"].includes(pack.documentName)) continue;
    const documents = await pack.getDocuments();
    const pending = documents.filter(isPending);
    if (pending.length > 0 && pack.locked) locked.push(pack.title);
    else if (pending.length > 0) packs.push(pending);
    failures.push(...documents.flatMap(failuresIn));
  }
  return { ...plan, packs, locked, failures };
}

/** The same without the compendia, which have to be loaded first. */
export function planWorld(): Plan {
  const { actors, items, messages, combats, scenes } = world();
  const collections = [actors, items, messages, combats];
  return {
    actors: [...actors].filter(isPending),
    items: [...items].filter(isPending),
    tokens: [...scenes].flatMap(({ tokens }) => [...tokens]).filter(isTokenPending),
    messages: [...messages].filter(isPending),
    combats: [...combats].filter(isPending),
    packs: [],
    settings: changedSettings(),
    locked: [],
    failures: collections.flatMap((documents) => [...[...documents].flatMap(failuresIn), ...unloaded(documents)]),
  };
}

/** Whether a document, or one in it, is in memory ahead of what is stored. */
export function isPending({ _source, items = [], effects = [] }: Stored): boolean {
  return pendingMigration(_source)?.changed !== undefined || [...items, ...effects].some(isPending);
}

function isTokenPending({ actorLink, actor, delta }: StoredToken): boolean {
  if (actorLink || !actor || !delta?._source) return false;
  return [delta._source, ...embedded(delta._source, "items")].some((source) => pendingMigration(source)?.changed);
}

function failuresIn({ _source, uuid, id, name, items = [], effects = [] }: Stored): readonly Failure[] {
  const reason = pendingMigration(_source)?.failed;
  const own = reason === undefined ? [] : [{ uuid, name: name || id, reason }];
  return [...own, ...[...items, ...effects].flatMap(failuresIn)];
}

/** What Foundry could not load at all. */
function unloaded({ invalidDocumentIds }: Collection): readonly Failure[] {
  const reason = game.i18n!.localize("SIRPAS.MIGRATION.unloaded");
  return [...invalidDocumentIds].map((id) => ({ uuid: "", name: id, reason }));
}

function changedSettings(): Source {
  const before = storedSettings();
  const after = migrated("settings", before, 0);
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => value !== before[key]));
}

function world(): World {
  return game as unknown as World;
}
