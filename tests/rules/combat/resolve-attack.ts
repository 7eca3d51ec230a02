import type { PoolKey } from "../../../src/rules/checks/dice-pools.ts";
import type { Side } from "../../../src/rules/checks/score.ts";
import type { TargetStatus } from "../../../src/rules/combat/automatic-attack.ts";
import { manoeuvreDamage, manoeuvreTerms, type ManoeuvreUse } from "../../../src/rules/combat/manoeuvre-use.ts";
import type { ManoeuvreRows } from "../../../src/rules/combat/manoeuvre.ts";
import { readStrikeCourse, type StrikeCourse } from "../../../src/rules/combat/strike-course.ts";
import {
  strikeNumbers,
  type NamedDamageProfile,
  type PlainStrike,
  type TargetSnapshot,
} from "../../../src/rules/combat/strike.ts";
import type { DamageType } from "../../../src/rules/damage/damage-types.ts";

/** Somebody whom nothing protects. */
export const UNPROTECTED: TargetSnapshot = { flat: [], fractions: [], active: [], noScratch: false };

/** A manoeuvre that may succeed, and the other side as its success would find it. */
export interface Strike {
  readonly use: ManoeuvreUse;
  readonly damageType: DamageType | "";
  readonly snapshot: TargetSnapshot;
}

/** One side of an exchange: its manoeuvre, its throw, and the other side as its success would find it. */
export interface AdvancedSide extends Strike {
  readonly pool: PoolKey;
  readonly dice: readonly number[];
}

type Options = Partial<StrikeCourse["options"]>;

/** What a manoeuvre is stored as when it is thrown. */
export function plainStrike({ use, damageType }: Omit<Strike, "snapshot">): PlainStrike {
  const { rows, part } = use;
  return { damage: manoeuvreDamage(use), damageType, part, effects: rows.effects, grants: rows.grants };
}

/** The same as the odds read it. */
export function numbersOf(strike: Strike) {
  return strikeNumbers(plainStrike(strike), strike.snapshot);
}

function rolled({ pool, dice, use }: AdvancedSide, against: ManoeuvreRows | null = null): Side {
  return { pool, dice, terms: manoeuvreTerms(use, against) };
}

/** Reads a strike as the table does, where nobody mitigates anything and what is deadly is not asked about. */
function read(course: Pick<StrikeCourse, "attack" | "strike" | "target"> & Partial<StrikeCourse>, options: Options) {
  const all = { automaticCriticals: true, extendedAutomatic: false, ...options, deadlyWounds: false };
  const { target } = course;
  const nothing = { status: "", defence: null, attacker: target, mitigation: null, deadly: null } as const;
  return readStrikeCourse({ ...nothing, ...course, options: all });
}

/** One strike of an attack against a defence, both by manoeuvres. */
export function resolveAdvancedAttack(given: {
  readonly attacker: AdvancedSide;
  readonly defender: AdvancedSide;
  readonly options: Options;
}) {
  const { attacker, defender, options } = given;
  const defence = { ...rolled(defender, attacker.use.rows), strike: plainStrike(defender) };
  const { snapshot: target } = attacker;
  const course = { attack: rolled(attacker), strike: plainStrike(attacker), target, defence };
  const { exchange, snapshot, outcome } = read({ ...course, attacker: defender.snapshot }, options);
  return {
    exchange: exchange!,
    attack: snapshot === "target" ? outcome : null,
    defence: snapshot === "attacker" ? outcome : null,
  };
}

/** The same against somebody who cannot react. */
export function resolveAdvancedAttackOnHelpless(given: {
  readonly attacker: AdvancedSide;
  readonly status: TargetStatus;
  readonly options: Options;
}) {
  const { attacker, status, options } = given;
  const course = { attack: rolled(attacker), strike: plainStrike(attacker), target: attacker.snapshot, status };
  const { automatic, outcome } = read(course, options);
  return { check: automatic!, attack: outcome };
}

interface BasicAttack {
  readonly attacker: Side;
  readonly damage: NamedDamageProfile;
  readonly snapshot: TargetSnapshot;
  readonly options: Options;
}

const basicStrike = (damage: NamedDamageProfile | null): PlainStrike => ({
  ...{ damage, damageType: "", part: "", effects: [], grants: [] },
});

/** An attack in basic combat that is defended against: a defence that succeeds stops it, and so does a draw. */
export function resolveBasicAttack({
  attacker,
  defender,
  damage,
  snapshot,
  options,
}: BasicAttack & { defender: Side }) {
  const defence = { ...defender, strike: basicStrike(null) };
  const course = { attack: attacker, strike: basicStrike(damage), target: snapshot, defence };
  const { exchange, snapshot: hit, outcome } = read(course, options);
  return { exchange: exchange!, strike: hit === "target" ? outcome : null };
}

/** The same against somebody who cannot react. */
export function resolveAttackOnHelpless({
  attacker,
  status,
  damage,
  snapshot,
  options,
}: BasicAttack & { status: TargetStatus }) {
  const { automatic, outcome } = read(
    { attack: attacker, strike: basicStrike(damage), target: snapshot, status },
    options,
  );
  return { attack: automatic!, strike: outcome };
}
