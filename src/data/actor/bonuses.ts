import type { EffectChange } from "#core/foundry/effects.ts";
import type { Term } from "#core/rules/term.ts";

/** The path on an actor at which an active effect adds to a statistic. */
export function bonusPath(statistic: string): string {
  return `system.bonuses.${statistic}`;
}

/** Stands among the statistics for the damage of all that an actor does: effects add to it as they add to a statistic. */
export const DAMAGE_BONUS = "damage";

/** An effect, as far as it is a reason for a number. */
export interface NamedEffect {
  readonly name: string;
  readonly uuid: string;
  readonly changes: readonly EffectChange[];
}

/**
 * Why the effects on a path take a number from what it was to what it is: one term for each effect, in the order in which
 * they apply, each worth the difference that it makes. Where these do not come to the number, because a module has its
 * own way of changing it, only the whole difference can be told.
 */
export function effectTerms(path: string, from: number, to: number, effects: readonly NamedEffect[]): readonly Term[] {
  const { value, terms } = changedBy(path, from, effects);
  if (value === to) return terms;
  return to === from || !Number.isFinite(to)
    ? []
    : [{ label: "SIRPAS.TERM.effects", value: to - from, kind: "effect" }];
}

/**
 * What the effects on a path make of a number before derived data are prepared, with a term for each that changes it.
 * What is no number changes nothing.
 */
export function changedBy(path: string, from: number, effects: readonly NamedEffect[]) {
  const terms: Term[] = [];
  let value = from;
  for (const { name, uuid, change } of inOrder(path, effects)) {
    const next = applied(value, change);
    if (next !== value) terms.push({ label: name, value: next - value, source: uuid, kind: "effect" });
    value = next;
  }
  return { value, terms: terms as readonly Term[] };
}

function inOrder(path: string, effects: readonly NamedEffect[]) {
  return effects
    .flatMap(({ name, uuid, changes }) =>
      changes.filter(({ key, phase }) => key === path && phase !== "final").map((change) => ({ name, uuid, change })),
    )
    .sort((one, other) => one.change.priority - other.change.priority);
}

/** A number after one change. */
function applied(current: number, { type, value }: EffectChange): number {
  const delta = numberIn(value);
  if (delta === null) return current;
  switch (type) {
    case "add":
      return current + delta;
    case "subtract":
      return current - delta;
    case "multiply":
      // The book rounds down.
      return Math.floor(current * delta);
    case "upgrade":
      return Math.max(current, delta);
    case "downgrade":
      return Math.min(current, delta);
    case "override":
      return delta;
    default:
      return current;
  }
}

/** The number that a change's value says, which is text in generation 13; null if it says none. */
export function numberIn(value: unknown): number | null {
  if (typeof value === "string" && value.trim() === "") return null;
  const number = typeof value === "number" || typeof value === "string" ? Number(value) : NaN;
  return Number.isFinite(number) ? number : null;
}
