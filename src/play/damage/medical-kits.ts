import { typedModifiers } from "../../data/fields/typed-modifiers.ts";
import { checkTerms } from "../../rules/advantages/modifier-terms.ts";
import { type Difficulty, DIFFICULTY_KEYS } from "../../rules/checks/difficulties.ts";
import { POTENT, treatedBy } from "../../rules/skills/treatment.ts";
import { sumTerms, type Term, TYPED } from "#core/rules/term.ts";
import type { ItemOf, SirpasActor } from "../documents.ts";
import { rollable } from "../statistics/actor-statistics.ts";
import { statisticValue } from "../../rules/statistics/statistics.ts";
import { PLAIN_STATISTIC, type Statistic } from "../statistics/statistic.ts";

/** Chapter "Healing": the skill of those who never learned it, which only a strong medicine lets them use. */
export const UNTRAINED_HEALING: Statistic = {
  ...PLAIN_STATISTIC,
  ...statisticValue(null, 0),
  key: "healing",
  label: "SIRPAS.TREAT.untrained",
  kind: "skill",
};

/** The medical skills that somebody can use: those learned, and Healing with a medicine that needs no skill. */
export function medicalSkills(healer: SirpasActor): readonly Statistic[] {
  const learned = healer.statistics.filter(({ key, error }) => error === null && treatedBy(key).length > 0);
  const heals = learned.some(({ key }) => treatsIllness(key));
  const { key } = UNTRAINED_HEALING;
  return heals || kitsFor(healer, key).length === 0 ? learned : [...learned, UNTRAINED_HEALING];
}

/**
 * What somebody has that helps with a skill, such as a first-aid kit, whether in use or in the bag; without Healing a medicine
 * alone that needs no skill.
 */
export function kitsFor(healer: SirpasActor, skill: string): readonly ItemOf<"gear">[] {
  const untrained = treatsIllness(skill) && !rollable(healer, skill).ok;
  return healer.items.contents
    .filter((item) => item.isType("gear"))
    .filter(({ system }) => system.quantity > 0 && system.uses !== 0)
    .filter((item) => helps(item, skill))
    .filter((item) => !untrained || DIFFICULTY_KEYS.some((difficulty) => isPotent(item, difficulty)));
}

/** Whether a skill treats illnesses, as Healing does. */
export function treatsIllness(skill: string): boolean {
  return treatedBy(skill).includes("illness");
}

/** Whether a medicine works at this difficulty in the hands of those who never learned to heal. */
export function isPotent(item: ItemOf<"gear">, difficulty: Difficulty): boolean {
  return sumTerms(helpOf(item, UNTRAINED_HEALING.key, difficulty)) >= POTENT;
}

/** A kit helps with the skill whose checks it modifies; with saving a life what helps with First Aid. */
function helps(item: ItemOf<"gear">, skill: string): boolean {
  const wanted = skill.split("/")[0] === "stabilize" ? "first-aid" : skill;
  return typedModifiers(item.system.modifiers).some(
    (modifier) => modifier.type === "check" && (modifier.target === wanted || modifier.target === wanted.split("/")[0]),
  );
}

/** What a kit adds that lies in the bag; one in use is among the terms of every check already. */
export function kitTerms(kit: ItemOf<"gear"> | null, skill: string, difficulty: Difficulty): readonly Term[] {
  if (!kit || kit.system.inUse) return [];
  return helpOf(kit, skill, difficulty).map((term) => ({ ...term, kind: TYPED }));
}

/** What a thing adds to a check on a skill, in use or not. */
function helpOf({ name, uuid, system }: ItemOf<"gear">, skill: string, difficulty: Difficulty): readonly Term[] {
  const source = { name, uuid, target: "", level: 1, modifiers: typedModifiers(system.modifiers) };
  return checkTerms(skill, difficulty, [source]);
}
