import type { LoggedUse } from "../combat/turn-log.ts";
import type { ConditionKey } from "../damage/conditions.ts";
import { keyOf } from "../keys.ts";
import type { Change, StoredWound } from "./change.ts";

/** A condition that somebody has; `left` are its turns, the one that is being played among them, null until it is ended. */
export interface BorneCondition {
  readonly condition: ConditionKey;
  readonly part: string;
  readonly left: number | null;
  readonly source: string;
}

/** All of somebody that an event of a fight can change. */
export interface Bearer {
  /** In the order in which they were received. */
  readonly wounds: readonly StoredWound[];
  readonly scratches: number;
  readonly conditions: readonly BorneCondition[];
  readonly turn: { readonly combat: string; readonly round: number; readonly uses: readonly LoggedUse[] };
  /** Fatigue, stress and what the world adds, by key. */
  readonly counters: Readonly<Record<string, number>>;
  /** How many there are of what is used up, by `stockKey`; what is not in it, the bearer does not have. */
  readonly stock: Readonly<Record<string, number>>;
  /** Of effects that are no condition, by their ids, whether they do something now; what is not in it, the bearer does not have. */
  readonly effects: Readonly<Record<string, boolean>>;
  readonly dead: boolean;
}

/**
 * What a change made of somebody, and the change as it came to pass: null if nothing was left for it to do. Only what came to
 * pass is taken back, or done again.
 */
export interface Changed {
  readonly bearer: Bearer;
  readonly change: Change | null;
}

export function stockKey(item: string, path: string): string {
  return `${item} ${path}`;
}

/** Does a change. */
export function afterChange(bearer: Bearer, change: Change): Changed {
  switch (change.type) {
    case "wound":
      return wounded(bearer, change);
    case "scratch":
      return counted(bearer, bearer.scratches, change.count, {
        set: (scratches) => ({ scratches }),
        told: (count) => ({ ...change, count }),
      });
    case "healed":
      return healed(bearer, change);
    case "condition":
      return given(bearer, change);
    case "ended":
      return ended(bearer, change);
    case "use":
      return used(bearer, change);
    case "counter":
      return counter(bearer, change, change.by, (by) => ({ ...change, by }));
    case "stock":
      return stocked(bearer, change, change.by, (by) => ({ ...change, by }));
    case "faded":
      return switched(bearer, change, false);
    case "dead":
      return bearer.dead ? nothing(bearer) : { bearer: { ...bearer, dead: true }, change };
  }
}

/** Takes a change back, whatever else has changed since: what somebody else did stays. The change answered with does it again. */
export function beforeChange(bearer: Bearer, change: Change): Changed {
  switch (change.type) {
    case "wound":
      return unwounded(bearer, change);
    case "scratch":
      return counted(bearer, bearer.scratches, -change.count, {
        set: (scratches) => ({ scratches }),
        told: (count) => ({ ...change, count: -count }),
      });
    case "healed":
      return unhealed(bearer, change);
    case "condition":
      return ungiven(bearer, change);
    case "ended":
      return unended(bearer, change);
    case "use":
      return unused(bearer, change);
    case "counter":
      return counter(bearer, change, -change.by, (by) => ({ ...change, by: -by }));
    case "stock":
      return stocked(bearer, change, -change.by, (by) => ({ ...change, by: -by }));
    case "faded":
      return switched(bearer, change, true);
    case "dead":
      return bearer.dead ? { bearer: { ...bearer, dead: false }, change } : nothing(bearer);
  }
}

type Of<Type extends Change["type"]> = Change & { readonly type: Type };

function nothing(bearer: Bearer): Changed {
  return { bearer, change: null };
}

/** A number that never falls below 0. */
function counted(
  bearer: Bearer,
  before: number,
  by: number,
  { set, told }: { set(value: number): Partial<Bearer>; told(by: number): Change },
): Changed {
  const after = Math.max(0, before + by);
  return after === before ? nothing(bearer) : { bearer: { ...bearer, ...set(after) }, change: told(after - before) };
}

function counter(bearer: Bearer, { status }: Of<"counter">, by: number, told: (by: number) => Change): Changed {
  const set = (value: number) => ({ counters: { ...bearer.counters, [status]: value } });
  return counted(bearer, bearer.counters[status] ?? 0, by, { set, told });
}

function stocked(bearer: Bearer, { item, path }: Of<"stock">, by: number, told: (by: number) => Change): Changed {
  const key = stockKey(item, path);
  const before = bearer.stock[key];
  if (before === undefined) return nothing(bearer);
  return counted(bearer, before, by, { set: (value) => ({ stock: { ...bearer.stock, [key]: value } }), told });
}

/** What somebody has switched by hand meanwhile stays as it is. */
function switched(bearer: Bearer, change: Of<"faded">, on: boolean): Changed {
  if (bearer.effects[change.effect] !== !on) return nothing(bearer);
  return { bearer: { ...bearer, effects: { ...bearer.effects, [change.effect]: on } }, change };
}

function wounded(bearer: Bearer, change: Of<"wound">): Changed {
  const { wound, index } = change;
  const scratches = Math.min(change.scratches, bearer.scratches);
  const next = { ...bearer, scratches: bearer.scratches - scratches };
  if (bearer.wounds.some(({ id }) => id === wound.id)) return scratchesAlone(next, change.actor, -scratches);
  return { bearer: { ...next, wounds: inserted(bearer.wounds, wound, index) }, change: { ...change, scratches } };
}

/** A wound that somebody healed meanwhile is gone already; the scratches that became it come back all the same. */
function unwounded(bearer: Bearer, change: Of<"wound">): Changed {
  const index = bearer.wounds.findIndex(({ id }) => id === change.wound.id);
  const wound = bearer.wounds[index];
  const next = { ...bearer, scratches: bearer.scratches + change.scratches };
  if (!wound) return scratchesAlone(next, change.actor, -change.scratches);
  const isLast = index === bearer.wounds.length - 1;
  const { index: _, ...told } = change;
  return {
    bearer: { ...next, wounds: bearer.wounds.filter((one) => one !== wound) },
    change: { ...told, wound, ...(isLast ? {} : { index }) },
  };
}

/** What is left to do or to do again where the wound itself needs nothing. */
function scratchesAlone(bearer: Bearer, actor: string, count: number): Changed {
  return { bearer, change: count === 0 ? null : { type: "scratch", actor, count } };
}

function healed(bearer: Bearer, change: Of<"healed">): Changed {
  const index = bearer.wounds.findIndex(({ id }) => id === change.before.id);
  const wound = bearer.wounds[index];
  if (!wound) return nothing(bearer);
  const after = change.after === null ? null : moved(wound, change.before, change.after);
  const wounds = bearer.wounds.flatMap((one) => (one === wound ? (after ?? []) : one));
  return { bearer: { ...bearer, wounds }, change: { ...change, before: wound, after, index } };
}

function unhealed(bearer: Bearer, change: Of<"healed">): Changed {
  const { before, after } = change;
  const wound = bearer.wounds.find(({ id }) => id === before.id);
  if (after === null) {
    if (wound) return nothing(bearer);
    return { bearer: { ...bearer, wounds: inserted(bearer.wounds, before, change.index) }, change };
  }
  if (!wound) return nothing(bearer);
  const back = moved(wound, after, before);
  return {
    bearer: { ...bearer, wounds: bearer.wounds.map((one) => (one === wound ? back : one)) },
    change: { ...change, before: back, after: wound },
  };
}

/** A wound after the difference between two: only what they differ in, and only where nobody else has changed it. */
function moved(wound: StoredWound, from: StoredWound, to: StoredWound): StoredWound {
  const keys = ["severity", "damageType", "bodyPart", "treated", "label", "fight"] as const;
  const changed = keys.filter((key) => from[key] !== to[key] && wound[key] === from[key]);
  return Object.assign({ ...wound }, ...changed.map((key) => ({ [key]: to[key] }))) as StoredWound;
}

function given(bearer: Bearer, change: Of<"condition">): Changed {
  const left = change.turns === null ? null : change.turns + 1;
  const had = conditionIn(bearer, change);
  if (had === null) {
    const { condition, part, source } = change;
    const conditions = [...bearer.conditions, { condition, part, left, source }];
    return { bearer: { ...bearer, conditions }, change: { ...change, before: null } };
  }
  if (!isLonger(left, had.left)) return nothing(bearer);
  return { bearer: withLeft(bearer, had, left), change: { ...change, before: { left: had.left } } };
}

/** A condition that somebody else has ended since stays ended, and one that they made last longer goes on. */
function ungiven(bearer: Bearer, change: Of<"condition">): Changed {
  const left = change.turns === null ? null : change.turns + 1;
  const had = conditionIn(bearer, change);
  if (had === null || isLonger(had.left, left)) return nothing(bearer);
  const { before } = change;
  if (before === null) return { bearer: withoutCondition(bearer, had), change };
  return { bearer: withLeft(bearer, had, before.left), change };
}

function ended(bearer: Bearer, change: Of<"ended">): Changed {
  const had = conditionIn(bearer, change);
  if (had === null) return nothing(bearer);
  const { left, source } = had;
  return { bearer: withoutCondition(bearer, had), change: { ...change, left, source } };
}

function unended(bearer: Bearer, change: Of<"ended">): Changed {
  if (conditionIn(bearer, change) !== null) return nothing(bearer);
  const { condition, part, left, source = "" } = change;
  return { bearer: { ...bearer, conditions: [...bearer.conditions, { condition, part, left, source }] }, change };
}

/** What was done in a turn that is over is written down no more. */
function used(bearer: Bearer, change: Of<"use">): Changed {
  const { combat, round, use, index } = change;
  const { turn } = bearer;
  if (turn.combat === combat && turn.round > round) return nothing(bearer);
  const uses = turn.combat === combat && turn.round === round ? inserted(turn.uses, use, index) : [use];
  return { bearer: { ...bearer, turn: { combat, round, uses } }, change };
}

function unused(bearer: Bearer, change: Of<"use">): Changed {
  const { combat, round, use, index: _, ...told } = change;
  const { turn } = bearer;
  if (turn.combat !== combat || turn.round !== round) return nothing(bearer);
  const index = turn.uses.findLastIndex((one) => isSameUse(one, use));
  if (index === -1) return nothing(bearer);
  const uses = turn.uses.filter((_use, place) => place !== index);
  const isLast = index === turn.uses.length - 1;
  return {
    bearer: { ...bearer, turn: { ...turn, uses } },
    change: { ...told, combat, round, use, ...(isLast ? {} : { index }) },
  };
}

function isSameUse(one: LoggedUse, other: LoggedUse): boolean {
  const keys = ["type", "skill", "kind", "manoeuvre", "name"] as const;
  return keys.every((key) => one[key] === other[key]);
}

function conditionIn({ conditions }: Bearer, { condition, part }: Pick<BorneCondition, "condition" | "part">) {
  return conditions.find((one) => one.condition === condition && keyOf(one.part) === keyOf(part)) ?? null;
}

function withoutCondition(bearer: Bearer, gone: BorneCondition): Bearer {
  return { ...bearer, conditions: bearer.conditions.filter((one) => one !== gone) };
}

function withLeft(bearer: Bearer, had: BorneCondition, left: number | null): Bearer {
  return { ...bearer, conditions: bearer.conditions.map((one) => (one === had ? { ...one, left } : one)) };
}

function isLonger(one: number | null, other: number | null): boolean {
  return other !== null && (one === null || one > other);
}

function inserted<One>(all: readonly One[], one: One, index = all.length): readonly One[] {
  return [...all.slice(0, index), one, ...all.slice(index)];
}
