/** A value as a document stores it; null for one that is not there. */
export type Stored = null | boolean | number | string | readonly Stored[] | { readonly [key: string]: Stored };

/**
 * One difference of a document, which can be applied and reverted whatever else has changed since. With `by`, a number of at
 * least 0 goes up or down; with `before` and `after`, a value, an entry of a record, or with an empty path the whole document is
 * set, added (`before` is null) or removed (`after` is null).
 */
export type Change =
  | { readonly uuid: string; readonly path: string; readonly by: number }
  | { readonly uuid: string; readonly path: string; readonly before: Stored; readonly after: Stored };

/** The UUID of the actor, token or item of the world that a document belongs to, or is: who owns that owns it. */
export function holderOf(uuid: string): string {
  return uuid.replace(/(?<=\.[^.]+)(\.(ActiveEffect|Item)\.[^.]+)+$/, "");
}

/** What a change makes of a value, and the change that was left to make; null for none. */
export interface Changed {
  readonly value: Stored;
  readonly change: Change | null;
}

/** The change that reverts a change. */
export function reverse(change: Change): Change {
  return "by" in change ? { ...change, by: -change.by } : { ...change, before: change.after, after: change.before };
}

/**
 * Applies a change to what is stored now. What somebody else has changed since stays, and what is as the change wants it is
 * taken for changed, so that a change can be applied twice; a number cannot: code that applies it twice has to know.
 */
export function afterChange(now: Stored, change: Change): Changed {
  if ("by" in change) return afterCount(now, change);
  const changed = merged(now, change.before, change.after);
  if (!changed) return { value: now, change: null };
  const { value, before, after } = changed;
  return { value, change: { ...change, before, after } };
}

function afterCount(now: Stored, change: Change & { readonly by: number }): Changed {
  if (typeof now !== "number") return { value: now, change: null };
  const value = Math.max(0, now + change.by);
  return { value, change: value === now ? null : { ...change, by: value - now } };
}

interface Merged {
  readonly value: Stored;
  readonly before: Stored;
  readonly after: Stored;
}

/** null where nothing of the change is left to make. */
function merged(now: Stored, before: Stored, after: Stored): Merged | null {
  if (isEqual(now, after)) return { value: now, before, after };
  // An entry has an id of its own: one that is there already was added by somebody who began this before.
  if (before === null && isRecord(now)) return { value: now, before, after: now };
  // What was added is removed whatever became of it, and comes back as it was last.
  if (after === null) return { value: null, before: now, after };
  if (isEqual(now, before)) return { value: after, before, after };
  if (!isRecord(now) || !isRecord(before) || !isRecord(after)) return null;
  return mergedFields(now, before, after);
}

type Fields = Readonly<Record<string, Stored>>;

/** Only the fields that the change is about, and of these the ones that nobody else has changed. */
function mergedFields(now: Fields, before: Fields, after: Fields): Merged | null {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = keys.flatMap((key) => {
    const [old = null, next = null] = [before[key], after[key]];
    const field = isEqual(old, next) ? null : merged(now[key] ?? null, old, next);
    return field ? [{ key, ...field }] : [];
  });
  if (changed.length === 0) return null;
  const fields = (side: keyof Merged) => Object.fromEntries(changed.map((field) => [field.key, field[side]]));
  const value = Object.entries({ ...now, ...fields("value") }).filter(
    ([key, one]) => one !== null || now[key] === null,
  );
  return { value: Object.fromEntries(value), before: fields("before"), after: fields("after") };
}

function isRecord(value: Stored): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether two values are stored alike, whatever the order of their fields. */
function isEqual(one: Stored, other: Stored): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const keys = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual((one as Fields)[key]!, (other as Fields)[key]!))
  );
}
