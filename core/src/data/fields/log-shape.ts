import type { Change } from "../../rules/log/change.ts";
import { REPEATED } from "../../rules/log/repeated.ts";
import { ourSystem } from "../../foundry/globals.ts";
import { isRecord } from "../../utils/records.ts";
import { isFlag, isOwnKey, isPlainSize, isText, isWhole, listOf } from "./plain-shape.ts";
import { BOUNDS } from "./numbers.ts";

/*
 * What stored facts, changes and lines of a log look like. Fields of Foundry's cannot tell one kind of a union from another, and
 * whatever is not of this shape would stop every client that reads it.
 */

/** What the events of a game look like, as far as the log cannot know it: whatever is not of this shape would stop every client that reads it. */
export interface LogShape {
  /** What kinds of steps there are. */
  readonly types: readonly string[];
  /** Whether something is a fact of an encounter. */
  isFact(fact: unknown): boolean;
  /**
   * What events change of documents, by what those are and by paths, of whose keys each may be a star: whether a value can be stored
   * there, or null for what is counted. A player's event is written by a Gamemaster's client: nothing else is written.
   */
  readonly changeable: Readonly<Record<string, Readonly<Record<string, ((value: unknown) => boolean) | null>>>>;
  /** Where in events there is what others of their encounter say too, as paths whose keys may each be a star: it is stored once. */
  readonly repeated: readonly string[];
}

let allRepeated: readonly string[] | null = null;

/** Where in events there is what others of their encounter say too. */
export function repeatedPaths(): readonly string[] {
  allRepeated ??= [...REPEATED, ...ourSystem().logShape.repeated];
  return allRepeated;
}

/** The types of events that every game has: time that passes, what is taken from the fallen, what goes from one hand to another, and what is bought. */
const TYPES: readonly string[] = ["time", "loot", "handed", "bought"];

/** What these change, whatever the game. */
const CHANGED_EVERYWHERE: LogShape["changeable"] = {
  Clock: { seconds: Number.isSafeInteger },
  ActiveEffect: { disabled: isFlag },
  Item: { "": isItem, "system.quantity": null },
};

/** Whether something is a type of event. */
export function isEventType(type: unknown): type is string {
  return typeof type === "string" && (TYPES.includes(type) || ourSystem().logShape.types.includes(type));
}

/** Whether something is an item of this system. */
function isItem(item: unknown): boolean {
  if (!isRecord(item) || !isText(item["name"]) || !isRecord(item["system"])) return false;
  return Object.hasOwn(CONFIG.Item.dataModels, String(item["type"]));
}

/** Whether something is a fact of an encounter. */
export function isFact(fact: unknown): boolean {
  return ourSystem().logShape.isFact(fact);
}

/** Whether something is a change of a document: see `Change` in the rules. */
export function isChange(change: unknown): change is Change {
  if (!isRecord(change) || !isText(change["uuid"]) || !isText(change["path"])) return false;
  const { uuid, path, by, before, after } = change;
  const { changeable }: LogShape = ourSystem().logShape;
  const name = String(uuid).split(".").at(-2) ?? "";
  const paths = [changeable, CHANGED_EVERYWHERE].flatMap((of) =>
    Object.entries(Object.hasOwn(of, name) ? of[name]! : {}),
  );
  const [, fits] = paths.find(([pattern]) => isPath(String(path), pattern)) ?? [];
  if (fits === undefined) return false;
  if (fits === null) return isWhole(by);
  return [before, after].every((value) => value === null || (fits(value) && isPlainSize({ value })));
}

/** Whether something is a list of changes, no longer than one event can make. */
export function areChanges(list: unknown): list is readonly Change[] {
  return listOf(list, isChange, BOUNDS.many);
}

/** A star of a pattern stands for any one key of an object itself. */
function isPath(path: string, pattern: string): boolean {
  const keys = path.split(".");
  const wanted = pattern.split(".");
  return (
    keys.length === wanted.length &&
    keys.every((key, index) => key === wanted[index] || (wanted[index] === "*" && /^\w+$/.test(key) && isOwnKey(key)))
  );
}
