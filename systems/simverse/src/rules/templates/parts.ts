import { err, ok, type Result } from "#core/rules/result.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import { attributePrice, isAttribute, labelOf, type BoughtLevels } from "../character/attributes.ts";
import { traitPrice, type TraitPrice } from "../character/pricing.ts";
import { SIZES, type SizeKey } from "../character/sizes.ts";
import { powerPrice, type PowerBuild } from "../powers/builder.ts";
import { skillPrice } from "../skills/skill.ts";
import "./errors.ts";

export const PART_KINDS = ["attribute", "skill", "perk", "flaw", "power"] as const;

/** One thing that a race or profession brings. */
export interface TemplatePart {
  readonly kind: (typeof PART_KINDS)[number];
  /** The key of an attribute or item; empty where one of the options is chosen. */
  readonly key: string;
  /** Bought levels of an attribute, or the level of a skill or perk. */
  readonly level: number;
  /** What a perk is had for. */
  readonly of: string;
  /** Keys of which one is chosen; empty if there is nothing to choose. */
  readonly options: readonly string[];
}

/** What the compendia say of the items that parts name. */
export interface PartPrices {
  skill(key: string): { readonly name: string; readonly hard: boolean } | undefined;
  trait(kind: "perk" | "flaw", key: string): { readonly name: string; readonly price: TraitPrice } | undefined;
  power(key: string): (PowerBuild & { readonly name: string }) | undefined;
}

/** What a template costs: the sum of its parts (rulings 5, 6), each a term. Options of one part all cost the same or are refused. */
export function templatePrice(
  parts: readonly TemplatePart[],
  size: SizeKey,
  prices: PartPrices,
): Result<{ readonly value: number; readonly terms: readonly Term[] }> {
  const { price } = SIZES[size];
  const terms: Term[] = price === 0 ? [] : [{ label: `SIMVERSE.SIZE.${size}`, value: price, kind: "size" }];
  for (const part of parts) {
    const term = priceOf(part, size, prices);
    if (!term.ok) return term;
    terms.push(term.value);
  }
  return ok({ value: sumTerms(terms), terms });
}

function priceOf(part: TemplatePart, size: SizeKey, prices: PartPrices): Result<Term> {
  const keys = part.options.length > 0 ? part.options : [part.key];
  const terms: Term[] = [];
  for (const key of keys) {
    const term = single({ ...part, key }, size, prices);
    if (!term.ok) return term;
    terms.push(term.value);
  }
  const [first, ...others] = terms as [Term, ...Term[]];
  if (others.some(({ value }) => value !== first.value)) return err("optionsDiffer", { part: first.label });
  return ok(first);
}

function single({ kind, key, level }: TemplatePart, size: SizeKey, prices: PartPrices): Result<Term> {
  const priced = (label: string, price: Result<number>, sign = 1): Result<Term> =>
    price.ok ? ok({ label, value: sign * price.value, kind }) : price;
  const unknown = err("unknownPart", { key });
  switch (kind) {
    case "attribute":
      return isAttribute(key) ? priced(labelOf(key), attributePrice(key, level, size)) : unknown;
    case "skill": {
      const skill = prices.skill(key);
      return skill === undefined ? unknown : priced(skill.name, skillPrice(level, skill.hard));
    }
    case "perk":
    case "flaw": {
      const trait = prices.trait(kind, key);
      if (trait === undefined) return unknown;
      return priced(trait.name, traitPrice({ price: trait.price, level, paid: null }), kind === "flaw" ? -1 : 1);
    }
    case "power": {
      const power = prices.power(key);
      if (power === undefined) return unknown;
      const price = powerPrice(power);
      return price.ok ? ok({ label: power.name, value: price.value.cost, kind }) : price;
    }
  }
}

/** Parts with the options that were chosen, by the part's place; refused while one is open or is none of those there are. */
export function chosenParts(
  parts: readonly TemplatePart[],
  choices: Readonly<Record<number, string>>,
): Result<readonly TemplatePart[]> {
  const chosen: TemplatePart[] = [];
  for (const [at, part] of parts.entries()) {
    if (part.options.length === 0) {
      chosen.push(part);
      continue;
    }
    const key = choices[at] ?? "";
    if (!part.options.includes(key)) return err("optionOpen", { options: part.options.join(", ") });
    chosen.push({ ...part, key, options: [] });
  }
  return ok(chosen);
}

/** Bought levels with those that a template brings. Levels of several templates add up. */
export function withBoughtLevels(bought: BoughtLevels, parts: readonly TemplatePart[]): BoughtLevels {
  const all = { ...bought };
  for (const { kind, key, level } of parts) {
    if (kind === "attribute" && isAttribute(key)) all[key] = (all[key] ?? 0) + level;
  }
  return all;
}
