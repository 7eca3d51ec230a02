import { err, ok, type Result, type RuleError } from "#core/rules/result.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import "./errors.ts";
import { isRepeatable, mostSteps, percentOf, powerModifier, type PowerModifierDefinition } from "./power-modifiers.ts";

/** Section "Base Effect Types": points, what a use costs, and the level of the skill that permits it. */
export const TIERS = {
  minor: { base: 1, use: 1, skill: 2 },
  moderate: { base: 5, use: 2, skill: 3 },
  major: { base: 15, use: 6, skill: 5 },
  epic: { base: 30, use: 12, skill: 8 },
  legendary: { base: 50, use: null, skill: 13 },
} as const;

export type TierKey = keyof typeof TIERS;
export const TIER_KEYS = Object.keys(TIERS) as readonly TierKey[];

/** Percent that limitations take off at most (ruling 11). */
export const LIMITATION_CAP = 75;

export function isTier(key: string): key is TierKey {
  return Object.hasOwn(TIERS, key);
}

/** One modifier of a power, with what was taken of it. */
export interface PowerModifier {
  readonly key: string;
  readonly steps: number;
  /** Which condition, item or trigger; nothing of the price. */
  readonly note?: string;
}

/** A power as far as its price goes. `base` and `use` are a legendary power's alone: 50 or more, and what the table agrees on. */
export interface PowerBuild {
  readonly tier: string;
  readonly modifiers: readonly PowerModifier[];
  readonly base?: number | null;
  readonly use?: number | null;
}

/** What a power comes to. */
export interface PowerPrice {
  readonly cost: number;
  readonly base: number;
  /** Percent of the base, each modifier a term, the cap one as well. */
  readonly percent: number;
  readonly terms: readonly Term[];
  /** Stamina or Mana for a use, and Vitality beside it. */
  readonly use: number;
  readonly useTerms: readonly Term[];
  readonly vitality: number;
  /** The level that a skill of the power must have. */
  readonly skillLevel: number;
  /** What counts and is not as it was asked for, such as limitations past the cap. */
  readonly notices: readonly RuleError[];
}

/** Prices a power. Everything that the tables do not have is refused. */
export function powerPrice(power: PowerBuild): Result<PowerPrice> {
  const figures = figuresOf(power);
  if (!figures.ok) return figures;
  const taken = takenOf(power.modifiers);
  if (!taken.ok) return taken;
  const { base, use, skill } = figures.value;
  const { terms, notices } = percentages(taken.value);
  const percent = sumTerms(terms);
  const useTerms = costOfUse(use, power.modifiers);
  return ok({
    cost: Math.max(1, Math.floor((base * percent) / 100)),
    base,
    percent,
    terms,
    use: sumTerms(useTerms),
    useTerms,
    vitality: stepsOf(power.modifiers, "exhausting"),
    skillLevel: skill,
    notices,
  });
}

/** Base, cost of use and skill of the tier. Only a legendary power has figures of its own, and it must have them. */
function figuresOf({
  tier,
  base = null,
  use = null,
}: PowerBuild): Result<{ base: number; use: number; skill: number }> {
  if (!isTier(tier)) return err("unknownTier", { tier });
  const row = TIERS[tier];
  if (row.use !== null) {
    return base === null && use === null ? ok({ ...row }) : err("figuresForLegendaryAlone");
  }
  const fits = (figure: number | null, lowest: number): figure is number =>
    figure !== null && Number.isInteger(figure) && figure >= lowest;
  if (!fits(base, row.base) || !fits(use, 0)) return err("legendaryFigures", { lowest: row.base });
  return ok({ base, use, skill: row.skill });
}

interface Taken {
  readonly definition: PowerModifierDefinition;
  readonly percent: number;
  readonly note: string;
}

function takenOf(modifiers: readonly PowerModifier[]): Result<readonly Taken[]> {
  const taken: Taken[] = [];
  for (const { key, steps, note = "" } of modifiers) {
    const definition = powerModifier(key);
    if (definition === undefined) return err("unknownPowerModifier", { key });
    const label = labelOf(key);
    if (!isRepeatable(key) && taken.some((other) => other.definition === definition)) {
      return err("powerModifierTwice", { modifier: label });
    }
    const percent = percentOf(definition, steps);
    if (percent === null) return err("powerModifierSteps", { modifier: label, most: mostSteps(definition) ?? "∞" });
    taken.push({ definition, percent, note });
  }
  return ok(taken);
}

function labelOf(key: string): string {
  return `SIMVERSE.POWER_MODIFIER.${key}.label`;
}

/** The whole base, and what each modifier changes of it. */
function percentages(taken: readonly Taken[]): { terms: readonly Term[]; notices: readonly RuleError[] } {
  const term = ({ definition: { key, kind }, percent, note }: Taken): Term => ({
    label: labelOf(key),
    value: kind === "enhancement" ? percent : -percent,
    kind,
    ...(note !== "" && { source: note }),
  });
  const terms: Term[] = [{ label: "SIMVERSE.TERM.base", value: 100, kind: "base" }, ...taken.map(term)];
  const limits = -sumTerms(terms.filter(({ kind }) => kind === "limitation"));
  const past = limits - LIMITATION_CAP;
  // Enhancements never take anything off, so that with the sum capped the net is at least what is left.
  if (past <= 0) return { terms, notices: [] };
  return {
    terms: [...terms, { label: "SIMVERSE.TERM.cap", value: past, kind: "cap" }],
    notices: [err("limitationsCapped", { percent: limits, most: LIMITATION_CAP })],
  };
}

/** What a use costs: halved, quartered, doubled or tripled, rounded down; below 1 it is nothing. */
function costOfUse(use: number, modifiers: readonly PowerModifier[]): readonly Term[] {
  const factor = (1 / 2 ** stepsOf(modifiers, "reducedCost")) * (1 + stepsOf(modifiers, "increasedCost"));
  const change = Math.floor(use * factor) - use;
  const base: Term = { label: "SIMVERSE.TERM.base", value: use, kind: "base" };
  if (change === 0) return [base];
  return [base, { label: labelOf(change < 0 ? "reducedCost" : "increasedCost"), value: change, kind: "use" }];
}

function stepsOf(modifiers: readonly PowerModifier[], key: string): number {
  return modifiers.find((one) => one.key === key)?.steps ?? 0;
}
