import { err, type Result, type RuleError } from "#core/rules/result.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import { powerPrice, type PowerBuild } from "../powers/builder.ts";
import { skillPriceTerms, type Skill } from "../skills/skill.ts";
import type { AttributeValues } from "./attribute-values.ts";
import { ATTRIBUTE_KEYS, attributePrice, labelOf, type BoughtLevels } from "./attributes.ts";
import "./errors.ts";
import { traitPrice, type BuiltTrait } from "./pricing.ts";
import { budgetOf, guideline, POWER_LEVELS, type PowerLevelKey } from "./power-levels.ts";
import { SIZES, type SizeKey } from "./sizes.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface BuiltPower extends Named, PowerBuild {
  /** Keys of skills, any of which permits it at its tier's level. */
  readonly skills: readonly string[];
  /** The key of a perk that permits it, such as the Mage Gift; empty for none. */
  readonly requires: string;
}

/** A character as far as points made it. */
export interface CharacterBuild {
  readonly powerLevel: PowerLevelKey;
  /** What the table set in place of the power level's budget, or null. */
  readonly budget: number | null;
  /** Points awarded since. */
  readonly earned: number;
  readonly size: SizeKey;
  readonly bought: BoughtLevels;
  readonly skills: readonly (Skill & Named)[];
  readonly perks: readonly BuiltTrait[];
  readonly flaws: readonly BuiltTrait[];
  readonly powers: readonly BuiltPower[];
  /** Keys of skills that Natural Talent halves. */
  readonly halved: readonly string[];
  /** Values as played, to be held against the power level's guideline. */
  readonly attributes: AttributeValues;
}

/** One thing that points were spent on, or that gave some (below 0). */
export interface BudgetLine extends Named {
  readonly kind: "size" | "attribute" | "skill" | "perk" | "flaw" | "power";
  readonly cost: number;
  readonly terms: readonly Term[];
  /** Why it has no price; it counts 0 until that is mended. */
  readonly error: RuleError | null;
}

/** What a build comes to. Nothing is stopped by it: a table can play a build past its budget, and is told of it. */
export interface Budget {
  readonly lines: readonly BudgetLine[];
  /** Points there are: the budget, what was awarded, and what flaws give within their limit. */
  readonly points: Result<number>;
  readonly spent: number;
  /** What flaws would give, and what of that counts. */
  readonly flaws: { readonly given: number; readonly counted: number; readonly limit: number };
  /** Null without a valid budget. */
  readonly left: number | null;
  readonly problems: readonly RuleError[];
}

export function budget(build: CharacterBuild): Budget {
  const lines = budgetLines(build);
  const costs = lines.filter(({ kind }) => kind !== "flaw");
  const spent = costs.reduce((sum, { cost }) => sum + cost, 0);
  const given = 0 - lines.filter(({ kind }) => kind === "flaw").reduce((sum, { cost }) => sum + cost, 0);
  const limit = POWER_LEVELS[build.powerLevel].flaws;
  const counted = Math.min(given, limit);
  const base = budgetOf(build.powerLevel, build.budget);
  const points: Result<number> = base.ok ? { ok: true, value: base.value + build.earned + counted } : base;
  const left = points.ok ? points.value - spent : null;
  const own: RuleError[] = [];
  if (!points.ok) own.push(points);
  if (left !== null && left < 0) own.push(err("overBudget", { by: -left }));
  if (given > limit) own.push(err("tooManyFlaws", { given, limit }));
  const unpriced = lines.flatMap(({ error }) => error ?? []);
  const problems = [...own, ...unpriced, ...aboveGuidelines(build), ...missing(build)];
  return { lines, points, spent, flaws: { given, counted, limit }, left, problems };
}

function budgetLines(build: CharacterBuild): readonly BudgetLine[] {
  const { size, bought, skills, perks, flaws, powers, halved } = build;
  const sizeLine = priced("size", { id: size, name: `SIMVERSE.SIZE.${size}` }, { ok: true, value: SIZES[size].price });
  return [
    ...(SIZES[size].price === 0 ? [] : [sizeLine]),
    ...ATTRIBUTE_KEYS.filter((key) => (bought[key] ?? 0) !== 0).map((key) =>
      priced("attribute", { id: key, name: labelOf(key) }, attributePrice(key, bought[key] ?? 0, size)),
    ),
    ...skills
      .filter(({ level, specialisations }) => level !== 0 || specialisations.length > 0)
      .map((skill) => withTerms("skill", skill, skillPriceTerms(skill, halved.includes(skill.key)))),
    ...perks.map((perk) => priced("perk", perk, traitPrice(perk))),
    ...flaws.filter(({ temporary }) => temporary !== true).map((flaw) => priced("flaw", flaw, traitPrice(flaw), -1)),
    ...powers.map((power) => withTerms("power", power, priceTerms(power))),
  ];
}

function priceTerms(power: PowerBuild): Result<readonly Term[]> {
  const price = powerPrice(power);
  return price.ok ? { ok: true, value: [{ label: `SIMVERSE.TIER.${power.tier}`, value: price.value.cost }] } : price;
}

function priced(kind: BudgetLine["kind"], { id, name }: Named, price: Result<number>, sign = 1): BudgetLine {
  return withTerms(
    kind,
    { id, name },
    price.ok ? { ok: true, value: [{ label: name, value: sign * price.value }] } : price,
  );
}

function withTerms(kind: BudgetLine["kind"], { id, name }: Named, terms: Result<readonly Term[]>): BudgetLine {
  if (terms.ok) return { kind, id, name, cost: sumTerms(terms.value), terms: terms.value, error: null };
  return { kind, id, name, cost: 0, terms: [], error: { reason: terms.reason, data: { ...terms.data, name } } };
}

function aboveGuidelines({ powerLevel, attributes }: CharacterBuild): readonly RuleError[] {
  return ATTRIBUTE_KEYS.flatMap((key) => {
    const usual = guideline(powerLevel, key);
    const { value } = attributes[key];
    return usual !== null && value > usual ? [err("aboveGuideline", { attribute: labelOf(key), value, usual })] : [];
  });
}

/** Who buys something, as far as perks and powers ask: the keys of the perks, and the skills. */
interface Buyer {
  readonly perks: readonly { readonly key: string }[];
  readonly skills: readonly { readonly key: string; readonly level: number }[];
}

/** The perks that a perk or power asks for and somebody lacks. */
export function lackedPerks(
  { name, requires }: { readonly name: string; readonly requires: readonly string[] },
  { perks }: Pick<Buyer, "perks">,
): readonly RuleError[] {
  const has = (key: string) => key === "" || perks.some((perk) => perk.key === key);
  return requires.filter((key) => !has(key)).map((key) => err("requiredPerk", { name, perk: `SIMVERSE.PERK.${key}` }));
}

/** What somebody lacks to use a power: its perk, and the level of one of its skills. */
export function powerLacks(power: Omit<BuiltPower, "id">, buyer: Buyer): readonly RuleError[] {
  const { name, requires, skills } = power;
  const perks = lackedPerks({ name, requires: [requires] }, buyer);
  const price = powerPrice(power);
  if (!price.ok || skills.length === 0) return perks;
  const best = Math.max(0, ...buyer.skills.filter(({ key }) => skills.includes(key)).map(({ level }) => level));
  const { skillLevel } = price.value;
  return best < skillLevel ? [...perks, err("powerSkill", { name, level: skillLevel })] : perks;
}

/** What perks and powers need and the character does not have, and what perks were bought for and nobody has said. */
function missing({ perks, flaws, powers, skills }: CharacterBuild): readonly RuleError[] {
  const unmet = perks.flatMap((perk) => lackedPerks(perk, { perks }));
  const open = [...perks, ...flaws]
    .filter(({ choice }) => choice.kind !== "" && choice.of === "")
    .map(({ name }) => err("choiceMissing", { name }));
  return [...unmet, ...open, ...powers.flatMap((power) => powerLacks(power, { perks, skills }))];
}
