import type { BuiltDocument } from "../../tools/packs/build.ts";
import type { BuiltTrait, CharacterBuild } from "../../src/rules/points/character-build.ts";
import type { TypedModifier } from "../../src/rules/advantages/typed-modifiers.ts";
import { keyOf, statisticKey } from "#core/rules/keys.ts";
import { ATTRIBUTE_KEYS, type AttributeKey } from "../../src/rules/statistics/attributes.ts";
import type { Requirement } from "../../src/rules/statistics/prerequisites.ts";
import type { Complexity, SkillBase } from "../../src/rules/statistics/skill-base.ts";
import { BOOK } from "../rules/points/support.ts";

/** An actor as a compendium holds it, as far as the tests ask. */
export interface PackedActor {
  readonly name: string;
  readonly type: string;
  readonly system: {
    readonly attributes: Readonly<Record<AttributeKey, { readonly base?: number; readonly specific: number }>>;
    readonly concept: string;
    readonly biography: string;
    readonly notes: string;
  };
  readonly items: readonly PackedItem[];
  readonly prototypeToken: Readonly<Record<string, unknown>>;
}

export interface PackedItem {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly system: Readonly<Record<string, unknown>>;
  readonly _stats: { readonly compendiumSource: string };
}

interface SkillRows {
  readonly key: string;
  readonly specialisation: string;
  readonly base: SkillBase;
  readonly complexity: Complexity;
  readonly specific: number;
  readonly combat: { readonly cost: number } | null;
  readonly prerequisites: readonly Requirement[];
}

interface StyleRows {
  readonly key: string;
  readonly cost: number;
  readonly level: number;
  readonly prerequisites: readonly Requirement[];
}

interface TraitRows extends Pick<BuiltTrait, "key" | "cost" | "target" | "prerequisites" | "exclusions" | "choice"> {
  readonly level?: number;
  readonly levels?: { readonly max: number | null };
  readonly disadvantage?: boolean;
  readonly drag?: boolean;
  readonly modifiers: readonly TypedModifier[];
}

export function packedActor({ data }: BuiltDocument): PackedActor {
  return data as unknown as PackedActor;
}

/** The items of one type, with the rows of their type. */
export function itemsOf<Rows>({ items }: PackedActor, type: string): readonly (PackedItem & { readonly rows: Rows })[] {
  return items.filter((item) => item.type === type).map((item) => ({ ...item, rows: item.system as unknown as Rows }));
}

/** The actor as far as character points made it. */
export function buildOf(actor: PackedActor): CharacterBuild {
  const { attributes } = actor.system;
  return {
    world: BOOK,
    starting: { body: attributes.body.base ?? 0, mind: attributes.mind.base ?? 0 },
    specific: Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, attributes[key].specific])) as Record<
      AttributeKey,
      number
    >,
    skills: itemsOf<SkillRows>(actor, "skill").map(({ _id, name, rows }) => {
      const { base, complexity, specific, combat, prerequisites, specialisation } = rows;
      const key = statisticKey(rows.key, specialisation);
      const source = keyOf(specialisation);
      const listed = { id: _id, key, name, prerequisites, granted: grantedTo(key, actor) };
      return { ...listed, base: { ...base, source }, complexity, specific, combatCost: combat?.cost ?? null };
    }),
    styles: itemsOf<StyleRows>(actor, "style").map(({ _id, name, rows: { key, cost, level, prerequisites } }) => {
      return { id: _id, key, name, cost, level, prerequisites };
    }),
    traits: [...itemsOf<TraitRows>(actor, "advantage"), ...itemsOf<TraitRows>(actor, "perk")].map(trait),
  };
}

function trait({ _id, name, type, rows }: PackedItem & { readonly rows: TraitRows }): BuiltTrait {
  const { key, cost, target, prerequisites, exclusions, choice, level = 1, levels } = rows;
  const listed = { id: _id, key, name, prerequisites, exclusions, target, cost, level, choice };
  if (type === "perk") return { ...listed, kind: rows.drag ? "drag" : "perk" };
  return { ...listed, kind: rows.disadvantage ? "disadvantage" : "advantage", highest: levels?.max ?? null };
}

/** Specific points that a perk gives for nothing. */
function grantedTo(statistic: string, actor: PackedActor): number {
  const modifiers = itemsOf<TraitRows>(actor, "perk").flatMap(({ rows }) => rows.modifiers);
  return modifiers.reduce((sum, modifier) => {
    return modifier.type === "specific" && modifier.target === statistic ? sum + modifier.value : sum;
  }, 0);
}
