import { isSpecialisationOf } from "../keys.ts";
import type { Term } from "../term.ts";
import { scaled, type Scaled } from "./scale.ts";
import {
  ANY_TARGET,
  OWN_TARGET,
  type ModifierSource,
  type ModifierType,
  type TypedModifier,
} from "./typed-modifiers.ts";

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
export function reaches(target: string, source: ModifierSource, statistic: string): boolean {
  if (target === ANY_TARGET) return true;
  const meant = target === OWN_TARGET ? source.target : target;
  return meant !== "" && (meant === statistic || isSpecialisationOf(meant, statistic));
}

/** What a modifier adds, with the name of what gives it; nothing if that comes to 0. */
export function termOf(modifier: Scaled, source: ModifierSource): readonly Term[] {
  const value = scaled(modifier, source.level);
  return value === 0 ? [] : [{ label: source.name, value, source: source.uuid, kind: "advantage" }];
}
