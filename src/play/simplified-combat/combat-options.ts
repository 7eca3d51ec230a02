import { fightCategory, type FightCategory, formsOfGeneric } from "../../rules/simplified-combat/wound-category.ts";
import {
  compatibleOptions,
  type FightAgreement,
  type FightOption,
  resolvedCategory,
} from "../../rules/simplified-combat/combat-option.ts";
import { isArmedStyle, isDropped, weaponDominanceTerms, weaponsFor } from "../../rules/combat/weapons.ts";
import { EMPTY_ROWS } from "../../rules/combat/manoeuvre.ts";
import { canAttack } from "../../rules/combat/manoeuvre-errors.ts";
import type { Wielded } from "../../rules/combat/weapons.ts";
import type { DamageType } from "../../rules/damage/damage-types.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import { oncePrepared } from "#core/data/per-preparation.ts";
import type { SirpasActor } from "../documents.ts";
import { fighterOf, type Fighter } from "../combat/turn/actor-fighter.ts";
import { usableStatistic } from "../statistics/actor-statistics.ts";
import { canWield } from "../statistics/hindrances.ts";
import type { Statistic } from "../statistics/statistic.ts";
import { techniqueOf } from "../combat/turn/technique.ts";
import { untrainedSkills } from "../skills/untrained-skills.ts";
import { contestTerms, PLAIN_CONTEST } from "../contests/contest-terms.ts";

/** A style or generic combat skill of an actor, as simplified combat uses it. */
export interface ActorFightOption extends FightOption {
  readonly statistic: Statistic;
  /** What serves it and is in hand; null for a bare body or mind, or for what nobody wrote down. */
  readonly weapon: Wielded | null;
  /** All that is added to the dice. */
  readonly terms: readonly Term[];
  /** What it does to whoever it beats; empty for nothing in particular. */
  readonly damageType: DamageType | "";
}

/** What an actor can fight with in simplified combat, whatever the form; worked out once for however many ask. */
export const fightOptions = oncePrepared((actor: SirpasActor): readonly ActorFightOption[] => {
  const fighter = fighterOf(actor);
  return [...styleOptions(fighter), ...genericOptions(fighter)];
});

/** The same in one form of combat, the best first. */
export function optionsIn(
  actor: SirpasActor,
  category: FightCategory | "",
  generic: boolean,
): readonly ActorFightOption[] {
  return category === "" ? [] : compatibleOptions(fightOptions(actor), category, generic);
}

/** The form of combat in which some actors meet; empty where nobody has anything to fight with. */
export function commonForm(actors: readonly SirpasActor[], agreement: FightAgreement): FightCategory | "" {
  return resolvedCategory(actors.map(fightOptions), agreement) ?? "";
}

/** What the weapon in hand adds to a roll with a style or generic combat skill in simplified combat. */
export function dominanceTerms(actor: SirpasActor, key: string): readonly Term[] {
  return weaponDominanceTerms(weaponFor(fighterOf(actor), key));
}

function styleOptions(fighter: Fighter): readonly ActorFightOption[] {
  return [...fighter.styles].flatMap(([key, style]): readonly ActorFightOption[] => {
    const { range, damageType } = style.system;
    const weapon = weaponFor(fighter, key);
    // Of a body nothing cuts: who fights with what does is armed, whether or not it stands on the sheet.
    const armed = weapon !== null || isArmedStyle(damageType as DamageType | "");
    const made = optionWith(fighter, key, weapon, damageType as DamageType | "");
    return made ? [{ ...made, generic: false, forms: [fightCategory(range, armed)] }] : [];
  });
}

/** Generic combat skills that attack, with what they need in hand. */
function genericOptions(fighter: Fighter): readonly ActorFightOption[] {
  const { actor } = fighter;
  const own = actor.items.contents.filter((item) => item.isType("skill"));
  return [...own, ...untrainedSkills(actor)].flatMap((item): readonly ActorFightOption[] => {
    const technique = techniqueOf(fighter, item);
    if (technique?.rows.kind !== "attack") return [];
    const answers = [canWield(actor, technique.use), canAttack(technique.use, { melee: true, feet: 0 })];
    if (answers.some(({ ok }) => !ok)) return [];
    const forms = formsOfGeneric(technique.rows.range.kind);
    const [own = ""] = technique.rows.damageTypes;
    const key = item.system.statisticKey;
    const made = optionWith(fighter, key, weaponFor(fighter, key), own);
    return made ? [{ ...made, generic: true, forms }] : [];
  });
}

function optionWith({ actor }: Fighter, key: string, weapon: Wielded | null, damageType: DamageType | "") {
  const statistic = usableStatistic(actor, key);
  if (!statistic) return null;
  const terms = [...contestTerms(actor, statistic, PLAIN_CONTEST), ...weaponDominanceTerms(weapon)];
  const type = weapon?.damageType || damageType;
  return { key, statistic, weapon, terms, value: sumTerms(terms), damageType: type };
}

/** What serves a style or generic combat skill and is in hand: of several what dominates most, else the best. */
function weaponFor({ held, disarmed }: Fighter, key: string): Wielded | null {
  const left = held.filter(({ wielded }) => !(disarmed && isDropped(wielded)));
  const weapons = weaponsFor({ ...EMPTY_ROWS, key, name: "", kind: "attack" }, key, left, false);
  return weapons.toSorted((a, b) => b.dominance - a.dominance)[0] ?? null;
}
