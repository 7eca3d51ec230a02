import { sumCosts, type LedgerEntry } from "#core/rules/ledger/ledger.ts";
import { err, ok, type Result, type RuleError } from "#core/rules/result.ts";
import { skillPrice, type LearnedSkill } from "../skills/skills.ts";
import { traitPrice, type OwnedTrait } from "../traits/traits.ts";
import {
  ATTRIBUTE_KEYS,
  ATTRIBUTE_START,
  attributePrice,
  isAttribute,
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

/** What of a character is bought by levels, as data holds it. */
export const LEVELLED = ["attributes", "secondaries", "skills"] as const;
export type Levelled = (typeof LEVELLED)[number];
export interface Levels {
  readonly attributes: Attributes;
  readonly secondaries: SecondaryLevels;
  readonly skills: Readonly<Record<string, number>>;
}

/** What a line of the ledger is about: its group and its key, such as `skills-sword`. */
export const thingOf = (group: Levelled, key: string) => `${group}-${key}`;

/** The parts of what a line is about; null for what is not bought by levels. */
export function partsOf(thing: string): { readonly group: Levelled; readonly key: string } | null {
  const [head, ...rest] = thing.split("-");
  const group = LEVELLED.find((one) => one === head);
  return group ? { group, key: rest.join("-") } : null;
}

/** The lines of the ledger for all levels that differ; of what has no price the line costs nothing, which the budget reports. */
export function boughtLines(
  before: Levels,
  after: Levels,
  nameOf: (group: Levelled, key: string) => string,
): readonly PointsEntry[] {
  const priceOf = (group: Levelled, key: string, { attributes }: Levels, level: number) => {
    if (group === "skills") return skillPrice(level);
    const secondary = SECONDARY_KEYS.find((one) => one === key);
    if (secondary) return secondaryPrice(secondary, level, attributes);
    return isAttribute(key) ? attributePrice(key, level) : ok(0);
  };
  return LEVELLED.flatMap((group) => {
    const old: Readonly<Record<string, number | undefined>> = before[group];
    return Object.entries(after[group]).flatMap(([key, to = 0]): readonly PointsEntry[] => {
      const from = old[key] ?? 0;
      if (from === to) return [];
      const [was, is] = [priceOf(group, key, before, from), priceOf(group, key, after, to)];
      const cost = was.ok && is.ok ? is.value - was.value : 0;
      return [{ type: "bought", thing: thingOf(group, key), name: nameOf(group, key), from, to, cost }];
    });
  });
}
