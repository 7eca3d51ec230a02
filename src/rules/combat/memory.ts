import type { RuleOptions } from "../options.ts";
import type { Term } from "../term.ts";
import { afterCarryEvent, carriedTo, type Carried } from "./carry.ts";
import { afterHoldEvent, holdTerms, type Hold, type HoldEvent } from "./hold.ts";
import { isOfStyle, type ManoeuvreRows } from "./manoeuvre.ts";

/** What of an advanced combat later manoeuvres depend on, as plain data. Fighters are told apart by any names that differ. */
export interface CombatMemory {
  readonly turn: number;
  readonly uses: UseLog;
  /** What each fighter carries to a later attack. */
  readonly carried: Readonly<Record<string, readonly Carried[]>>;
  readonly holds: readonly Hold[];
}

export const NEW_COMBAT: CombatMemory = { turn: 1, uses: [], carried: {}, holds: [] };

/** A manoeuvre that is about to be used, or was. */
export interface MemorableUse {
  readonly rows: ManoeuvreRows;
  readonly user: string;
  /** Whom it is used against, of a defence the attacker; empty for an action. */
  readonly target: string;
}

/**
 * What can happen that later manoeuvres depend on.
 * - `manoeuvre`  one was used. `margin` is its success margin, null for what succeeds by itself; `extra` is whether it was an
 *                attack that comes on top of what the turn gives
 * - `other`      somebody did something that is no manoeuvre: moving, switching weapons, using something
 * - `damage`     somebody took damage, in DP after mitigation
 * - `turn`       a combat turn began
 */
export type MemorableEvent =
  | (MemorableUse & {
      readonly type: "manoeuvre";
      readonly success: boolean;
      readonly margin: number | null;
      readonly extra: boolean;
    })
  | { readonly type: "other"; readonly user: string }
  | { readonly type: "damage"; readonly user: string; readonly effective: number }
  | { readonly type: "turn"; readonly turn: number };

/** What a manoeuvre owes to what happened before it. */
export interface Recollection {
  /** How often it was used before, as far as diminishing returns count it. */
  readonly earlierUses: number;
  /** What is added to its roll, and to its damage in DP: what was carried to it, and what keeps a hold. */
  readonly rollTerms: readonly Term[];
  readonly damageTerms: readonly Term[];
}

/**
 * What happened before, as far as it counts for a manoeuvre that is about to be used.
 * @param attack  The attack of the exchange, the manoeuvre itself or the one it defends against, and whether its target is
 *                blocked; null for an action.
 */
export function recall(
  memory: CombatMemory,
  { rows, user, target }: MemorableUse,
  attack: { readonly rows: ManoeuvreRows; readonly targetBlocked: boolean } | null,
  options: Pick<RuleOptions, "diminishingReset">,
): Recollection {
  const carried = carriedTo(memory.carried[user] ?? [], rows);
  const counted = attack === null || isDiminished(attack.rows, attack.targetBlocked);
  return {
    earlierUses: counted ? earlierUses(memory.uses, { user, manoeuvre: rows.key, target }, options) : 0,
    rollTerms: [...carried.attack, ...holdTerms(memory.holds, rows, user, target)],
    damageTerms: carried.damage,
  };
}

/** What is remembered after something happened. */
export function remember(memory: CombatMemory, event: MemorableEvent): CombatMemory {
  const holds = holdEvents(event, memory.turn).reduce(afterHoldEvent, memory.holds);
  switch (event.type) {
    case "manoeuvre": {
      const { rows, user, target } = event;
      const uses = afterUse(memory.uses, { user, manoeuvre: rows.key, target });
      return { ...memory, uses, holds, carried: carriedBy(memory, user, { ...event, turn: memory.turn }) };
    }
    case "other":
      return { ...memory, holds, carried: carriedBy(memory, event.user, event) };
    case "damage":
      return { ...memory, holds };
    case "turn": {
      const carried = Object.entries(memory.carried).map(([user, all]) => [user, afterCarryEvent(all, event)]);
      return { ...memory, turn: event.turn, holds, carried: Object.fromEntries(carried) };
    }
  }
}

function carriedBy(memory: CombatMemory, user: string, event: Parameters<typeof afterCarryEvent>[1]) {
  return { ...memory.carried, [user]: afterCarryEvent(memory.carried[user] ?? [], event) };
}

function holdEvents(event: MemorableEvent, turn: number): readonly HoldEvent[] {
  switch (event.type) {
    case "manoeuvre": {
      const { rows, user, target, success } = event;
      if (rows.kind === "attack") return [{ type: "attack", rows, user, target, won: success, turn }];
      // Instinctive and Willpower Defence are no action of a style: they are left to those who can do nothing else.
      return rows.kind === "defence" && !isOfStyle(rows) ? [] : [{ type: "act", user }];
    }
    case "other":
      return [{ type: "act", user: event.user }];
    case "damage":
      return [event];
    case "turn":
      return [{ type: "turnEnd", turn: event.turn - 1 }];
  }
}

/** One use of a manoeuvre in a combat. The sides are told apart by any names that differ. */
export interface PastUse {
  readonly user: string;
  readonly manoeuvre: string;
  readonly target: string;
}

/** All uses of a combat in their order; a combat begins with none. */
export type UseLog = readonly PastUse[];

/** The log after one more use. Rapid Fire is one use, however often it strikes. */
export function afterUse(log: UseLog, use: PastUse): UseLog {
  return [...log, use];
}

/**
 * Chapter "Diminishing Returns": how often this manoeuvre was used before by this user against this target in this
 * combat; by the reading `streak` only since the user last did anything else to that target.
 */
export function earlierUses(log: UseLog, next: PastUse, options: Pick<RuleOptions, "diminishingReset">): number {
  const against = log.filter(({ user, target }) => user === next.user && target === next.target);
  const other = against.findLastIndex(({ manoeuvre }) => manoeuvre !== next.manoeuvre);
  const counted = options.diminishingReset === "streak" ? against.slice(other + 1) : against;
  return counted.filter(({ manoeuvre }) => manoeuvre === next.manoeuvre).length;
}

/**
 * Chapters "Grapple" and "Mind Grasp": whether diminishing returns count in an exchange, for either side. They don't
 * when an attack that holds is used against someone who is blocked.
 */
export function isDiminished(attack: ManoeuvreRows, targetBlocked: boolean): boolean {
  return attack.hold === null || !targetBlocked;
}

/** What repeating a manoeuvre costs: DR once for each earlier use; never above 0. */
export function diminishingTerms(rows: Pick<ManoeuvreRows, "diminishingReturn">, uses: number): readonly Term[] {
  const value = Math.min(0, rows.diminishingReturn) * Math.max(0, uses);
  return value === 0 ? [] : [{ label: "SIRPAS.TERM.diminishingReturn", value, kind: "diminishing" }];
}
