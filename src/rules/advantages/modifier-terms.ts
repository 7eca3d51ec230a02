import { isSpecialisationOf } from "../keys.ts";
import { type Term, sumTerms } from "../term.ts";
import {
  scaled,
  type Scaled,
  ANY_TARGET,
  OWN_TARGET,
  type ModifierSource,
  type ModifierType,
  type TypedModifier,
  type PoolModifier,
  type CheckModifier,
} from "./typed-modifiers.ts";
import { poolFor, type PoolKey } from "../checks/dice-pools.ts";
import type { RuleOptions } from "../options.ts";
import type { Difficulty } from "../checks/difficulties.ts";
import type { StructKey } from "../statistics/structs.ts";

/** A modifier of one type together with what gives it. */
export interface Given<Type extends ModifierType> {
  readonly modifier: Extract<TypedModifier, { readonly type: Type }>;
  readonly source: ModifierSource;
}

/** Every modifier of a type among some sources, in their order. */
export function givenModifiers<Type extends ModifierType>(
  type: Type,
  sources: readonly ModifierSource[],
): readonly Given<Type>[] {
  return sources.flatMap((source) =>
    source.modifiers
      .filter((modifier): modifier is Given<Type>["modifier"] => modifier.type === type)
      .map((modifier) => ({ modifier, source })),
  );
}

/**
 * Whether a modifier with this target is about a statistic or a style. A skill reaches its specialisations too; an advantage
 * that was bought for nothing yet reaches nothing.
 */
function reaches(target: string, source: ModifierSource, statistic: string): boolean {
  if (target === ANY_TARGET) return true;
  const meant = target === OWN_TARGET ? source.target : target;
  return meant !== "" && (meant === statistic || isSpecialisationOf(meant, statistic));
}

/** What a modifier adds, with the name of what gives it; nothing if that comes to 0. */
export function termOf(modifier: Scaled, source: ModifierSource): readonly Term[] {
  const value = scaled(modifier, source.level);
  return value === 0 ? [] : [{ label: source.name, value, source: source.uuid, kind: "advantage" }];
}

/** Chapters "Expertise" and "Mastery": the pool a statistic is thrown with. */
export function poolOf(
  statistic: string,
  sources: readonly ModifierSource[],
  options: Pick<RuleOptions, "masteryStacks">,
): PoolKey {
  return poolFor({ expertise: hasExpertise(statistic, sources), mastery: has("mastery", statistic, sources) }, options);
}

/** Chapter "Expertise": whether a skill is known in such depth that its own text may grant more (First Aid). */
export function hasExpertise(skill: string, sources: readonly ModifierSource[]): boolean {
  return has("expertise", skill, sources);
}

function has(pool: PoolModifier["pool"], statistic: string, sources: readonly ModifierSource[]): boolean {
  return givenModifiers("pool", sources).some(
    ({ modifier, source }) => modifier.pool === pool && reaches(modifier.target, source, statistic),
  );
}

/**
 * What the sources add to a check on a statistic at a difficulty, each with its name. A contest is Normal.
 * @param difficulty  Empty for what they add at every difficulty alone.
 * @param opposed  Keys of the advantages and perks of the other side: a modifier that holds unless the other side has one of
 *                 them is left out (chapter "Criminal Boss"). Empty where nobody opposes.
 */
export function checkTerms(
  statistic: string,
  difficulty: Difficulty | "",
  sources: readonly ModifierSource[],
  opposed: readonly string[] = [],
): readonly Term[] {
  return termsWhere(
    statistic,
    sources,
    (modifier) =>
      (modifier.difficulty === "" || modifier.difficulty === difficulty) &&
      (modifier.unless === "" || !opposed.includes(modifier.unless)),
  );
}

/** Those of them that are for this difficulty alone, as Natural and Easygoing are. */
export function difficultyTerms(
  statistic: string,
  difficulty: Difficulty,
  sources: readonly ModifierSource[],
): readonly Term[] {
  return termsWhere(statistic, sources, (modifier) => modifier.difficulty === difficulty);
}

function termsWhere(
  statistic: string,
  sources: readonly ModifierSource[],
  counts: (modifier: CheckModifier) => boolean,
): readonly Term[] {
  return givenModifiers("check", sources)
    .filter(({ modifier, source }) => reaches(modifier.target, source, statistic) && counts(modifier))
    .flatMap(({ modifier, source }) => termOf(modifier, source));
}

/** Chapter "Structural Statistics": what the sources add to a struct. */
export function structTerms(struct: StructKey, sources: readonly ModifierSource[]): readonly Term[] {
  return givenModifiers("struct", sources)
    .filter(({ modifier }) => modifier.struct === struct)
    .flatMap(({ modifier, source }) => termOf(modifier, source));
}

/**
 * Chapter "Elemental Resistance": the base of Resistance against every element, below 0 for a vulnerability; null for who
 * has none, so that the skill is baseless.
 */
export function elementalBase(sources: readonly ModifierSource[]): Term | null {
  const terms = givenModifiers("elementalBase", sources).flatMap(({ modifier, source }) => termOf(modifier, source));
  const [first, ...others] = terms;
  if (!first) return null;
  if (others.length === 0) return { ...first, kind: "base" };
  return { label: terms.map(({ label }) => label).join(", "), value: sumTerms(terms), kind: "base" };
}

type Reader = (sources: readonly ModifierSource[]) => readonly Term[];
type TargetReader = (statistic: string, sources: readonly ModifierSource[]) => readonly Term[];

/** Reads the modifiers of a type, each as a term. */
const every =
  (type: "movement" | "falloff"): Reader =>
  (sources) =>
    givenModifiers(type, sources).flatMap(({ modifier, source }) => termOf(modifier, source));

/** Reads those of a type that are for a statistic, a style or a generic combat skill. */
const forTarget =
  (type: "specific" | "extraDefence" | "damage"): TargetReader =>
  (statistic, sources) =>
    givenModifiers(type, sources)
      .filter(({ modifier, source }) => reaches(modifier.target, source, statistic))
      .flatMap(({ modifier, source }) => termOf(modifier, source));

/**
 * What the sources add to the specific value of a statistic, free of charge: Medical Knowledge gives First Aid a
 * point. A baseless skill that gets its only point here can be used.
 */
export const specificTerms = forTarget("specific");

/** Chapter "Combat Expert": defences more per turn with a style or a generic combat skill. */
export const extraDefences = forTarget("extraDefence");

/** Chapter "Damage": damage points more of what is done with a style or a generic combat skill. */
export const damageBonuses = forTarget("damage");

/** Chapter "Fast Paced": feet more per combat turn. */
export const movementTerms = every("movement");

/** Chapter "Keen Eye": feet that are taken off the distance before the falloff is read; the range itself stays. */
export const falloffTerms = every("falloff");
