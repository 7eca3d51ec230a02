import type { Score, Side } from "../checks/score.ts";
import {
  type DamagingSuccess,
  plainStrikeOutcome,
  type PlainStrike,
  type StrikeOutcome,
  type TargetSnapshot,
} from "./strike.ts";
import { type ExchangeOptions, type ResolvedExchange, resolveExchange } from "./exchange.ts";
import { type AutomaticAttack, resolveAutomaticAttack, type TargetStatus } from "./automatic-attack.ts";
import { readHit, type HitRolls, type ReadHit } from "../damage/damage-course.ts";

/** One strike of an attack against one target, with all that was rolled for it so far. */
export interface StrikeCourse extends HitRolls {
  readonly attack: Side;
  readonly strike: PlainStrike;
  /** What a target that cannot react is doing; empty for one that may defend itself. */
  readonly status: TargetStatus | "";
  /** Of one who lets it come: the lowest they could have rolled in defence; null for one who could have rolled nothing. */
  readonly lowest?: Score | null;
  /** The target as the strike finds it. */
  readonly target: TargetSnapshot;
  /** The defence once it was rolled; null while it is awaited, or for an automatic attack. */
  readonly defence: (Side & { readonly strike: PlainStrike }) | null;
  /** The attacker as the success of the defence finds them. */
  readonly attacker: TargetSnapshot;
  readonly options: HitRolls["options"] & ExchangeOptions;
}

/** What a strike waits for; `settled` for nothing more. */
export const STRIKE_STAGES = ["defence", "mitigation", "deadly", "settled"] as const;
export type StrikeStage = (typeof STRIKE_STAGES)[number];

/** What a strike has come to so far. */
export interface StrikeReadingSoFar extends Pick<ReadHit<StrikeOutcome>, "mitigation" | "deadly">, DamagingSuccess {
  readonly stage: StrikeStage;
  /** The contest of both rolls; null before the defence, and for an automatic attack. */
  readonly exchange: ResolvedExchange | null;
  readonly automatic: AutomaticAttack | null;
  /** Who is hit, if anybody is. */
  readonly snapshot: "target" | "attacker" | null;
  /** What the success does, with Active Mitigation counted in once it was rolled. */
  readonly outcome: StrikeOutcome | null;
}

const NOTHING = { snapshot: null, outcome: null, mitigation: null, deadly: null, margin: 0, critical: false } as const;

/**
 * Chapters "Attack and Defence" to "Deadly Wounds": one strike from the rolls to the wound, as far as it was rolled.
 * What it then makes of the struck is a matter of how they stand when it is applied.
 * @throws {RangeError} if dice cannot have come from their pool.
 */
export function readStrikeCourse(course: StrikeCourse): StrikeReadingSoFar {
  const { attack, status, defence, options } = course;
  if (status !== "") {
    const automatic = resolveAutomaticAttack(attack, status, options, course.lowest ?? null);
    const { margin, success } = automatic;
    const critical = automatic.critical === "success";
    const hit = success ? { side: "target" as const, strike: course.strike } : null;
    return { exchange: null, automatic, ...afterRolls(hit, { margin, critical }, course) };
  }
  if (defence === null) return { stage: "defence", exchange: null, automatic: null, ...NOTHING };
  const exchange = resolveExchange(attack, defence, options);
  const { winner, margin, critical } = exchange;
  const won = {
    attacker: { side: "target", strike: course.strike },
    defender: { side: "attacker", strike: defence.strike },
  } as const;
  return { exchange, automatic: null, ...afterRolls(winner && won[winner], { margin, critical }, course) };
}

/** @param hit  Who is hit, and with what; null for nobody. */
function afterRolls(
  hit: { readonly side: "target" | "attacker"; readonly strike: PlainStrike } | null,
  success: DamagingSuccess,
  course: StrikeCourse,
): Omit<StrikeReadingSoFar, "exchange" | "automatic"> {
  if (hit === null) return { stage: "settled", ...NOTHING, ...success };
  const { side, strike } = hit;
  const whom = course[side];
  const { hit: outcome, ...rolled } = readHit(
    (active) => plainStrikeOutcome(success, strike, { ...whom, active: [...whom.active, ...active] }),
    course,
  );
  return { snapshot: side, outcome, ...success, ...rolled };
}
