import { shortOf, sumCosts, type LedgerEntry } from "#core/rules/ledger/ledger.ts";
import { err, ok, type Result, type RuleError } from "#core/rules/result.ts";
import { skillPrice, type LearnedSkill } from "../skills/skills.ts";
import { traitPrice, type OwnedTrait } from "../traits/traits.ts";
import {
  ATTRIBUTE_KEYS,
  ATTRIBUTE_START,
  attributePrice,
  labelOf,
  SECONDARY_KEYS,
  secondaryPrice,
  type Attributes,
  type SecondaryLevels,
} from "./attributes.ts";
import "./errors.ts";

/** A character as far as points made it (section "Attributes", "Skills", "Traits"). */
export interface CharacterBuild {
  /** The points it was made with, and those awarded since. */
  readonly points: number;
  readonly earned: number;
  readonly attributes: Attributes;
  readonly secondaries: SecondaryLevels;
  readonly skills: readonly (LearnedSkill & { readonly name: string })[];
  readonly traits: readonly OwnedTrait[];
}

export type BudgetKind = "attribute" | "secondary" | "skill" | "trait";

/** One thing that points were spent on, or that gave some (below 0). */
export interface BudgetLine {
  readonly kind: BudgetKind;
  readonly key: string;
  readonly name: string;
  readonly cost: number;
  /** Why it has no price; it counts 0 until that is mended. */
  readonly error: RuleError | null;
}

/** What a build comes to. Nothing is stopped by it: a table can play a build past its budget, and sees the problem. */
export interface Budget {
  readonly lines: readonly BudgetLine[];
  readonly points: number;
  readonly spent: number;
  readonly left: number;
  readonly problems: readonly RuleError[];
}

export function budget({ points, earned, attributes, secondaries, skills, traits }: CharacterBuild): Budget {
  const lines = [
    ...ATTRIBUTE_KEYS.filter((key) => attributes[key] !== ATTRIBUTE_START).map((key) =>
      line("attribute", key, labelOf(key), attributePrice(key, attributes[key])),
    ),
    ...SECONDARY_KEYS.filter((key) => (secondaries[key] ?? 0) !== 0).map((key) =>
      line("secondary", key, labelOf(key), secondaryPrice(key, secondaries[key]!, attributes)),
    ),
    ...skills
      .filter(({ levels }) => levels !== 0)
      .map(({ key, name, levels }) => line("skill", key, name, skillPrice(levels))),
    ...traits.map((one) => line("trait", one.key, one.name, traitPrice(one))),
  ];
  const all = points + earned;
  const spent = sumCosts(lines);
  const over = spent > all ? [err("overBudget", { by: spent - all })] : [];
  return {
    lines,
    points: all,
    spent,
    left: all - spent,
    problems: [...over, ...lines.flatMap(({ error }) => error ?? [])],
  };
}

function line(kind: BudgetKind, key: string, name: string, price: Result<number>): BudgetLine {
  if (price.ok) return { kind, key, name, cost: price.value, error: null };
  return { kind, key, name, cost: 0, error: { reason: price.reason, data: { ...price.data, name } } };
}

/** What a ledger of points lists: what was bought. */
export const LEDGER_TYPES = ["bought"] as const;
export type PointsEntry = LedgerEntry<(typeof LEDGER_TYPES)[number]>;

/** Something to be bought: its price before and after, and its levels. */
export interface Purchase {
  readonly thing: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly before: Result<number>;
  readonly after: Result<number>;
}

/** The line of the ledger for a purchase; refused without a price, where nothing changes, and beyond the points that are left. */
export function purchase({ left }: Budget, { thing, name, from, to, before, after }: Purchase): Result<PointsEntry> {
  if (!before.ok) return before;
  if (!after.ok) return after;
  if (from === to) return err("nothingToRaise", { name });
  const cost = after.value - before.value;
  const short = shortOf(cost, left);
  if (short > 0) return err("notEnoughPoints", { name, cost, left, short });
  return ok({ type: "bought", thing, name, from, to, cost });
}
