import type { Change } from "../../rules/fight/change.ts";
import { FIGHT_EVENT_TYPES, type EventDraft, type FightEventType } from "../../rules/fight/event.ts";
import { CONDITION_KEYS } from "../../rules/damage/conditions.ts";
import { WOUND_SEVERITIES } from "../../rules/damage/wounds.ts";
import { isKey } from "../../rules/keys.ts";

/** What a client sends to have an event written down. */
export interface AskedEvent {
  readonly combat: string;
  readonly draft: EventDraft;
  readonly applied: readonly Change[];
  /** The id of the message that it follows from; empty for none. */
  readonly follows: string;
}

type Loose = Readonly<Record<string, unknown>>;

/** As many as anything in play comes to, and some more. */
const MOST = 200;
const LONGEST = 2000;

/**
 * What another client sent, if it is an event at all: it is read by every client from then on, and must stop none of them.
 * null for anything else.
 */
export function readAskedEvent(asked: unknown): AskedEvent | null {
  if (!isRecord(asked) || !isRecord(asked["draft"])) return null;
  const { combat, applied, follows, draft } = asked as Loose & { draft: Loose };
  const fits =
    [combat, follows, draft["key"], draft["who"], draft["message"]].every(isText) &&
    FIGHT_EVENT_TYPES.includes(draft["type"] as FightEventType) &&
    listOf(draft["said"], isSaid) &&
    listOf(draft["facts"], (fact) => isRecord(fact) && isText(fact["type"])) &&
    listOf(draft["changes"], isChange) &&
    listOf(applied, isChange);
  return fits ? (asked as unknown as AskedEvent) : null;
}

function isSaid(line: unknown): boolean {
  if (!isRecord(line) || !isText(line["label"]) || !isRecord(line["data"])) return false;
  return Object.values(line["data"]).every((value) => isText(value) || Number.isFinite(value));
}

/** Of each change what it needs besides its actor. */
const FITS: Readonly<Record<Change["type"], (change: Loose) => boolean>> = {
  wound: ({ wound, scratches }) => isWound(wound) && isWhole(scratches),
  scratch: ({ count }) => isWhole(count),
  healed: ({ before, after, index }) => isWound(before) && (after === null || isWound(after)) && isWhole(index),
  condition: ({ condition, part, turns, source, before }) =>
    isCondition(condition) && isText(part) && isLeft(turns) && isText(source) && (before === null || isRecord(before)),
  ended: ({ condition, part, left }) => isCondition(condition) && isText(part) && isLeft(left),
  use: ({ combat, round, use }) => isText(combat) && isWhole(round) && isUse(use),
  counter: ({ status, by }) => isText(status) && isKey(status) && isWhole(by),
  stock: ({ item, path, by }) => isText(item) && STOCKS.includes(path) && isWhole(by),
  faded: ({ effect }) => isText(effect),
  dead: () => true,
};

/** Where it is stored how many there are of something. */
const STOCKS: readonly unknown[] = ["system.quantity", "system.uses"];

/** Whether something is a list of changes: it may have been written by anybody. */
export function areChanges(list: unknown): list is readonly Change[] {
  return listOf(list, isChange);
}

function isChange(change: unknown): boolean {
  if (!isRecord(change) || !isText(change["actor"])) return false;
  const { type, index } = change;
  if (typeof type !== "string" || !Object.hasOwn(FITS, type)) return false;
  return FITS[type as Change["type"]](change) && (index === undefined || isWhole(index));
}

function isWound(wound: unknown): boolean {
  if (!isRecord(wound)) return false;
  const { id, severity, damageType, bodyPart, label, treated } = wound;
  const texts = [id, damageType, bodyPart, label].every(isText);
  return texts && typeof treated === "boolean" && (WOUND_SEVERITIES as readonly unknown[]).includes(severity);
}

function isUse(use: unknown): boolean {
  return isRecord(use) && ["type", "skill", "kind", "manoeuvre", "name"].every((key) => isText(use[key]));
}

function isCondition(key: unknown): boolean {
  return (CONDITION_KEYS as readonly unknown[]).includes(key);
}

function isLeft(turns: unknown): boolean {
  return turns === null || isWhole(turns);
}

function isWhole(number: unknown): boolean {
  return Number.isSafeInteger(number);
}

function isText(text: unknown): text is string {
  return typeof text === "string" && text.length <= LONGEST;
}

function isRecord(value: unknown): value is Loose {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function listOf(list: unknown, fits: (entry: unknown) => boolean): boolean {
  return Array.isArray(list) && list.length <= MOST && list.every(fits);
}
