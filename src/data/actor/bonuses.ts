import type { EffectChange } from "../../compat/effects.ts";
import type { Term } from "../../rules/term.ts";

/** The path on an actor at which an active effect adds to a statistic. */
export function bonusPath(statistic: string): string {
  return `system.bonuses.${statistic}`;
}

interface NamedEffect {
  readonly name: string;
  readonly uuid: string;
  readonly changes: readonly EffectChange[];
}

/**
 * Why the effects on a path come to a bonus. While they only add whole numbers, each is a term of its own; once one of
 * them multiplies or overrides, only their sum can be told.
 */
export function effectTerms(path: string, bonus: number, effects: readonly NamedEffect[]): readonly Term[] {
  if (bonus === 0) return [];
  const changes = effects.flatMap(({ name, uuid, changes }) =>
    changes.filter((change) => change.key === path).map((change) => ({ name, uuid, change })),
  );
  const terms = changes.map(({ name, uuid, change }) => ({
    label: name,
    value: change.type === "subtract" ? -Number(change.value) : Number(change.value),
    source: uuid,
    kind: "effect",
  }));
  const additive = changes.every(({ change }) => change.type === "add" || change.type === "subtract");
  const sum = terms.reduce((total, term) => total + term.value, 0);
  return additive && sum === bonus ? terms : [{ label: "SIRPAS.TERM.effects", value: bonus, kind: "effect" }];
}
