import { kept } from "#core/odds/kept.ts";
import { sumTerms } from "#core/rules/term.ts";
import type { ExchangeOptions } from "../rules/attack/attack.ts";
import type { CheckOptions } from "../rules/checks/check.ts";
import type { DefenceKind } from "../rules/defence/defender.ts";
import { ACROBATIC } from "../rules/defence/options.ts";
import type { PermittedDefence } from "../rules/defence/permitted.ts";
import type { PlannedDefence } from "../rules/defence/plan.ts";
import { hitsAfter } from "../rules/ranged/rapid-fire.ts";
import { chanceOf, readRolls, type ReadRoll } from "./check.ts";

type Rolled = Pick<PlannedDefence, "terms" | "acrobatics">;

const read = new Map<string, readonly ReadRoll[]>();

/** Every result of a defence with its chance, Acrobatics first where it belongs to it. */
export function defenceRolls({ terms, acrobatics }: Rolled, options: CheckOptions): readonly ReadRoll[] {
  const target = sumTerms(terms);
  if (acrobatics === null) return readRolls(target, options);
  const first = sumTerms(acrobatics);
  return kept(read, `${options.criticals}${target}/${first}`, () => {
    const succeeds = chanceOf(first, options, ({ success }) => success);
    const rolls = (by: number, share: number) =>
      readRolls(target + by, options).map((roll) => ({ ...roll, chance: roll.chance * share }));
    return [...rolls(ACROBATIC, succeeds), ...rolls(-ACROBATIC, 1 - succeeds)];
  });
}

/** The chance, 0 to 1, that a defence succeeds. */
export function defenceChance(defence: Rolled, options: CheckOptions): number {
  let chance = 0;
  for (const roll of defenceRolls(defence, options)) if (roll.success) chance += roll.chance;
  return chance;
}

/**
 * The permitted defences that are likeliest to succeed, one of each kind that can be tried, the best first; none if none is permitted.
 * @param most  How many can be tried: two of different kinds by an All-Out Defence (Double)
 */
export function bestDefences(
  permitted: readonly PermittedDefence[],
  most: 1 | 2,
  options: CheckOptions,
): readonly PermittedDefence[] {
  const chances = new Map<DefenceKind, { readonly one: PermittedDefence; readonly chance: number }>();
  for (const one of permitted) {
    const chance = defenceChance(one.planned, options);
    if (chance > (chances.get(one.choice.kind)?.chance ?? -1)) chances.set(one.choice.kind, { one, chance });
  }
  const best = [...chances.values()].sort((first, second) => second.chance - first.chance);
  return best.slice(0, most).map(({ one }) => one);
}

/** The chances of how many hits some defences leave, one after the other, of so many; the index is the number. */
export function hitsLeft(
  hits: number,
  defences: readonly (readonly ReadRoll[])[],
  options: ExchangeOptions,
): readonly number[] {
  let left = new Array<number>(hits + 1).fill(0);
  left[hits] = 1;
  for (const rolls of defences) {
    const next = new Array<number>(hits + 1).fill(0);
    left.forEach((chance, before) => {
      if (chance === 0) return;
      // Nothing is rolled against what is stopped already.
      if (before === 0) next[0]! += chance;
      else for (const roll of rolls) next[hitsAfter(before, roll, options)]! += chance * roll.chance;
    });
    left = next;
  }
  return left;
}
