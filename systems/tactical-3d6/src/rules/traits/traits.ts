import { Definitions, type Definition } from "#core/rules/definitions.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import type { Term } from "#core/rules/term.ts";
import "./errors.ts";

/**
 * What a trait changes by a number: a secondary value, `basicSpeed`, `move`, `resistance` (points of natural armour), a skill as
 * `skill.<key>`, or a roll: of health (`healthRolls`) and among them against `knockdown`, `collapse` and `death`, for `healing`,
 * of the senses `sight` and `hearing`, in `darkness`, or of a shot from afar (`rangedAttacks`), an aimed one (`aim`) and one of several (`quickShot`).
 */
export type EffectTarget = string;

/** What a trait changes otherwise. */
export type TraitFlag =
  | "quickReflexes"
  | "masterOfArms"
  | "weaponMastery"
  | "ambidextrous"
  | "noShock"
  | "oneHand"
  | "slowRiser"
  | "restsFast"
  | "restsSlowly";

export interface Trait extends Definition {
  /** Points a level; below 0 for a hindrance. */
  readonly price: number;
  /** The highest level; 1 for one that has none. */
  readonly most: number;
  /** What each level adds. */
  readonly effects: Readonly<Record<EffectTarget, number>>;
  readonly flags: readonly TraitFlag[];
  /** What has to be said with it: the skill of the weapons that it is for. */
  readonly choice: "skill" | null;
}

const trait = (key: string, price: number, more: Partial<Trait> = {}): Trait => ({
  key,
  price,
  most: 1,
  effects: {},
  flags: [],
  choice: null,
  ...more,
});

/** The three that the combat rules name, and ours (section "Traits"). */
export const TRAITS = new Definitions<Trait>(
  [
    trait("quick-reflexes", 10, { flags: ["quickReflexes"] }),
    trait("master-of-arms", 30, { flags: ["masterOfArms"] }),
    trait("weapon-mastery", 20, { flags: ["weaponMastery"], choice: "skill" }),
    trait("ambidextrous", 5, { flags: ["ambidextrous"] }),
    trait("high-pain-threshold", 10, { flags: ["noShock"], effects: { knockdown: 3 } }),
    trait("low-pain-threshold", -10, { effects: { knockdown: -4 } }),
    trait("hard-to-kill", 2, { most: 5, effects: { death: 1 } }),
    trait("easy-to-kill", -2, { most: 5, effects: { death: -1 } }),
    trait("hard-to-subdue", 2, { most: 5, effects: { collapse: 1 } }),
    trait("night-vision", 1, { most: 9, effects: { darkness: 1 } }),
    trait("fit", 5, { effects: { healthRolls: 1 }, flags: ["restsFast"] }),
    trait("unfit", -5, { effects: { healthRolls: -1 }, flags: ["restsSlowly"] }),
    trait("toughness", 10, { most: 2, effects: { resistance: 1 } }),
    trait("acute-senses", 3, { most: 5, effects: { sight: 1, hearing: 1 } }),
    trait("bad-sight", -10, { effects: { sight: -4, rangedAttacks: -2 } }),
    trait("hard-of-hearing", -5, { effects: { hearing: -4 } }),
    trait("one-hand", -15, { flags: ["oneHand"] }),
    trait("slow-riser", -5, { flags: ["slowRiser"] }),
    trait("fleet", 5, { most: 3, effects: { move: 1 } }),
    trait("lame", -10, { effects: { move: -2 } }),
    trait("steady-hand", 5, { effects: { aim: 1 } }),
    trait("quick-healer", 5, { effects: { healing: 5 } }),
    trait("quick-shot", 2, { most: 6, effects: { quickShot: 1 }, choice: "skill" }),
  ],
  trait("", 0),
);

/** A trait that somebody has, as data: what it does is with it, so that a table's own works as ours do. */
export interface OwnedTrait extends Omit<Trait, "choice"> {
  readonly name: string;
  readonly level: number;
  /** The key of the skill that it is for; empty where it is for none, null where nobody has said. */
  readonly choice: string | null;
}

/** A trait of the table as somebody has it. */
export function owned({ choice, ...defined }: Trait, level = 1, skill: string | null = null): OwnedTrait {
  return { ...defined, name: `TACTICAL.TRAIT.${defined.key}`, level, choice: choice === null ? "" : skill };
}

/** What a trait costs in points; refused for a level that it cannot have, and without its choice. */
export function traitPrice({ name, level, most, price, choice }: OwnedTrait): Result<number> {
  if (!Number.isInteger(level) || level < 1 || level > most) return err("traitLevel", { name, most });
  return choice === null ? err("choiceMissing", { name }) : ok(level * price);
}

/** What traits add to something, one term each. @param skill  The skill of the weapon in question, for a trait that is for one alone */
export function effectTerms(traits: readonly OwnedTrait[], target: EffectTarget, skill = ""): readonly Term[] {
  return traits.flatMap(({ name, level, effects, choice }) => {
    const value = choice === "" || choice === skill ? (effects[target] ?? 0) * level : 0;
    return value === 0 ? [] : [{ label: name, value, kind: "trait" }];
  });
}

/** Whether a trait is there. @param skill  The skill of the weapon in question, for a trait that is for one alone */
export function hasFlag(traits: readonly OwnedTrait[], flag: TraitFlag, skill = ""): boolean {
  return traits.some(({ flags, choice }) => flags.includes(flag) && (choice === "" || choice === skill));
}

/** How many turns of Move somebody needs to stand up: who rises slowly needs one more. */
export function turnsToRise(traits: readonly OwnedTrait[]): number {
  return hasFlag(traits, "slowRiser") ? 2 : 1;
}

/** Whether somebody is a master with weapons of a skill, by either trait: both together are worth no more. */
export function isMaster(traits: readonly OwnedTrait[], skill: string): boolean {
  return hasFlag(traits, "masterOfArms") || hasFlag(traits, "weaponMastery", skill);
}
