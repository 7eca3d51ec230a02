import { err, ok, type Result } from "#core/rules/result.ts";
import { momentTerms, type Term } from "#core/rules/term.ts";
import { checkCanRoll, conditionTerms, type ConditionKey } from "../injury/conditions.ts";
import { DEFENCES, type DefenceKind, type PlannedDefence, type Reach } from "./attack.ts";

/** What somebody can defend with, as plain data. */
export interface Defender {
  readonly dexterity: number;
  readonly conditions: readonly ConditionKey[];
  /** Armour Deflection (AD) of the piece on the torso; it helps to dodge. */
  readonly deflection: readonly Term[];
  /** Whether nothing keeps them from dodging, as paraplegia does. */
  readonly canDodge: boolean;
  /** The weapon that parries; null for none. */
  readonly parry: ParryWeapon | null;
  /** The shield that blocks; null for none. */
  readonly block: ShieldInHand | null;
  /** What counts for every defence: load, fatigue, pain, perks. */
  readonly terms: readonly Term[];
}

export interface ParryWeapon {
  /** The level of its skill: -2 where it was never learned. */
  readonly skill: number;
  /** What weapon and perks add to a parry. */
  readonly terms: readonly Term[];
  /** Whether it attacked this turn. */
  readonly attacked: boolean;
  /** Whether it can parry what comes from a distance, at -4. */
  readonly parriesRanged: boolean;
}

export interface ShieldInHand {
  /** The level of the skill with shields: -2 where it was never learned. */
  readonly skill: number;
  /** Shield Deflection (SD), and what perks add. */
  readonly terms: readonly Term[];
}

export const COVERS = { none: 0, light: 2, heavy: 4 } as const;
export type Cover = keyof typeof COVERS;

/** What the attack and its place mean for the defence. */
export interface DefenceCircumstances {
  readonly reach: Reach;
  /** Whether it comes from the front, where a shield is. */
  readonly frontal: boolean;
  readonly cover: Cover;
  /** What the attack takes from any defence. */
  readonly hinders: readonly Term[];
}

export const AFTER_ATTACK = -4;
const PARRY_RANGED = -4;

/** A defence, ready to be rolled; refused where this defender cannot make it against this attack. Reactions are the turn's. */
export function planDefence(
  kind: DefenceKind,
  defender: Defender,
  circumstances: DefenceCircumstances,
): Result<PlannedDefence> {
  const able = checkCanRoll(defender.conditions);
  if (!able.ok) return able;
  const own = OWN_TERMS[kind](defender, circumstances);
  if (!own.ok) return own;
  const { cover, hinders } = circumstances;
  const terms = [
    { label: "SIMVERSE.TERM.halfDexterity", value: defender.dexterity / 2, kind: "base" },
    ...own.value,
    ...defender.terms,
    ...conditionTerms(defender.conditions, "defence"),
    ...momentTerms(`SIMVERSE.COVER.${cover}`, COVERS[cover]),
    ...hinders,
  ];
  return ok({ kind, terms: terms.filter(({ value }) => value !== 0) });
}

/** Every defence this defender can make against this attack, in the order of `DEFENCES`. */
export function defencesAgainst(defender: Defender, circumstances: DefenceCircumstances): readonly PlannedDefence[] {
  return DEFENCES.flatMap((kind) => {
    const planned = planDefence(kind, defender, circumstances);
    return planned.ok ? [planned.value] : [];
  });
}

const OWN_TERMS: Record<DefenceKind, (defender: Defender, around: DefenceCircumstances) => Result<readonly Term[]>> = {
  dodge: ({ canDodge, deflection }) => (canDodge ? ok(deflection) : err("cannotDodge")),
  parry: ({ parry }, { reach }) => {
    if (parry === null) return err("nothingToParry");
    if (reach === "ranged" && !parry.parriesRanged) return err("parryRanged");
    return ok([
      { label: "SIMVERSE.TERM.halfSkill", value: parry.skill / 2, kind: "skill" },
      ...parry.terms,
      ...momentTerms("SIMVERSE.TERM.attackedWithIt", parry.attacked ? AFTER_ATTACK : 0),
      ...momentTerms("SIMVERSE.TERM.parryRanged", reach === "ranged" ? PARRY_RANGED : 0),
    ]);
  },
  block: ({ block }, { frontal }) => {
    if (block === null) return err("nothingToBlock");
    if (!frontal) return err("blockBehind");
    return ok([{ label: "SIMVERSE.TERM.halfSkill", value: block.skill / 2, kind: "skill" }, ...block.terms]);
  },
};
