import type { RuleOptions } from "../options.ts";
import type { Term } from "#core/rules/term.ts";
import { carriedAfter, carriedTo, type Carried } from "./carry.ts";
import { holdsAfter, holdTerms, type Hold } from "./hold.ts";
import type { ManoeuvreRows } from "./manoeuvre.ts";

/** What of an advanced combat later manoeuvres depend on, as plain data. Fighters are told apart by any names that differ. */
export interface CombatMemory {
  readonly turn: number;
  /** In their order. Rapid Fire is one use, however often it strikes. */
  readonly uses: readonly PastUse[];
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

/** A manoeuvre that was used. */
export interface UsedManoeuvre extends MemorableUse {
  readonly type: "manoeuvre";
  /** Whether it succeeded or won; a draw is not won. */
  readonly success: boolean;
  /** Its success margin; null for what succeeds by itself. */
  readonly margin: number | null;
  /** Whether it was an attack that comes on top of what the turn gives. */
  readonly extra: boolean;
}

/**
 * What can happen that later manoeuvres depend on.
 * - `manoeuvre`  one was used
 * - `other`      somebody did something that is no manoeuvre: moving, switching weapons, using something
 * - `damage`     somebody took damage, in DP after mitigation; a scratch is none
 * - `turn`       a combat turn began
 */
export type MemorableEvent =
  | UsedManoeuvre
  | { readonly type: "other"; readonly user: string }
  | { readonly type: "damage"; readonly user: string; readonly effective: number }
  /** `at`: when it began, in milliseconds of the server's clock. */
  | { readonly type: "turn"; readonly turn: number; readonly at?: number };

/** What a manoeuvre owes to what happened before it, and to what else is added to it. */
export interface Recollection {
  /** How often it was used before, as far as diminishing returns count it. */
  readonly earlierUses: number;
  /** To its roll: what was carried to it, what keeps a hold, and such as falloff, cover, wounds and advantages. */
  readonly rollTerms: readonly Term[];
  /** To its damage, in DP: what was carried to it, and such as spells. */
  readonly damageTerms: readonly Term[];
}

/**
 * What happened before, as far as it counts for a manoeuvre that is about to be used.
 * @param attack  The attack of the exchange, the manoeuvre itself or the one it defends against, and whether its target is
 *                blocked; null for an action.
 */
export function recall(
  memory: CombatMemory,
  use: MemorableUse,
  attack: { readonly rows: ManoeuvreRows; readonly targetBlocked: boolean } | null,
  options: Pick<RuleOptions, "diminishingReset">,
): Recollection {
  const { rows, user, target } = use;
  const carried = carriedTo(memory.carried[user] ?? [], rows);
  const counted = attack === null || isDiminished(attack.rows, attack.targetBlocked);
  return {
    earlierUses: counted ? earlierUses(memory.uses, pastUse(use), options) : 0,
    rollTerms: [...carried.attack, ...holdTerms(memory.holds, rows, user, target)],
    damageTerms: carried.damage,
  };
}

/** What is remembered after something happened. */
export function remember({ uses, carried, holds, ...memory }: CombatMemory, event: MemorableEvent): CombatMemory {
  const turn = event.type === "turn" ? event.turn : memory.turn;
  const concerned = event.type === "turn" ? Object.keys(carried) : [event.user];
  const after = concerned.map((user) => [user, carriedAfter(carried[user] ?? [], event, turn)]);
  return {
    turn,
    uses: event.type === "manoeuvre" ? [...uses, pastUse(event)] : uses,
    carried: { ...carried, ...Object.fromEntries(after) },
    holds: holdsAfter(holds, event, turn),
  };
}

/** One use of a manoeuvre in a combat. The sides are told apart by any names that differ. */
export interface PastUse {
  readonly user: string;
  readonly manoeuvre: string;
  readonly target: string;
}

function pastUse({ rows, user, target }: MemorableUse): PastUse {
  return { user, manoeuvre: rows.key, target };
}

/**
 * Chapter "Diminishing Returns": how often this manoeuvre was used before by this user against this target in this
 * combat; by the reading `streak` only since the user last did anything else to that target.
 */
export function earlierUses(
  uses: readonly PastUse[],
  next: PastUse,
  options: Pick<RuleOptions, "diminishingReset">,
): number {
  const against = uses.filter(({ user, target }) => user === next.user && target === next.target);
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
