import { err, ok, type Result } from "#core/rules/result.ts";
import { MOMENT, momentTerms, type Term, typedTerms } from "#core/rules/term.ts";
import { anyCondition, conditionTerms, type ConditionKey } from "../injury/conditions.ts";
import type { PlannedAttack, Reach } from "./attack.ts";
import type { DamageDice } from "./damage-dice.ts";
import { LOCATIONS } from "./locations.ts";
import { furtherBlows, masterShots, masteryTerms, type MasterBlow } from "./mastery.ts";
import {
  BAND_ROWS,
  bandOf,
  rowModifier,
  TARGET_SIZES,
  TARGET_SPEEDS,
  VISIBILITIES,
  type Band,
  type Ranges,
} from "./ranges.ts";
import type { SkillKey } from "../skills/skills.ts";
import { WEAPON_SIZES, type WeaponSize } from "./sizes.ts";

/** What a weapon asks of its bearer, 0 for nothing. */
export const REQUIREMENTS = ["strength", "agility", "fight"] as const;
export type Requirements = Readonly<Record<(typeof REQUIREMENTS)[number], number>>;

/** A weapon in somebody's hands, as plain data. */
export interface AttackWeapon {
  readonly name: string;
  readonly uuid: string;
  /** The skill that it is used with: of the rules, or the id of one of the table's own. */
  readonly skill: string;
  readonly reach: Reach;
  /** Null for hands and feet, and for what has no size. */
  readonly size: WeaponSize | null;
  readonly minimum: Requirements;
  readonly damage: DamageDice;
  /** Whether it wounds by the force of what it shoots, which the distance changes. */
  readonly kinetic: boolean;
  /** Null in melee. */
  readonly ranges: Ranges | null;
  readonly broken: boolean;
  /** Whether it is too well made, or too magical, to break: so are hands and feet. */
  readonly unbreakable: boolean;
  /** What magic or an edge beyond all craft adds to attacks and to parries with it. */
  readonly quality?: Quality;
}

export interface Quality {
  readonly attack: number;
  readonly parry: number;
}

/** Somebody who attacks with it. */
export interface Attacker extends Requirements {
  /** The attack score: the skill with what attributes add to it. */
  readonly score: readonly Term[];
  /** What Strength and Constitution add to the damage. */
  readonly damageBonus: number;
  readonly conditions: readonly ConditionKey[];
  /** How many dodges after the first of their rounds were tried since the last attack. */
  readonly furtherDodges: number;
  /** The scores of further blows as they have been improved: see `rules/combat/mastery.ts`. */
  readonly learnedBlows: readonly number[];
}

/** Everything around an attack that the attacker chooses or the table says. */
export interface AttackCircumstances {
  /** A key of `LOCATIONS`; empty where the attack hits where the dice say. */
  readonly aim: string;
  /** Which of the blows of a master it is; 0 for the plain attack. */
  readonly blow: number;
  /** The score of a blow that follows a parry; null for none. */
  readonly counter: number | null;
  /** Metres to the target. */
  readonly distance: number;
  /** Keys of the rows of the tables for attacks from a distance. */
  readonly speed: string;
  readonly size: string;
  readonly visibility: string;
  /** What wind adds, 0 or below, and whatever else the table says. */
  readonly wind: number;
  readonly situation: number;
}

export const PLAIN_CIRCUMSTANCES: AttackCircumstances = {
  aim: "",
  blow: 0,
  counter: null,
  distance: 1,
  speed: "walking",
  size: "medium",
  visibility: "good",
  wind: 0,
  situation: 0,
};

/** The skill of hands and feet: mastery of it does more damage. */
export const UNARMED = "handfight" satisfies SkillKey;
const PER_MISSING = -10;
const PER_DODGE = -10;

/** A modifier that the attacker, the weapon or the aim settles; none if it is 0. */
export function labelledTerms(label: string, value: number): readonly Term[] {
  return value === 0 ? [] : [{ label: `DOG.${label}`, value, kind: "circumstance" }];
}

/** The blows or shots that a master can choose from beside the plain one. */
export function masterBlows({ reach }: Pick<AttackWeapon, "reach">, score: number, learned: readonly number[]) {
  return reach === "melee" ? furtherBlows(score, learned) : masterShots(score, learned);
}

/** How many blows or shots somebody has in a round with a weapon: one, a master as many as can be chosen from. */
export function blowsIn(weapon: Pick<AttackWeapon, "reach">, score: number, learned: readonly number[]): number {
  return Math.max(1, ...masterBlows(weapon, score, learned).map(({ number }) => number));
}

/** An attack with a weapon, ready to be rolled; refused where the attacker cannot make it. */
export function planAttack(
  attacker: Attacker,
  weapon: AttackWeapon,
  around: AttackCircumstances,
): Result<PlannedAttack> {
  if (anyCondition(attacker.conditions, "helpless")) return err("cannotAct");
  if (weapon.broken) return err("weaponBroken", { name: weapon.name });
  const band = weapon.ranges ? bandOf(weapon.ranges, around.distance) : ok(null);
  if (!band.ok) return band;
  const value = attacker.score.reduce((sum, term) => sum + term.value, 0);
  const blows = masterBlows(weapon, value, attacker.learnedBlows);
  const blow = blows.find(({ number }) => number === around.blow);
  if (around.blow > 0 && !blow) return err("noFurtherBlow", { name: weapon.name });
  return ok({
    terms: [
      ...scoreTerms(attacker, around, blow),
      ...handlingTerms(attacker, weapon),
      ...qualityTerms(weapon, "attack"),
      ...conditionTerms(attacker.conditions, "attack"),
      ...dodgedTerms(attacker.furtherDodges),
      ...aimTerms(around.aim),
      ...(band.value === null ? [] : distanceTerms(band.value, around)),
      ...typedTerms("DOG.TERM.situation", around.situation),
    ],
    reach: weapon.reach,
    aim: around.aim,
    damage: weapon.damage,
    bonuses: damageTerms(attacker, weapon, blows, band.value),
    unbreakable: weapon.unbreakable,
  });
}

/** What an attack loses by the dodges after the first of a round that its attacker has tried since the last one. */
export function dodgedTerms(furtherDodges: number): readonly Term[] {
  return momentTerms("DOG.TERM.dodged", PER_DODGE * furtherDodges);
}

/** What an attack loses by being aimed. @param aim  A key of `LOCATIONS`; empty where it is not */
export function aimTerms(aim: string): readonly Term[] {
  return labelledTerms(`LOCATION.${aim}`, aim === "" ? 0 : LOCATIONS.of(aim).aimed);
}

function scoreTerms({ score }: Attacker, { counter }: AttackCircumstances, blow: MasterBlow | undefined) {
  if (counter !== null) return [{ label: "DOG.TERM.counterBlow", value: counter, kind: "skill" }];
  return blow ? [{ label: "DOG.TERM.furtherBlow", value: blow.score, kind: "skill" }] : score;
}

/** What the size of a weapon adds in melee, and what is missing of the attributes that it takes. */
export function handlingTerms(
  bearer: Requirements,
  { name, uuid, reach, size, minimum }: AttackWeapon,
): readonly Term[] {
  const adjustment = size === null || reach !== "melee" ? 0 : WEAPON_SIZES[size].adjustment;
  const own = adjustment === 0 ? [] : [{ label: name, value: adjustment, source: uuid, kind: "gear" }];
  const missing = REQUIREMENTS.flatMap((key) =>
    labelledTerms(`TERM.missing.${key}`, PER_MISSING * Math.max(0, minimum[key] - bearer[key])),
  );
  return [...own, ...missing];
}

/** What the quality of a weapon adds to an attack or a parry. */
export function qualityTerms(
  { uuid, quality }: Pick<AttackWeapon, "uuid" | "quality">,
  kind: keyof Quality,
): readonly Term[] {
  const value = quality?.[kind] ?? 0;
  return value === 0 ? [] : [{ label: "DOG.TERM.quality", value, source: uuid, kind: "gear" }];
}

function distanceTerms(band: Band, { speed, size, visibility, wind }: AttackCircumstances): readonly Term[] {
  return [
    ...momentTerms(`DOG.RANGE.${band}`, BAND_ROWS[band].attack),
    ...momentTerms(`DOG.TARGET_SPEED.${speed}`, rowModifier(TARGET_SPEEDS, speed)),
    ...momentTerms(`DOG.TARGET_SIZE.${size}`, rowModifier(TARGET_SIZES, size)),
    ...momentTerms(`DOG.SIGHT.${visibility}`, rowModifier(VISIBILITIES, visibility)),
    ...momentTerms("DOG.TERM.wind", wind),
  ];
}

/** What is added to the dice of each blow. Only what the arm itself drives gets the bonus of the body. */
function damageTerms(
  { damageBonus }: Attacker,
  { name, uuid, skill, reach, damage, kinetic }: AttackWeapon,
  blows: readonly MasterBlow[],
  band: Band | null,
): readonly Term[] {
  const byArm = reach === "melee" || reach === "thrown";
  return [
    { label: name, value: damage.bonus, source: uuid, kind: "gear" },
    { label: "DOG.TERM.damageBonus", value: byArm ? damageBonus : 0, kind: "body" },
    ...(reach === "melee" ? masteryTerms(blows, skill === UNARMED) : []),
    { label: `DOG.RANGE.${band}`, value: kinetic && band !== null ? BAND_ROWS[band].force : 0, kind: MOMENT },
  ].filter(({ value }) => value !== 0);
}
