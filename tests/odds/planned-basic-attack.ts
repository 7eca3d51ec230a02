import type { Side } from "../../src/rules/checks/score.ts";
import type { CheckOptions } from "../../src/rules/checks/simple-check.ts";
import type { NamedDamageProfile, TargetSnapshot } from "../../src/rules/combat/strike.ts";
import type { TargetStatus } from "../../src/rules/combat/automatic-attack.ts";
import type { DamageType } from "../../src/rules/damage/damage-types.ts";
import { mitigationOf } from "../../src/rules/damage/mitigation.ts";
import { sumTerms } from "#core/rules/term.ts";
import type { PlannedAttackOdds } from "../../src/odds/combat/attack.ts";
import type { PlannedCheck } from "../../src/odds/checks/check.ts";
import type { PlannedHit } from "../../src/odds/combat/hit.ts";
import type { OddsParticipant } from "../../src/odds/pools.ts";

/** A side of basic combat, as the rules resolve it, before the dice are thrown. */
export type PlannedBasicSide = Omit<Side, "dice">;

interface PlannedBasicStrike {
  readonly attacker: PlannedBasicSide;
  readonly damage: NamedDamageProfile;
  /** Empty where nobody says. */
  readonly damageType: DamageType | "";
  readonly snapshot: TargetSnapshot;
  /** The target's check on Active Mitigation should it be hit; absent or null if it makes none. */
  readonly activeMitigation?: PlannedCheck | null;
  readonly options: CheckOptions;
}

export interface PlannedBasicAttack extends PlannedBasicStrike {
  readonly defender: PlannedBasicSide;
}

/** What the odds ask of the attack that `resolveBasicAttack` resolves, from the same data. */
export function plannedBasicAttack(attack: PlannedBasicAttack): PlannedAttackOdds {
  return {
    attacker: participantOf(attack.attacker),
    target: { defender: participantOf(attack.defender) },
    hit: plannedHit(attack),
    counter: null,
    options: attack.options,
  };
}

export interface PlannedAttackOnHelpless extends PlannedBasicStrike {
  readonly status: TargetStatus;
}

/** The same for `resolveAttackOnHelpless`. */
export function plannedAttackOnHelpless(attack: PlannedAttackOnHelpless): PlannedAttackOdds {
  return {
    attacker: participantOf(attack.attacker),
    target: { status: attack.status },
    hit: plannedHit(attack),
    counter: null,
    options: attack.options,
  };
}

function participantOf({ pool, terms }: PlannedBasicSide): OddsParticipant {
  return { pool, total: sumTerms(terms) };
}

function plannedHit({
  damage,
  damageType,
  snapshot: snapshot,
  activeMitigation = null,
}: PlannedBasicStrike): PlannedHit {
  const { margin, bonuses, minimum } = damage;
  return {
    damage: { margin, bonus: sumTerms(bonuses), minimum },
    mitigation: mitigationOf(snapshot),
    effects: [],
    part: "",
    noScratch: snapshot.noScratch,
    damageType,
    activeMitigation,
  };
}
