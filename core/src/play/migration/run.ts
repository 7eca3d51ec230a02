import { SYSTEM } from "#system";
import { word } from "../../utils/localize.ts";
import { schemaVersion, embedded, messageOf, migrated, type Source } from "../../migrations/index.ts";
import { storedSettings, storeWorldVersion } from "../../settings/schema-setting.ts";
import { settings } from "../../settings/settings.ts";
import { findUnlinked } from "./link-tokens.ts";
import { forgetMigration, pendingMigration, stamp } from "./migrate-source.ts";

/** How many documents are on their way to the server at once. */
const BATCH = 25;

/** Also what is the same in memory is stored, and nothing is drawn anew for it. */
const OPERATION = { diff: false, render: false };

/** What is to be stored anew, or was, or a reason why something stays as it is stored. */
export interface Found {
  readonly place: keyof World | "tokens" | "links" | "settings" | "locked" | "failures";
  /** Empty for what cannot be opened. */
  readonly uuid: string;
  readonly name: string;
  readonly reason?: string;
  readonly store?: () => Promise<unknown>;
}

interface Stored {
  readonly id: string;
  readonly uuid: string;
  readonly name?: string | null;
  readonly _source: Source;
  readonly items?: Held;
  readonly effects?: Held;
  update(changes: Update, operation: object): Promise<unknown>;
}

type Held = Iterable<Stored>;

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

interface World extends Readonly<Record<"actors" | "items" | "messages" | "combats", Iterable<Stored>>> {
  readonly scenes: Iterable<{ readonly tokens: Iterable<Token> }>;
  readonly packs: Iterable<Pack>;
}

/** What a migration would store, and what it would not. Nothing is changed. */
export async function planMigration(): Promise<readonly Found[]> {
  const found = [...planWorld()];
  for (const pack of world().packs) {
    if (pack.metadata.packageType !== "world" || !["Actor", "Item"].includes(pack.documentName)) continue;
    const inPack = findAhead("packs", await pack.getDocuments());
    if (pack.locked && inPack.some(({ store }) => store)) {
      found.push({ place: "locked", uuid: "", name: pack.title }, ...inPack.filter(({ reason }) => reason));
    } else found.push(...inPack);
  }
  return found;
}

/** The same without the compendia, which have to be loaded first. */
export function planWorld(): readonly Found[] {
  const { actors, items, messages, combats, scenes } = world();
  const tokens = [...scenes].flatMap((scene) => [...scene.tokens]).flatMap(ownDataOf);
  const documents = Object.entries({ actors, items, messages, combats, tokens });
  const ahead = documents.flatMap(([place, all]) => findAhead(place as Found["place"], all));
  return [...findSettings(), ...ahead, ...findUnlinked()];
}

/**
 * Stores all that a plan found, batch by batch; for the Gamemaster's window that decides. What cannot be stored stays as it is and is
 * named. What was stored is stamped, so that after a run that was killed another plan has the rest.
 * @param onProgress  Told which part of all is done.
 * @returns what was stored.
 */
export async function runMigration(
  plan: readonly Found[],
  onProgress?: (part: number) => void,
): Promise<readonly Found[]> {
  const report = plan.filter(({ store }) => !store);
  const jobs = plan.filter(({ store }) => store);
  // Tokens are linked one by one, after what they have of their own has its new shape.
  const links = jobs.filter(({ place }) => place === "links");
  const others = jobs.filter(({ place }) => place !== "links");
  const carryOut = async (job: Found) => {
    try {
      await job.store?.();
      report.push(job);
    } catch (error) {
      if (!isGone(job.uuid)) report.push({ ...job, place: "failures", reason: messageOf(error) });
    }
  };
  await storeWorldVersion(schemaVersion(), true);
  for (let first = 0; first < others.length; first += BATCH) {
    await Promise.all(others.slice(first, first + BATCH).map(carryOut));
    onProgress?.(Math.min(others.length, first + BATCH) / jobs.length);
  }
  for (const [index, link] of links.entries()) {
    await carryOut(link);
    onProgress?.((others.length + index + 1) / jobs.length);
  }
  await storeWorldVersion(schemaVersion(), false);
  return report;
}

function findAhead(place: Found["place"], documents: Iterable<Stored>): readonly Found[] {
  return [...documents].flatMap((document) => {
    const { uuid, name, id } = document;
    const found: Found[] = [];
    // Somebody may have changed it between now and then.
    const store = async () => document.update(updateOf(document) ?? {}, OPERATION);
    if (updateOf(document, found)) found.push({ place, uuid, name: name || id, store });
    return found;
  });
}

/** What an unlinked token changes of its actor, as a document that is stored through the token's actor. */
function ownDataOf(token: Token): readonly Stored[] {
  const { actor, actorLink, uuid, name } = token;
  const _source = token.delta?._source;
  if (actorLink || !actor || !_source) return [];
  const ids = new Set(["items", "effects"].flatMap((key) => embedded(_source, key).map(({ _id }) => _id)));
  const own = (documents: Held = []) => [...documents].filter(({ id }) => ids.has(id));
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
 * @param found  Takes what a step could not read.
 */
function updateOf({ id, uuid, name, _source, items = [], effects = [] }: Stored, found: Found[] = []): Update | null {
  const { deepClone, filterObject, isEmpty, mergeObject } = foundry.utils;
  const { changed, failed: reason } = pendingMigration(_source) ?? {};
  if (reason !== undefined) found.push({ place: "failures", uuid, name: name || id, reason });
  // As it is now, since somebody may have changed it after the steps did.
  const update = changed ? mergeObject(deepClone(filterObject(_source, changed)), stamp()) : {};
  for (const [key, documents] of Object.entries({ items, effects })) {
    const updates = [...documents].flatMap((one) => updateOf(one, found) ?? []);
    if (updates.length > 0) Object.assign(update, { [key]: updates });
  }
  return isEmpty(update) ? null : { ...update, _id: id };
}

function findSettings(): readonly Found[] {
  const before = storedSettings();
  try {
    const after = migrated("settings", before, 0);
    const names = Object.keys(after).filter((name) => after[name] !== before[name]);
    const store = (name: string) => async () => settings().set(SYSTEM.id, name, after[name]);
    return names.map((name) => ({ place: "settings", uuid: "", name, store: store(name) }));
  } catch (error) {
    const name = word("MIGRATION.PLACE.settings");
    return [{ place: "failures", uuid: "", name, reason: messageOf(error) }];
  }
}

/** What was deleted in the meantime is no failure. */
function isGone(uuid: string): boolean {
  return uuid !== "" && foundry.utils.fromUuidSync(uuid, { strict: false }) === null;
}

function world(): World {
  return game as unknown as World;
}
