import { SCHEMA_VERSION } from "../../migrations/index.ts";
import { migratedSettings } from "../../migrations/migrated.ts";
import { isRecord } from "../../migrations/parts.ts";
import { worldVersion } from "../../settings/schema-setting.ts";
import { storedSettings } from "../../settings/stored-settings.ts";
import { isAhead, isOutdated } from "./changes.ts";
import { world, type Stored, type StoredCollection, type StoredPack, type StoredToken } from "./stored.ts";
import { faultOf, unsavedPaths } from "./trace.ts";

/** What a migration goes through, in this order. */
export const PLACES = ["actors", "items", "tokens", "messages", "combats"] as const;
export type Place = (typeof PLACES)[number];

/** A document that stays as it is stored, and why; the link is empty for what cannot be opened. */
export interface Faulty {
  readonly uuid: string;
  readonly name: string;
  readonly reason: string;
}

export interface PackPlan {
  readonly pack: StoredPack;
  /** Documents of an earlier version. */
  readonly outdated: readonly Stored[];
  /** How many of them a step changes. */
  readonly changed: number;
}

/** What a migration of this world would do. */
export interface Plan {
  readonly from: number;
  readonly actors: readonly Stored[];
  readonly items: readonly Stored[];
  readonly tokens: readonly StoredToken[];
  readonly messages: readonly Stored[];
  readonly combats: readonly Stored[];
  /** How many documents of each place a step changes; the others are only marked. */
  readonly changed: Readonly<Record<Place, number>>;
  /** Settings that are stored anew, by their keys. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly packs: readonly PackPlan[];
  readonly faults: readonly Faulty[];
}

/** Works out what a migration would do. Nothing is changed. */
export async function planMigration(): Promise<Plan> {
  const here = planWorld();
  const packs: PackPlan[] = [];
  const faults = [...here.faults];
  for (const pack of world().packs) {
    if (pack.metadata.packageType !== "world" || !["Actor", "Item"].includes(pack.documentName)) continue;
    const documents = await pack.getDocuments();
    faults.push(...documents.flatMap(faultsIn));
    const outdated = documents.filter((document) => isToDo(document));
    if (outdated.length > 0) packs.push({ pack, outdated, changed: outdated.filter(isAhead).length });
  }
  return { ...here, packs, faults };
}

/** The same without the compendia, which have to be loaded first. */
export function planWorld(): Plan {
  const { actors, items, messages, combats, scenes } = world();
  const tokens = [...scenes].flatMap((scene) => [...scene.tokens]).filter(isTokenToDo);
  const found = {
    actors: [...actors].filter(isToDo),
    items: [...items].filter(isToDo),
    tokens,
    messages: [...messages].filter((message) => isAhead(message)),
    combats: [...combats].filter(isAhead),
  };
  const ahead = (list: readonly Stored[]) => list.filter(isAhead).length;
  return {
    from: worldVersion(),
    ...found,
    changed: {
      actors: ahead(found.actors),
      items: ahead(found.items),
      tokens: tokens.length,
      messages: found.messages.length,
      combats: found.combats.length,
    },
    settings: changedSettings(),
    packs: [],
    faults: [
      ...[actors, items, messages, combats].flatMap((collection) => [
        ...[...collection].flatMap(faultsIn),
        ...unloaded(collection),
      ]),
    ],
  };
}

/** Whether a migration would change anything but the marks of versions. */
export function changesAnything({ changed, settings, packs }: Plan): boolean {
  return (
    Object.values(changed).some((count) => count > 0) ||
    Object.keys(settings).length > 0 ||
    packs.some((pack) => pack.changed > 0)
  );
}

/** Whether an actor or item has something that is to be stored; one that a step cannot read stays as it is. */
function isToDo(document: Stored): boolean {
  return faultsIn(document).length === 0 && (isOutdated(document) || isAhead(document));
}

/** A token's own data are to be stored if a step changed them; they have no version of their own. */
function isTokenToDo(token: StoredToken): boolean {
  if (token.actorLink || !token.actor) return false;
  const { _source: delta = {} } = token.delta ?? {};
  const items = Array.isArray(delta["items"]) ? (delta["items"] as unknown[]) : [];
  return unsavedPaths(delta).length > 0 || items.some((item) => isRecord(item) && unsavedPaths(item).length > 0);
}

function faultsIn(document: Stored): readonly Faulty[] {
  const { _source, uuid, name, items = [], effects = [] } = document;
  const fault = faultOf(_source);
  const own = fault === null ? [] : [{ uuid, name: name ?? document.id, reason: fault.reason }];
  return [...own, ...[...items, ...effects].flatMap(faultsIn)];
}

/** What Foundry could not load at all. */
function unloaded(collection: StoredCollection): readonly Faulty[] {
  const reason = game.i18n!.localize("SIRPAS.MIGRATION.unloaded");
  return [...collection.invalidDocumentIds].map((id) => ({ uuid: "", name: id, reason }));
}

function changedSettings(): Readonly<Record<string, unknown>> {
  const before = storedSettings();
  const from = worldVersion();
  const after = from < SCHEMA_VERSION ? migratedSettings(before, from) : before;
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => value !== before[key]));
}
