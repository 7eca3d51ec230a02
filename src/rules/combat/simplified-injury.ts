import { isCriticalFailure, type PartyOutcome } from "../checks/multi-contest.ts";
import type { Score } from "../checks/score.ts";
import { hitSeverity } from "../damage/hit-severity.ts";
import { effectiveDamage, type EffectiveDamage } from "../damage/mitigation.ts";
import type { HitSeverity } from "../damage/wounds.ts";
import type { TargetSnapshot } from "./strike-hit.ts";
import { FUMBLE } from "./exchange.ts";

/** A fighter's part in a round, as far as injuries ask. */
export interface FoughtPart {
  readonly natural: number;
  /** How far below the highest at the position, below 0; null for whoever was not beaten or had no opponent. */
  readonly margin: number | null;
}

/** What a round of simplified combat does to a fighter before anything lessens it. */
export type FightInjury =
  | { readonly type: "none" }
  /** Raw damage points, DP. */
  | { readonly type: "damage"; readonly damage: number }
  /** A critical failure: a heavy wound in place of all damage, which nothing lessens. */
  | { readonly type: "heavyWound" };

/**
 * Chapter "Injury Generation in Simplified Combat": what a round does to a fighter. Who was beaten takes the margin as
 * damage, members of the winning party too. A natural 3 is a critical failure for everybody, even without an opponent.
 */
export function fightInjury({ natural, margin }: FoughtPart): FightInjury {
  if (natural === FUMBLE || isCriticalFailure(margin)) return { type: "heavyWound" };
  return margin === null ? { type: "none" } : { type: "damage", damage: -margin };
}

/** Who is hurt in a round, by whom and how. */
export interface RoundInjury {
  /** The ids of the fighter, and of the one who beat them; empty where nobody did. */
  readonly id: string;
  readonly by: string;
  readonly injury: Exclude<FightInjury, { readonly type: "none" }>;
  readonly part: FoughtPart;
}

/** The same for all who took part in a round: those whom it harms, in the order of the parties, the best of each first. */
export function roundInjuries(parties: readonly PartyOutcome<Score>[]): readonly RoundInjury[] {
  const victorAt = (place: number) =>
    parties.flatMap(({ members }) => members).find((one) => one.place === place && one.standing === "highest");
  return parties.flatMap(({ members }) =>
    members.flatMap(({ id, place, margin, thrown }): readonly RoundInjury[] => {
      const part = { natural: thrown.natural, margin };
      const injury = fightInjury(part);
      if (injury.type === "none") return [];
      return [{ id, by: margin === null ? "" : victorAt(place)!.id, injury, part }];
    }),
  );
}

/** What a fighter carries away from a round. */
export interface SufferedInjury {
  readonly injury: FightInjury;
  /** null where no damage is dealt. */
  readonly effective: EffectiveDamage | null;
  readonly severity: HitSeverity;
}

/** The same after what lessens it, chapter "Effective Damage". */
export function sufferedInjury(part: FoughtPart, snapshot: TargetSnapshot): SufferedInjury {
  const injury = fightInjury(part);
  if (injury.type === "none") return { injury, effective: null, severity: "none" };
  if (injury.type === "heavyWound") return { injury, effective: null, severity: "heavy" };
  const raw = { label: "SIRPAS.TERM.margin", value: injury.damage, kind: "margin" };
  const effective = effectiveDamage([raw], snapshot.defences);
  return { injury, effective, severity: hitSeverity(effective.value, snapshot.sources) };
}
