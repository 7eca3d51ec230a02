import type { RuleOptions } from "../options.ts";
import { childrenOf, ATTRIBUTE_KEYS, ATTRIBUTES, type AttributeKey, type MainKey } from "../statistics/attributes.ts";
import { skillBase, type Complexity, type SkillBase } from "../statistics/skill-base.ts";
import { attributeLabel, attributeValues, type AttributeValue } from "../statistics/statistics.ts";
import type { Term } from "../term.ts";
import { columnOf } from "./cost-table.ts";
import type { Purchasable, PurchaseKind } from "./purchasable.ts";
import type { TraitCost } from "./trait-cost.ts";

/** What stands on the sheet by its own name. */
interface Listed {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly prerequisites?: Purchasable["prerequisites"];
}

export interface BuiltSkill extends Listed {
  readonly base: SkillBase;
  readonly complexity: Complexity;
  readonly specific: number;
  /** Specific points had for nothing, as from Medical Knowledge: they count for the level, not for the cost. */
  readonly granted?: number;
  /** The Cost row of a generic combat skill, in CP; null or absent for any other. */
  readonly combatCost?: number | null;
}

export interface BuiltStyle extends Listed {
  /** The Cost row, in CP. */
  readonly cost: number;
  readonly level: number;
}

export interface BuiltTrait extends Listed {
  readonly kind: Extract<PurchaseKind, "advantage" | "disadvantage" | "perk" | "drag">;
  readonly cost: TraitCost;
  /** 1 for a perk or drag. */
  readonly level: number;
  /** The highest level of an advantage, null or absent if it has none; a perk or drag is had once. */
  readonly highest?: number | null;
  /** The alternative taken, counted from 0. */
  readonly choice?: number;
  readonly target?: string;
  readonly exclusions?: readonly string[];
}

/** A character as far as character points made it. */
export interface CharacterBuild {
  /** Where the sheet says that each main starts. */
  readonly starting: Readonly<Record<MainKey, number>>;
  readonly specific: Readonly<Record<AttributeKey, number>>;
  readonly skills: readonly BuiltSkill[];
  readonly styles: readonly BuiltStyle[];
  readonly traits: readonly BuiltTrait[];
  /** What gives a base against the elements. */
  readonly elemental?: Term | null;
}

type BuildOptions = Pick<RuleOptions, "skillBase" | "startingMain">;

/**
 * Everything of a character that has levels to buy, in the order of the book. The mains are free up to where the world lets
 * them start; effects are left out, since a price never depends on what passes.
 */
export function purchasables(build: CharacterBuild, options: BuildOptions): readonly Purchasable[] {
  const values = attributeValues({ starting: build.starting, specific: build.specific });
  return [
    ...ATTRIBUTE_KEYS.map((key) => attribute(key, build, values, options)),
    ...build.skills.map((skill) => learned(skill, build, values, options)),
    ...build.styles.map(style),
    ...build.traits.map(trait),
  ];
}

type Values = Readonly<Record<AttributeKey, AttributeValue>>;

function attribute(key: AttributeKey, build: CharacterBuild, values: Values, options: BuildOptions): Purchasable {
  const common = { id: key, key, name: attributeLabel(key) };
  const parent = ATTRIBUTES[key].base;
  if (parent !== null) {
    const pricing = { by: "table", column: "attribute" } as const;
    return { ...common, kind: "attribute", pricing, base: values[parent].value, specific: build.specific[key] };
  }
  const main = key as MainKey;
  return {
    ...common,
    kind: "main",
    pricing: { by: "table", column: "main" },
    base: options.startingMain,
    specific: build.starting[main] + build.specific[main] - options.startingMain,
    children: childrenOf(main).map((child) => ({ name: attributeLabel(child), specific: build.specific[child] })),
  };
}

function learned(skill: BuiltSkill, build: CharacterBuild, values: Values, options: BuildOptions): Purchasable {
  const { id, key, name, prerequisites, specific, granted = 0, combatCost = null } = skill;
  const common = { kind: "skill", id, key, name, prerequisites, specific } as const;
  if (combatCost !== null) return { ...common, pricing: { by: "combat", cost: combatCost }, base: granted };
  const levels = Object.fromEntries(ATTRIBUTE_KEYS.map((each) => [each, values[each].value])) as Record<
    AttributeKey,
    number
  >;
  const base = skillBase(skill.base, skill.complexity, levels, options.skillBase, build.elemental);
  const pricing = { by: "table", column: columnOf(skill.complexity) } as const;
  return { ...common, pricing, base: (base?.value ?? 0) + granted };
}

function style({ id, key, name, prerequisites, cost, level }: BuiltStyle): Purchasable {
  return { kind: "style", id, key, name, prerequisites, pricing: { by: "combat", cost }, base: 0, specific: level };
}

function trait({ cost, level, highest, choice = 0, ...rest }: BuiltTrait): Purchasable {
  const gives = rest.kind === "disadvantage" || rest.kind === "drag";
  const once = rest.kind === "perk" || rest.kind === "drag";
  const pricing = { by: "trait", cost, gives, choice } as const;
  return { ...rest, pricing, base: 0, specific: level, highest: once ? 1 : highest };
}
