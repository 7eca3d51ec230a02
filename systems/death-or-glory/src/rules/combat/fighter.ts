import type { Character } from "../character/character.ts";
import { conditionsOfAttack, type ConditionKey } from "../injury/conditions.ts";
import { attackValue, parryValue } from "../skills/skill-value.ts";
import { UNARMED, type Attacker, type AttackWeapon, type Requirements } from "./attack-plan.ts";
import type { Defender, ShieldInHand } from "./defence.ts";
import { WEAPON_SIZES } from "./sizes.ts";

/** A character in a fight. */
export interface Fighter {
  readonly character: Character;
  readonly conditions: readonly ConditionKey[];
  /** The scores of the further blows of a master, by skill: see `rules/combat/mastery.ts`. */
  readonly blows: Readonly<Record<string, readonly number[]>>;
}

const NOTHING: Requirements = { strength: 0, agility: 0, fight: 0 };

/** What everybody has to fight with. */
export const FISTS: AttackWeapon = {
  ...{ name: "DOG.TERM.fists", uuid: "", skill: UNARMED, reach: "melee", size: null, minimum: NOTHING },
  ...{ damage: { dice: 0, faces: 0, bonus: 0 }, kinetic: false, ranges: null, broken: false, unbreakable: true },
};

/** A shield pushes as a small weapon does. */
export function shieldAsWeapon({ name, uuid, broken, unbreakable }: ShieldInHand): AttackWeapon {
  const { damage, strength } = WEAPON_SIZES.small;
  const minimum = { ...NOTHING, strength };
  return { ...FISTS, ...{ name, uuid, broken, unbreakable, damage, minimum, size: "small" } };
}

/** Who attacks with a weapon. @param isFirst  Whether the target is the first of the round */
export function attackerOf(
  { character, conditions, blows }: Fighter,
  { skill, reach }: Pick<AttackWeapon, "skill" | "reach">,
  furtherDodges: number,
  isFirst: boolean,
): Attacker {
  return {
    ...requirementsOf(character),
    ...{ conditions: conditionsOfAttack(conditions, isFirst), furtherDodges, damageBonus: character.damageBonus },
    score: attackValue(skill, reach === "melee", character.skilled).terms,
    learnedBlows: blows[skill] ?? [],
  };
}

/** What somebody holds to defend with, and how often they have defended in this round. */
export interface Held extends Pick<Defender, "dodges" | "parries" | "shield"> {
  readonly weapon: AttackWeapon | null;
}

/** What a fighter can defend with: bare hands where there is no weapon. */
export function defenderOf({ character, conditions }: Fighter, held: Held): Defender {
  const weapon = held.weapon ?? FISTS;
  return {
    ...requirementsOf(character),
    ...held,
    ...{ conditions, weapon },
    dodge: character.skills.dodge.terms,
    parry: parryValue(weapon.skill, character.skilled).terms,
  };
}

function requirementsOf({ attributes }: Character): Requirements {
  const { strength, agility, fight } = attributes;
  return { strength: strength.value, agility: agility.value, fight: fight.value };
}
