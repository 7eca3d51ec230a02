import { SYSTEM } from "#system";
import { CLOCK, WORLD_CLOCK } from "../../foundry/clock.ts";
import { deletion } from "../../foundry/documents.ts";
import { documentAt } from "../../foundry/documents.ts";
import { afterChange, holderOf, reverse, type Change, type Stored } from "../../rules/log/change.ts";

/** The option of an update that says all that it changes: nothing else follows from it. */
const WHOLE = "wholeChange";

/** Whether an update says all that it changes, as those of the log do, which undoes them. */
export function isWhole(options: object): boolean {
  return (options as { readonly [WHOLE]?: boolean })[WHOLE] === true;
}

/** Which way a change goes. */
export type Way = "apply" | "revert";

/** What of a document is needed here, whatever it is. */
interface AnyDocument {
  /** Of an actor, whether it is that of an unlinked token. */
  readonly isToken?: boolean;
  toObject(): object;
  update(changes: object, options: object): Promise<unknown>;
  testUserPermission(user: User.Implementation, level: "OWNER"): boolean;
  /** The world's time has nothing embedded in it. */
  createEmbeddedDocuments?(name: string, data: readonly object[], options: { keepId: true }): Promise<unknown>;
  deleteEmbeddedDocuments?(name: string, ids: readonly string[]): Promise<unknown>;
}

/** A document while its changes are worked out: as it is stored, as it will be, and what of it differs. */
interface Draft {
  readonly uuid: string;
  readonly stored: Stored;
  now: Stored;
  readonly paths: Set<string>;
  /** Whether a number of it changes, which cannot be told from the document itself afterwards. */
  counts: boolean;
}

/**
 * What is left of changes to undo, or to do again: what is as it would be then already, somebody else has seen to. Nothing is written.
 */
export function leftOf(changes: readonly Change[], way: Way): readonly Change[] {
  return worked(changes, way, { strict: true }).changes;
}

/**
 * Writes changes, one update of each document, and one operation of each kind on what is embedded in it. If one of them cannot be
 * written, none is. What was interrupted is finished by writing it once more.
 * @param mark  Names this writing; empty for one that nobody writes again. A document keeps it with its numbers, of which nobody
 *              could tell otherwise whether they are written; of all else it can be seen.
 * @returns those that were left to make, in the order in which they are applied.
 * @throws what stopped the writing.
 */
export async function writeChanges(changes: readonly Change[], way: Way, mark = ""): Promise<readonly Change[]> {
  const { changes: made, drafts } = worked(changes, way, { mark });
  const written: string[] = [];
  try {
    const updated = drafts.filter(isUpdated);
    const clock = updated.filter(({ uuid }) => uuid === CLOCK);
    const write = (those: readonly Draft[]) =>
      eachHolder(
        those.map((draft) => [draft]),
        async ([draft]) => {
          await found(draft!.uuid)?.update(updateOf(draft!, mark), { [WHOLE]: true });
          written.push(draft!.uuid);
        },
      );
    // What ends with time is over before time has passed, so that nobody else ends it; the other way it is early enough for it again.
    if (way === "revert") await write(clock);
    await write(updated.filter((draft) => !clock.includes(draft)));
    await eachHolder(collectionsOf(drafts), async (collection) => {
      await writeCollection(collection);
      written.push(...collection.map(({ uuid }) => uuid));
    });
    if (way === "apply") await write(clock);
  } catch (error) {
    const back = made.filter(({ uuid }) => written.includes(uuid));
    if (back.length > 0) await writeChanges(back, way === "apply" ? "revert" : "apply");
    throw error;
  }
  return made;
}

/** What belongs to its holder alone; a token takes its combatant with it, so that what is placed goes and comes in the order of its changes. */
const OWN: readonly string[] = ["Actor", "Item", "ActiveEffect"];

/**
 * Writes what is drafted of one holder after the other; different holders do not wait for each other, so that an event that changes many is
 * drawn about once. @throws what stopped one of them, once all others are written
 */
async function eachHolder(
  parts: readonly (readonly Draft[])[],
  write: (part: readonly Draft[]) => Promise<void>,
): Promise<void> {
  const queues = new Map<string, Promise<void>>();
  const isApart = parts.every(([draft]) => OWN.includes(placeOf(draft!).name));
  for (const part of parts) {
    const holder = isApart ? holderOf(part[0]!.uuid) : "";
    const before = queues.get(holder) ?? Promise.resolve();
    const own = before.then(() => write(part));
    queues.set(holder, own);
  }
  for (const result of await Promise.allSettled(queues.values())) if (result.status === "rejected") throw result.reason;
}

/** Removes and adds what is embedded in one document, all of one kind. */
async function writeCollection(drafts: readonly Draft[]): Promise<void> {
  const { parent, name } = placeOf(drafts[0]!);
  const gone = drafts.filter(({ now }) => now === null).map((draft) => placeOf(draft).id);
  const added = drafts.flatMap(({ now }) => (now === null ? [] : [now as object]));
  if (gone.length > 0) await found(parent)?.deleteEmbeddedDocuments?.(name, gone);
  if (added.length > 0) await found(parent)?.createEmbeddedDocuments?.(name, added, { keepId: true });
}

function isUpdated({ stored, now, paths }: Draft): boolean {
  return stored !== null && now !== null && paths.size > 0;
}

/** Whether a user owns all that changes are about: what is gone is nobody's. */
export function ownsAll(changes: readonly Change[], user: User.Implementation = game.user!): boolean {
  return changes.every(({ uuid }) => found(holderOf(uuid))?.testUserPermission(user, "OWNER") ?? false);
}

/** How changes are worked out: by which mark what was written is known, and whether what is there already counts as left. */
interface Working {
  readonly mark?: string;
  readonly strict?: boolean;
}

function worked(changes: readonly Change[], way: Way, working: Working) {
  const drafts = new Map<string, Draft>();
  const made = (way === "apply" ? changes : changes.toReversed()).flatMap((change): readonly Change[] => {
    const draft = drafts.get(change.uuid) ?? draftOf(change.uuid);
    drafts.set(change.uuid, draft);
    const done = make(draft, way === "apply" ? change : reverse(change), working);
    return done === null ? [] : [way === "apply" ? done : reverse(done)];
  });
  return { changes: way === "apply" ? made : made.toReversed(), drafts: [...drafts.values()] };
}

function draftOf(uuid: string): Draft {
  const stored = (found(uuid)?.toObject() ?? null) as Stored;
  return { uuid, stored, now: foundry.utils.deepClone(stored as object) as Stored, paths: new Set(), counts: false };
}

/** Makes one change of a document that is being worked out. @returns what it came to; null for nothing. */
function make(draft: Draft, change: Change, { mark = "", strict = false }: Working): Change | null {
  if (change.path === "") return makeWhole(draft, change, strict);
  if (draft.now === null) return null;
  if ("by" in change) {
    draft.counts = true;
    if (mark !== "" && markOf(draft.stored) === mark) return change;
  }
  const before = (foundry.utils.getProperty(draft.now as object, change.path) ?? null) as Stored;
  const { value, change: done } = afterChange(before, change);
  if (value === before) return strict ? null : done;
  draft.paths.add(change.path);
  foundry.utils.setProperty(draft.now as object, change.path, value);
  return done;
}

/** A whole document is there or not: what of it the server has added says nothing. */
function makeWhole(draft: Draft, change: Change, strict: boolean): Change | null {
  if ("by" in change) return null;
  const isWanted = change.after !== null;
  if ((draft.now !== null) === isWanted) return strict ? null : change;
  const done = isWanted ? change : { ...change, before: draft.now };
  draft.now = change.after;
  return done;
}

function updateOf({ uuid, now, paths, counts }: Draft, mark: string): Record<string, unknown> {
  const update: Record<string, unknown> = counts && mark !== "" ? { [`flags.${SYSTEM.id}.entry`]: mark } : {};
  for (const path of paths) {
    const value: unknown = foundry.utils.getProperty(now as object, path);
    if (value !== null) update[path] = value;
    // A key that is deleted from a token's own data would be its base actor's again.
    else Object.assign(update, found(uuid)?.isToken ? { [path]: null } : removal(path));
  }
  return update;
}

function removal(path: string): object {
  const at = path.lastIndexOf(".") + 1;
  const entries = Object.entries(deletion(path.slice(at)));
  return Object.fromEntries(entries.map(([key, value]) => [`${path.slice(0, at)}${key}`, value]));
}

function markOf(stored: Stored): unknown {
  return foundry.utils.getProperty(stored as object, `flags.${SYSTEM.id}.entry`);
}

/** What is added or removed, by the documents in which it is embedded and what it is. */
function collectionsOf(drafts: readonly Draft[]): readonly (readonly Draft[])[] {
  const collections = new Map<string, Draft[]>();
  for (const draft of drafts.filter(({ stored, now }) => (stored === null) !== (now === null))) {
    const { parent, name } = placeOf(draft);
    const key = `${parent}.${name}`;
    collections.set(key, [...(collections.get(key) ?? []), draft]);
  }
  return [...collections.values()];
}

/** The UUID of the document that an embedded one is in, what it is, and its id. */
function placeOf({ uuid }: Draft) {
  const parts = uuid.split(".");
  return { parent: parts.slice(0, -2).join("."), name: parts.at(-2) ?? "", id: parts.at(-1) ?? "" };
}

function found(uuid: string): AnyDocument | null {
  return uuid === CLOCK ? WORLD_CLOCK : (documentAt(uuid) as AnyDocument | null);
}
