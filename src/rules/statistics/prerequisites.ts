import { OWN_TARGET } from "../advantages/typed-modifiers.ts";
import { inWords, isSpecialisationOf, keyOf } from "#core/rules/keys.ts";
import { ok, err, type Result } from "#core/rules/result.ts";

/** Chapters "Advantages" and "Skills": what must be had before something else can be learned or used. */
export interface Requirement {
  /** The key of a statistic, a style, an advantage or a perk. A skill's own key is met by any specialisation. */
  readonly key: string;
  /** The level needed; 0 asks for any level, as "Hard to Die" does. */
  readonly level: number;
  /** What it must have been bought for: `@target` for the target of what asks, empty for anything. */
  readonly target?: string;
}

/**
 * Something a character has. Its level is the one that counts towards prerequisites: base and specific points of a
 * statistic, the bought level of a style or generic combat skill, the level of an advantage, 1 for a perk. What only
 * changes checks, such as a perk's +6, is left out.
 */
export interface Possession {
  readonly key: string;
  readonly name: string;
  readonly level: number;
  /** The skill, style or field it was bought for. */
  readonly target?: string;
}

/** Who asks, as far as the answer depends on it. */
export interface Asker {
  readonly name: string;
  readonly target?: string;
}

/** Whether one requirement is met; else the reason, such as "needs Firearms 6, has 4". */
export function meets(requirement: Requirement, has: readonly Possession[], asker: Asker): Result<null> {
  const needed = Math.max(1, requirement.level);
  const target = targetOf(requirement, asker);
  const level = Math.max(0, ...has.filter((one) => answers(one, requirement.key, target)).map((one) => one.level));
  if (level >= needed) return ok(null);
  const called = has.find(({ key }) => key === requirement.key)?.name ?? inWords(requirement.key);
  const needs = target === "" ? called : `${called}/${target}`;
  return err("prerequisite", { name: asker.name, needs, level: needed, has: level });
}

/** Whether all requirements are met; else every one that is not, and one sentence about them all. */
export function meetsAll(requirements: readonly Requirement[], has: readonly Possession[], asker: Asker): Result<null> {
  const missing = requirements.map((requirement) => meets(requirement, has, asker)).filter((answer) => !answer.ok);
  const [first] = missing;
  if (first === undefined) return ok(null);
  if (missing.length === 1) return first;
  const list = missing.map(({ data }) => `${data.needs} ${data.level} (${data.has})`).join(", ");
  return err("prerequisites", { name: asker.name, missing: list });
}

function targetOf(requirement: Requirement, asker: Asker): string {
  return (requirement.target === OWN_TARGET ? asker.target : requirement.target) ?? "";
}

function answers(one: Possession, key: string, target: string): boolean {
  if (one.key !== key && !isSpecialisationOf(key, one.key)) return false;
  return target === "" || reaches(path(one.target ?? ""), path(target));
}

/** Expertise in a skill is expertise in each of its specialisations. */
function reaches(had: string, wanted: string): boolean {
  return had !== "" && (had === wanted || isSpecialisationOf(had, wanted));
}

/** A target as it may have been typed, in the form of a key: "Lore Knowledge/Roman History" is one of two parts. */
function path(target: string): string {
  return target.split("/").map(keyOf).join("/");
}

/** Something that cannot be had together with others, chapters "Perks and Drags" and "Disadvantages". */
export interface Exclusive {
  readonly key: string;
  readonly name: string;
  /** The keys of what it cannot be had with. */
  readonly exclusions: readonly string[];
}

/** Whether two things shut each other out. It is enough that one of them says so. */
export function excludeEachOther(one: Exclusive, other: Exclusive): boolean {
  return one.exclusions.includes(other.key) || other.exclusions.includes(one.key);
}

/** Whether a character may take something beside what it has; else what stands in the way, all of it. */
export function canHave(wanted: Exclusive, has: readonly Exclusive[]): Result<null> {
  const others = has.filter((one) => excludeEachOther(wanted, one));
  if (others.length === 0) return ok(null);
  return err("excluded", { name: wanted.name, others: others.map(({ name }) => name).join(", ") });
}
