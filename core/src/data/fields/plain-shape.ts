import type { LogLine } from "../../rules/log/event.ts";
import { isRecord } from "../../utils/records.ts";
import { BOUNDS } from "./numbers.ts";

/** Whether something is a line of an account: a localisation key and plain values for its placeholders. */
export function isSaid(line: unknown): boolean {
  return isRecord(line) && isText(line["label"]) && isPlain(line["data"]);
}

/** A line of an account whose texts are no longer than one can be: somebody may have named themselves with a whole page. */
export function shortened({ label, data }: LogLine): LogLine {
  const texts = Object.entries(data).map(([key, value]) => [key, typeof value === "string" ? cut(value) : value]);
  return { label, data: Object.fromEntries(texts) as LogLine["data"] };
}

/** A text as far as it can be stored. */
export function cut(value: string): string {
  return value.length <= BOUNDS.text ? value : `${value.slice(0, BOUNDS.text - 1)}…`;
}

/** Whether something is a record of texts and numbers alone. */
export function isPlain(data: unknown): boolean {
  if (!isRecord(data) || Object.keys(data).length > BOUNDS.few || !Object.keys(data).every(isOwnKey)) return false;
  return Object.values(data).every((value) => isText(value) || Number.isFinite(value));
}

/** Whether something is an effect that is a condition, or death, and changes no numbers. */
export function isStatus(effect: unknown): boolean {
  return isEffect(effect, () => false);
}

/** Whether something is an effect of one condition at most that changes what fits alone; generation 14 keeps changes in `system`. */
export function isEffect(effect: unknown, fits: (change: Readonly<Record<string, unknown>>) => boolean): boolean {
  if (!isRecord(effect)) return false;
  const { statuses = [], changes = [], system = {} } = effect;
  const own = isRecord(system) ? (system["changes"] ?? []) : null;
  const isOne = (change: unknown) => isRecord(change) && fits(change);
  return listOf(statuses, isText, 1) && listOf(changes, isOne, BOUNDS.few) && listOf(own, isOne, BOUNDS.few);
}

/** Whether an object is no larger than one that play makes, and no key anywhere in it leads to what all objects share. */
export function isPlainSize(value: object): boolean {
  const json = JSON.stringify(value);
  if (json.length > BOUNDS.characters) return false;
  // To look at each key takes twice as long, and nearly always there is nothing that even reads like one of these.
  if (!SHARED.some((key) => json.includes(key))) return true;
  let isOwn = true;
  JSON.stringify(value, (key, one: unknown) => {
    isOwn &&= isOwnKey(key);
    return one;
  });
  return isOwn;
}

/** Whether a key is one of an object itself: these lead to what all objects share, where whatever is written breaks the page. */
export function isOwnKey(key: string): boolean {
  return !SHARED.includes(key);
}

const SHARED: readonly string[] = ["__proto__", "prototype", "constructor"];

/** A list of so many entries at most, all of which fit. */
export function listOf(list: unknown, fits: (entry: unknown) => boolean, most: number = BOUNDS.several): boolean {
  return Array.isArray(list) && list.length <= most && list.every(fits);
}

export function isText(value: unknown): value is string {
  return typeof value === "string" && value.length <= BOUNDS.text;
}

export function isFlag(value: unknown): boolean {
  return typeof value === "boolean";
}

export function isCount(number: unknown, most: number = BOUNDS.number): boolean {
  return isAtMost(number, most) && Number.isSafeInteger(number) && Number(number) >= 0;
}

export function isWhole(number: unknown): boolean {
  return Number.isSafeInteger(number) && Math.abs(Number(number)) <= BOUNDS.number;
}

export function isAtMost(number: unknown, most: number): boolean {
  return typeof number === "number" && number <= most;
}
