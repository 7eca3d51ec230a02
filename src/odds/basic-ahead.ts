import { noScratch } from "../rules/advantages/endurance.ts";
import type { Side } from "../rules/checks/score.ts";
import type { CheckOptions } from "../rules/checks/simple-check.ts";
import type { NamedDamageProfile } from "../rules/combat/active-damage.ts";
import type { TargetStatus } from "../rules/combat/automatic-attack.ts";
import type { Struck } from "../rules/combat/blow.ts";
import type { DamageType } from "../rules/damage/damage-types.ts";
import { mitigationOf } from "../rules/damage/mitigation.ts";
import { sumTerms } from "../rules/term.ts";
import type { AttackAhead } from "./attack.ts";
import type { CheckAhead } from "./check.ts";
import type { HitAhead } from "./hit.ts";
import type { Contender } from "./pools.ts";

/** A side of basic combat, as the rules resolve it, before the dice are thrown. */
export type BasicSideAhead = Omit<Side, "dice">;

interface BasicBlowAhead {
  readonly attacker: BasicSideAhead;
  readonly damage: NamedDamageProfile;
  /** Empty where nobody says. */
  readonly damageType: DamageType | "";
  readonly struck: Struck;
  /** The target's check on Active Mitigation should it be hit; absent or null if it makes none. */
  readonly activeMitigation?: CheckAhead | null;
  readonly options: CheckOptions;
}

export interface BasicAttackAhead extends BasicBlowAhead {
  readonly defender: BasicSideAhead;
}

/** What the odds ask of the attack that `resolveBasicAttack` resolves, from the same data. */
export function basicAttackAhead(attack: BasicAttackAhead): AttackAhead {
  return {
    attacker: contenderOf(attack.attacker),
    target: { defender: contenderOf(attack.defender) },
    hit: hitAhead(attack),
    counter: null,
    options: attack.options,
  };
}

export interface AttackOnHelplessAhead extends BasicBlowAhead {
  readonly status: TargetStatus;
}

/** The same for `resolveAttackOnHelpless`. */
export function attackOnHelplessAhead(attack: AttackOnHelplessAhead): AttackAhead {
  return {
    attacker: contenderOf(attack.attacker),
    target: { status: attack.status },
    hit: hitAhead(attack),
    counter: null,
    options: attack.options,
  };
}

function contenderOf({ pool, terms }: BasicSideAhead): Contender {
  return { pool, total: sumTerms(terms) };
}

function hitAhead({ damage, damageType, struck, activeMitigation = null }: BasicBlowAhead): HitAhead {
  const { margin, bonuses, minimum } = damage;
  return {
    damage: { margin, bonus: sumTerms(bonuses), minimum },
    mitigation: mitigationOf(struck.defences),
    effects: [],
    part: "",
    noScratch: noScratch(struck.sources ?? []) !== null,
    damageType,
    activeMitigation,
  };
}
