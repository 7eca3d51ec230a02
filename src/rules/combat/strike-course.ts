import { activeMitigation } from "../skills/consequences.ts";
import { resolveCheck, type CheckOptions, type CheckOutcome } from "../checks/simple-check.ts";
import type { Score, Side } from "../checks/score.ts";
import {
  type DamagingSuccess,
  plainStrikeOutcome,
  type PlainStrike,
  type StrikeOutcome,
  type TargetSnapshot,
} from "./strike.ts";
import {
  resolveAutomaticAttack,
  type AutomaticAttack,
  type TargetStatus,
  resolveExchange,
  type ExchangeOptions,
  type ResolvedExchange,
} from "./exchange.ts";
import { resolveDeadlyCheck } from "../damage/injury.ts";
import type { RuleOptions } from "../options.ts";
import type { Term } from "../term.ts";

/** One strike of an attack against one target, with all that was thrown for it so far. */
export interface StrikeCourse {
  readonly attack: Side;
  readonly strike: PlainStrike;
  /** What a target that cannot react is doing; empty for one that may defend itself. */
  readonly status: TargetStatus | "";
  /** Of one who lets it come: the lowest they could have thrown in defence; null for one who could have thrown nothing. */
  readonly lowest?: Score | null;
  /** The target as the strike finds it. */
  readonly target: TargetSnapshot;
  /** The defence once it was thrown; null while it is awaited, or for an automatic attack. */
  readonly defence: (Side & { readonly strike: PlainStrike }) | null;
  /** The attacker as the success of the defence finds them. */
  readonly attacker: TargetSnapshot;
  /**
   * Active Mitigation of whoever is hit: `waiting` until they have chosen, null for none, else their throw.
   * A deadly check that was not thrown yet is null.
   */
  readonly mitigation: Side | "waiting" | null;
  readonly deadly: Side | null;
  readonly options: CheckOptions & ExchangeOptions & Pick<RuleOptions, "deadlyWounds">;
}

/** What a strike waits for; `settled` for nothing more. */
export const STRIKE_STAGES = ["defence", "mitigation", "deadly", "settled"] as const;
export type StrikeStage = (typeof STRIKE_STAGES)[number];

/** What a strike has come to so far. */
export interface StrikeReadingSoFar {
  readonly stage: StrikeStage;
  /** The contest of both throws; null before the defence, and for an automatic attack. */
  readonly exchange: ResolvedExchange | null;
  readonly automatic: AutomaticAttack | null;
  /** Who is hit, if anybody is. */
  readonly snapshot: "target" | "attacker" | null;
  /** What the success does, with Active Mitigation counted in once it was thrown. */
  readonly outcome: StrikeOutcome | null;
  /** What Active Mitigation took off, and its check. */
  readonly mitigation: (CheckOutcome & { readonly points: number }) | null;
  readonly deadly: CheckOutcome | null;
}

const NOTHING = { snapshot: null, outcome: null, mitigation: null, deadly: null } as const;

/**
 * Chapters "Attack and Defence" to "Deadly Wounds": one strike from the throws to the wound, as far as it was thrown.
 * What it then makes of the struck is a matter of how they stand when it is applied.
 * @throws {RangeError} if dice cannot have come from their pool.
 */
export function readStrikeCourse(course: StrikeCourse): StrikeReadingSoFar {
  const { attack, status, defence, options } = course;
  if (status !== "") {
    const automatic = resolveAutomaticAttack(attack, status, options, course.lowest ?? null);
    const rest = automatic.success
      ? afterHit(
          { margin: automatic.margin, critical: automatic.critical === "success" },
          course.strike,
          "target",
          course,
        )
      : { stage: "settled" as const, ...NOTHING };
    return { exchange: null, automatic, ...rest };
  }
  if (defence === null) return { stage: "defence", exchange: null, automatic: null, ...NOTHING };
  const exchange = resolveExchange(attack, defence, options);
  const { winner } = exchange;
  if (winner === null) return { stage: "settled", exchange, automatic: null, ...NOTHING };
  const rest =
    winner === "attacker"
      ? afterHit(exchange, course.strike, "target", course)
      : afterHit(exchange, defence.strike, "attacker", course);
  return { exchange, automatic: null, ...rest };
}

type AfterHit = Omit<StrikeReadingSoFar, "exchange" | "automatic">;

function afterHit(
  success: DamagingSuccess,
  strike: PlainStrike,
  snapshot: "target" | "attacker",
  course: StrikeCourse,
): AfterHit {
  const { mitigation, deadly, options } = course;
  const whom = course[snapshot];
  const before = plainStrikeOutcome(success, strike, whom);
  if (!damages(before)) return { stage: "settled", ...NOTHING, snapshot: snapshot, outcome: before };
  if (mitigation === "waiting") return { stage: "mitigation", ...NOTHING, snapshot: snapshot, outcome: before };
  const mitigated = mitigation === null ? null : mitigationOf(mitigation, options);
  const outcome = mitigated === null ? before : plainStrikeOutcome(success, strike, withPoints(whom, mitigated.points));
  if (outcome.severity !== "deadly" || !options.deadlyWounds) {
    return { stage: "settled", snapshot: snapshot, outcome, mitigation: mitigated, deadly: null };
  }
  if (deadly === null) return { stage: "deadly", snapshot: snapshot, outcome, mitigation: mitigated, deadly: null };
  return {
    stage: "settled",
    snapshot: snapshot,
    outcome,
    mitigation: mitigated,
    deadly: resolveDeadlyCheck(deadly, options),
  };
}

/** Whether there is damage that could be mitigated. */
function damages({ effective }: StrikeOutcome): boolean {
  return effective !== null && effective.value > 0;
}

function mitigationOf(side: Side, options: CheckOptions): CheckOutcome & { readonly points: number } {
  const check = resolveCheck({ ...side, difficulty: "normal", options });
  return { ...check, points: activeMitigation(check) };
}

function withPoints(snapshot: TargetSnapshot, value: number): TargetSnapshot {
  const active: readonly Term[] = [{ label: "SIRPAS.TERM.activeMitigation", value, kind: "mitigation" }];
  return { ...snapshot, active: [...snapshot.active, ...active] };
}
