import { isSpecialisationOf } from "#core/rules/keys.ts";
import { type Term, sumTerms } from "#core/rules/term.ts";
import {
  scaled,
  type Scaled,
  ANY_TARGET,
  OWN_TARGET,
  type Modifier,
  type ModifierSource,
  type ModifierType,
  type TypedModifier,
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

interface AnyGiven {
  readonly modifier: TypedModifier;
  readonly source: ModifierSource;
}

/** The modifiers of each list of sources by their types: the same list is asked for one type after the other. */
const sorted = new WeakMap<readonly ModifierSource[], ReadonlyMap<ModifierType, readonly AnyGiven[]>>();

/** Every modifier of a type among some sources, in their order. */
export function givenModifiers<Type extends ModifierType>(
  type: Type,
  sources: readonly ModifierSource[],
): readonly Given<Type>[] {
  const isMeant = (modifier: TypedModifier): modifier is Given<Type>["modifier"] => modifier.type === type;
  const given: Given<Type>[] = [];
  for (const { modifier, source } of sortedOf(sources).get(type) ?? [])
    if (isMeant(modifier)) given.push({ modifier, source });
  return given;
}

function sortedOf(sources: readonly ModifierSource[]): ReadonlyMap<ModifierType, readonly AnyGiven[]> {
  const known = sorted.get(sources);
  if (known) return known;
  const given = new Map<ModifierType, AnyGiven[]>();
  for (const source of sources)
    for (const modifier of source.modifiers) {
      const others = given.get(modifier.type);
      if (others) others.push({ modifier, source });
      else given.set(modifier.type, [{ modifier, source }]);
    }
  sorted.set(sources, given);
  return given;
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

/** The types that add a number. */
type NumberType = { [Type in ModifierType]: Modifier<Type> extends Scaled ? Type : never }[ModifierType];

/** What the modifiers of a type add, with the names of what gives them, as far as they count; what comes to 0 is left out. */
export function termsOf<Type extends NumberType>(
  type: Type,
  sources: readonly ModifierSource[],
  counts: (given: Given<Type>) => boolean = () => true,
): readonly Term[] {
  return givenModifiers(type, sources)
    .filter(counts)
    .map(({ modifier, source: { name, level, uuid } }) => ({
      label: name,
      value: scaled(modifier as Scaled, level),
      source: uuid,
      kind: "advantage",
    }))
    .filter(({ value }) => value !== 0);
}

/** Chapters "Expertise" and "Mastery": the pool a statistic is rolled with. */
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

function has(pool: Modifier<"pool">["pool"], statistic: string, sources: readonly ModifierSource[]): boolean {
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
  return termsOf(
    "check",
    sources,
    ({ modifier, source }) =>
      reaches(modifier.target, source, statistic) &&
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
  return termsOf(
    "check",
    sources,
    ({ modifier, source }) => modifier.difficulty === difficulty && reaches(modifier.target, source, statistic),
  );
}

/** Chapter "Structural Statistics": what the sources add to a struct. */
export function structTerms(struct: StructKey, sources: readonly ModifierSource[]): readonly Term[] {
  return termsOf("struct", sources, ({ modifier }) => modifier.struct === struct);
}

/**
 * Chapter "Elemental Resistance": the base of Resistance against every element, below 0 for a vulnerability; null for who
 * has none, so that the skill is baseless.
 */
export function elementalBase(sources: readonly ModifierSource[]): Term | null {
  const terms = termsOf("elementalBase", sources);
  const [first, ...others] = terms;
  if (!first) return null;
  if (others.length === 0) return { ...first, kind: "base" };
  return { label: terms.map(({ label }) => label).join(", "), value: sumTerms(terms), kind: "base" };
}

/** Reads those of a type that are for a statistic, a style or a generic combat skill. */
const forTarget =
  (type: "specific" | "extraDefence" | "damage") => (statistic: string, sources: readonly ModifierSource[]) =>
    termsOf(type, sources, ({ modifier, source }) => reaches(modifier.target, source, statistic));

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
export const movementTerms = (sources: readonly ModifierSource[]) => termsOf("movement", sources);

/** Chapter "Keen Eye": feet that are taken off the distance before the falloff is read; the range itself stays. */
export const falloffTerms = (sources: readonly ModifierSource[]) => termsOf("falloff", sources);
