import type { RuleOptions } from "../options.ts";
import { standingOn, type AttributeRow, type AttributeTable } from "../statistics/attributes.ts";
import { skillBase, type Complexity, type SkillBase } from "../statistics/skill-base.ts";
import { type AllAttributes, type AttributeInput, attributeValues } from "../statistics/attribute-values.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import type { Scale } from "../world/world-setting.ts";
import type { Pricing } from "./pricing.ts";
import type { TraitCost } from "./trait-cost.ts";
import { columnOf } from "./cost-table.ts";
import type { Requirement } from "../statistics/prerequisites.ts";

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
  /** Levels that come with the race, for nothing. */
  readonly granted?: number;
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

/** What a world says of levels. */
export interface BuiltWorld {
  readonly attributes: AttributeTable;
  /** What skills and styles are measured by. */
  readonly scale: Pick<Scale, "maximum">;
}

/** A character as far as character points made it. */
export interface CharacterBuild extends Omit<AttributeInput, "effects"> {
  readonly world: BuiltWorld;
  readonly skills: readonly BuiltSkill[];
  readonly styles: readonly BuiltStyle[];
  readonly traits: readonly BuiltTrait[];
  /** What gives a base against the elements. */
  readonly elemental?: Term | null;
}

type BuildOptions = Pick<RuleOptions, "skillBase">;

/**
 * Everything of a character that has levels to buy, in the order of the book. The mains are free up to where their scale
 * lets them start, and so is what comes with the race; effects are left out, since a price never depends on what passes.
 */
export function purchasables(build: CharacterBuild, options: BuildOptions): readonly Purchasable[] {
  const { attributes, scale } = build.world;
  const values = attributeValues(build, attributes);
  return [
    ...attributes.map((row) => attribute(row, build, values)),
    ...build.skills.map((skill) => ({ ...learned(skill, build, values, options), highest: scale.maximum })),
    ...build.styles.map((one) => ({ ...style(one), highest: scale.maximum })),
    ...build.traits.map(trait),
  ];
}

function attribute(row: AttributeRow, build: CharacterBuild, values: AllAttributes): Purchasable {
  const { key, label, base, scale } = row;
  const { minimum: lowest, maximum: highest, starting, cost } = scale;
  const granted = sumTerms(build.granted?.[key] ?? []);
  const own = build.specific[key] ?? 0;
  const children = standingOn(build.world.attributes, key).map((child) => ({
    name: child.label,
    specific: values[child.key]!.value - values[key]!.value,
  }));
  const column = base === null ? "main" : "attribute";
  return {
    kind: column,
    id: key,
    key,
    name: label,
    lowest,
    highest,
    pricing: cost === null ? { by: "table", column, lowest } : { by: "scale", cost },
    base: (base === null ? starting : values[base]!.value) + granted,
    specific: base === null ? (build.starting[key] ?? starting) + own - starting : own,
    ...(children.length > 0 && { children }),
  };
}

function learned(skill: BuiltSkill, build: CharacterBuild, values: AllAttributes, options: BuildOptions): Purchasable {
  const { id, key, name, prerequisites, specific, granted = 0, combatCost = null } = skill;
  const common = { kind: "skill", id, key, name, prerequisites, specific } as const;
  if (combatCost !== null) return { ...common, pricing: { by: "combat", cost: combatCost }, base: granted };
  const base = skillBase(skill.base, skill.complexity, values, options.skillBase, build.elemental);
  const pricing = { by: "table", column: columnOf(skill.complexity) } as const;
  return { ...common, pricing, base: (base?.value ?? 0) + granted };
}

function style({ cost, level, granted = 0, ...rest }: BuiltStyle): Purchasable {
  return { kind: "style", ...rest, pricing: { by: "combat", cost }, base: granted, specific: level };
}

function trait({ cost, level, highest, choice = 0, ...rest }: BuiltTrait): Purchasable {
  const gives = rest.kind === "disadvantage" || rest.kind === "drag";
  const once = rest.kind === "perk" || rest.kind === "drag";
  const pricing = { by: "trait", cost, gives, choice } as const;
  return { ...rest, pricing, base: 0, specific: level, highest: once ? 1 : highest };
}

/** What character points are spent on, in the order of the book. */
export const PURCHASE_KINDS = [
  "main",
  "attribute",
  "skill",
  "style",
  "advantage",
  "disadvantage",
  "perk",
  "drag",
] as const;
export type PurchaseKind = (typeof PURCHASE_KINDS)[number];

/** Something that has levels to buy, as a character has it now. */
export interface Purchasable {
  readonly kind: PurchaseKind;
  /** Tells it from everything else the character has: an attribute's key, or the id of what stands on the sheet. */
  readonly id: string;
  /** The key by which others exclude it or ask for it. */
  readonly key: string;
  /** A name, or the localisation key of an attribute's. */
  readonly name: string;
  readonly pricing: Pricing;
  /** The level it has without any point of its own, and without what lasts only for a time; 0 for a trait. */
  readonly base: number;
  /** Its own points: bought levels, below 0 if the character sold some. */
  readonly specific: number;
  /** The highest level that can be bought: a trait's own, or its scale's; null or absent if there is none. */
  readonly highest?: number | null;
  /** The lowest level of an attribute, by its scale. */
  readonly lowest?: number;
  /** Of an attribute: those that fall with it, and how far above it each stands. */
  readonly children?: readonly { readonly name: string; readonly specific: number }[];
  /** The skill, style or field that it is bought for. */
  readonly target?: string;
  readonly prerequisites?: readonly Requirement[];
  /** The keys of what it cannot be had with. */
  readonly exclusions?: readonly string[];
}

/** Its level now. */
export function levelOf({ base, specific }: Pick<Purchasable, "base" | "specific">): number {
  return base + specific;
}

/** The highest level that can be bought; whatever one likes where there is none. */
export function highestOf({ highest }: Purchasable): number {
  return highest ?? Number.POSITIVE_INFINITY;
}

/** Mains and attributes can be sold below where they start; nothing else can. */
export function isAttributeLike({ kind }: Purchasable): boolean {
  return kind === "main" || kind === "attribute";
}

/** The character with more levels of one thing of its own, or with fewer. */
export function changedBuild(build: CharacterBuild, id: string, levels: number): CharacterBuild {
  if (build.world.attributes.some(({ key }) => key === id)) {
    return { ...build, specific: { ...build.specific, [id]: (build.specific[id] ?? 0) + levels } };
  }
  const raised = <Thing extends BuiltStyle | BuiltTrait>(thing: Thing): Thing =>
    thing.id === id ? { ...thing, level: thing.level + levels } : thing;
  const learned = (skill: BuiltSkill): BuiltSkill =>
    skill.id === id ? { ...skill, specific: skill.specific + levels } : skill;
  return {
    ...build,
    skills: build.skills.map(learned),
    styles: build.styles.map(raised),
    traits: build.traits.map(raised),
  };
}
