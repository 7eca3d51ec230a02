import { momentTerms, sumTerms, typedTerms, type Term } from "#core/rules/term.ts";
import { attributeLabel, isPhysical, type AttributeKey } from "../character/attributes.ts";
import { awareness, skillTerms, type Being } from "../character/derived.ts";
import { knackTerms } from "../character/knacks.ts";
import type { SkillKey } from "../character/skills.ts";
import { debtTerms } from "./action-points.ts";
import type { Layer } from "./armour.ts";
import { blindnessPenalty, darknessCut, dimPenalty, type Light } from "./sight.ts";

/** Somebody in an encounter. The attributes are those under their burden. */
export interface Fighter extends Being {
  readonly points: number;
  /** What fatigue takes from all actions, 0 or below: `fatiguePenalty`. */
  readonly tired: number;
  readonly layers: readonly Layer[];
  /** Trapped, entangled, prone, or grappled. */
  readonly trapped: boolean;
  /** What is carried in the air: see `flightTerms`. */
  readonly aloft?: readonly Term[];
}

/** What is so around a roll of an encounter. */
export interface Circumstances {
  readonly flanking: boolean;
  readonly higherGround: boolean;
  /** Whether there is no room to swing. */
  readonly enclosed: boolean;
  readonly light: Light;
  /** Whether this side is blind and the other is not. */
  readonly blind: boolean;
  /** Whether knacks are used: a charge from six steps away, a surge of Strength, the third round of rage, a stunning strike. */
  readonly charging: boolean;
  readonly surging: boolean;
  readonly raging: boolean;
  readonly stunning: boolean;
  /** Whether it is an attack aimed at whom this side guards. */
  readonly guarding: boolean;
  /** What the other side is, as knacks are taken against it. */
  readonly against: readonly string[];
  /** What the table says. */
  readonly situation: number;
}

export const PLAIN_CIRCUMSTANCES: Circumstances = {
  ...{ flanking: false, higherGround: false, enclosed: false, light: "bright", blind: false },
  ...{ charging: false, surging: false, raging: false, stunning: false, guarding: false },
  ...{ against: [], situation: 0 },
};

const FLANKING = 2;
const HIGHER_GROUND = 1;
const TRAPPED = -2;
const STUNNING = -1;

/** Section "Flanking": how many can attack somebody at once, where no wall is in the way. */
export const MOST_ATTACKERS = 6;

/** What a roll is made with besides an attribute and a skill. */
export interface RollParts {
  readonly attribute: AttributeKey;
  /** Empty for none. */
  readonly skill: SkillKey | "";
  /** What weapon, shield and knacks add. */
  readonly gear: readonly Term[];
  /** What it costs; 0 where there is nothing to swing. */
  readonly cost: number;
  /** Whether it is an attack, which ground and flank help. */
  readonly attack: boolean;
}

/** An attribute as it is in combat: no bonus of Dexterity for the trapped, more of the body in a charge or by a surge. */
export function fightingTerms(fighter: Fighter, key: AttributeKey, around: Circumstances): readonly Term[] {
  const value = fighter.attributes[key];
  const lost = fighter.trapped && key === "dexterity";
  const charge = around.charging && isPhysical(key) ? knackTerms(fighter.knacks, "chargeAttributes") : [];
  const surge = around.surging && key === "strength" ? knackTerms(fighter.knacks, "surgeStrength") : [];
  return [
    { label: attributeLabel(key), value: lost ? Math.min(0, value) : value, kind: "attribute" },
    ...charge,
    ...surge,
  ];
}

/** The same as a number. */
export function fightingValue(fighter: Fighter, key: AttributeKey, around: Circumstances): number {
  return sumTerms(fightingTerms(fighter, key, around));
}

/**
 * All that a roll of an encounter is made with. Darkness cuts attribute, skill and gear together, before what helps and hinders at the
 * moment (ruling 7).
 */
export function fightingRoll(fighter: Fighter, parts: RollParts, around: Circumstances): readonly Term[] {
  const bonus = [
    ...fightingTerms(fighter, parts.attribute, around),
    ...(parts.skill === "" ? [] : skillTerms(fighter, parts.skill)),
    ...parts.gear,
    ...(parts.attack ? knackTerms(fighter.knacks, "attack", around.against) : []),
    ...(around.guarding ? knackTerms(fighter.knacks, "guarding") : []),
  ];
  const sum = sumTerms(bonus);
  const sight = awareness(fighter);
  return [
    ...bonus,
    ...momentTerms("BIND.TERM.dark", around.light === "dark" ? darknessCut(sum, sight) : 0),
    ...momentTerms("BIND.TERM.dim", around.light === "dim" ? dimPenalty(sum, sight) : 0),
    ...momentTerms("BIND.TERM.blind", around.blind ? blindnessPenalty(sight) : 0),
    ...momentTerms("BIND.TERM.flanking", parts.attack && around.flanking ? FLANKING : 0),
    ...momentTerms("BIND.TERM.higherGround", parts.attack && around.higherGround ? HIGHER_GROUND : 0),
    ...momentTerms("BIND.TERM.enclosed", parts.attack && around.enclosed ? enclosedPenalty(parts.cost) : 0),
    ...momentTerms("BIND.TERM.trapped", fighter.trapped && isPhysical(parts.attribute) ? TRAPPED : 0),
    ...momentTerms("BIND.TERM.stunning", parts.attack && around.stunning ? STUNNING : 0),
    ...(fighter.aloft ?? []),
    ...debtTerms(fighter.points),
    ...(fighter.tired === 0 ? [] : [{ label: "BIND.TERM.fatigue", value: fighter.tired, kind: "fatigue" }]),
    ...typedTerms("BIND.TERM.situation", around.situation),
  ];
}

/** Section "Enclosed Combat": what it costs to swing a weapon where there is no room: its action points less 1. */
export function enclosedPenalty(cost: number): number {
  return 0 - Math.max(0, cost - 1);
}
