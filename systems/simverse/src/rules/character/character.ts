import { isCarried } from "#core/rules/carried.ts";
import { err, type Result, type RuleError } from "#core/rules/result.ts";
import { armourSource, isUnarmoured, worn, type ArmourPiece } from "../gear/armour.ts";
import type { PowerModifier } from "../powers/builder.ts";
import type { Skill } from "../skills/skill.ts";
import { attributeValues, type AttributeValues } from "./attribute-values.ts";
import { ATTRIBUTE_KEYS, type AttributeKey, type BoughtLevels } from "./attributes.ts";
import { budget, type Budget } from "./budget.ts";
import type { Body } from "./derived.ts";
import "./errors.ts";
import { carryingCapacity, encumbrance, encumbranceSource, immovable, type EncumbranceKey } from "./load.ts";
import { choicesOf, hasTrait, settled, type Modifier, type ModifierSource, type Trait } from "./modifiers.ts";
import type { PowerLevelKey } from "./power-levels.ts";
import type { BuiltTrait } from "./pricing.ts";
import { equipmentFactor, type SizeKey } from "./sizes.ts";

/** An item as far as the rules read it, as `docs/data.md` has it stored. */
type Stored<Type extends string, System> = Type extends string
  ? {
      readonly id: string;
      readonly uuid: string;
      readonly name: string;
      readonly type: Type;
      readonly system: System;
    }
  : never;

interface Effective {
  readonly modifiers: readonly Modifier[];
  readonly traits: Iterable<Trait>;
}

interface Weighty {
  readonly weight: number;
}

interface StoredPower {
  readonly tier: string;
  readonly powerModifiers: readonly PowerModifier[];
  readonly base: number | null;
  readonly use: number | null;
  readonly skills: readonly string[];
  readonly requires: string;
  readonly boundTo?: string;
}

export type StoredItem =
  | Stored<"skill", Effective & Skill>
  | Stored<"perk" | "flaw", Effective & Omit<BuiltTrait, "id" | "name">>
  | Stored<"power", StoredPower>
  | Stored<"armour", Effective & Weighty & Omit<ArmourPiece, "name" | "uuid"> & { readonly worn: boolean }>
  | Stored<"weapon", Effective & Weighty & { readonly quantity: number; readonly equipped: boolean }>
  | Stored<"shield", Effective & Weighty & { readonly equipped: boolean }>
  | Stored<"gear", Effective & Weighty & { readonly quantity: number; readonly carried: boolean }>
  | Stored<"race" | "profession", object>;

/** A character as it is stored. */
export interface StoredCharacter {
  readonly attributes: Readonly<Record<AttributeKey, { readonly bought: number }>>;
  readonly powerLevel: PowerLevelKey;
  readonly budget: number | null;
  readonly earned: number;
  readonly size: SizeKey;
}

/** A character as the rules read it. */
export interface Character {
  readonly attributes: AttributeValues;
  /** What derived values are worked out from; its sources hold load and armour. */
  readonly body: Body;
  /** Gear that helps where it is used: a dialog offers it, it does not count by itself. */
  readonly tools: readonly ModifierSource[];
  readonly load: { readonly weight: number; readonly capacity: number; readonly level: Result<EncumbranceKey> };
  readonly budget: Budget;
  /** What is wrong with the build or with what is worn and carried. */
  readonly problems: readonly RuleError[];
}

/** The highest Intellect of an animal mind. */
const ANIMAL_INTELLECT = 6;

/**
 * Reads a character with all it carries.
 * @param lasting  What works on it for a time: powers, potions, injuries
 */
export function characterOf(
  stored: StoredCharacter,
  items: readonly StoredItem[],
  lasting: readonly ModifierSource[] = [],
): Character {
  const { size } = stored;
  const bought: BoughtLevels = Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, stored.attributes[key].bought]));
  const armour = items.flatMap((item) =>
    item.type === "armour" && item.system.worn ? [{ ...item.system, name: item.name, uuid: item.uuid }] : [],
  );
  const had = [...items.filter(counts).flatMap(sourceOf), ...lasting];
  // Who is deaf hears no better by anything.
  const silent: readonly [string, boolean][] = hasTrait(had, "deaf") ? [["hearing", false]] : [];
  const certain = new Map([["unarmoured", isUnarmoured(armour)], ...silent]);
  const own = settled(had, certain);
  const attributes = attributeValues({ bought, size, sources: own });
  const weight = items.reduce((sum, item) => sum + weightOf(item, size), 0);
  const capacity = carryingCapacity(attributes);
  const level = encumbrance(weight, capacity);
  const burden = level.ok ? encumbranceSource(level.value) : immovable();
  const sources = [...own, ...[burden, armourSource(armour, own)].filter((source) => source !== null)];
  let built: Budget | null = null;
  const intellect = attributes.intellect.value;
  const animal = hasTrait(own, "animalMind") && intellect > ANIMAL_INTELLECT;
  return {
    attributes,
    body: { attributes, size, sources, encumbrance: level.ok ? level.value : "overburdened", armour },
    tools: items
      .filter((item) => item.type === "gear" && isCarried(item.system) && item.system.quantity > 0)
      .flatMap(sourceOf),
    load: { weight, capacity, level },
    // Few ask for the price of all that somebody is: it is worked out for them.
    get budget() {
      const halved = choicesOf(own, "halfPrice");
      built ??= budget({ ...stored, bought, ...purchases(items), halved, attributes });
      return built;
    },
    get problems() {
      return [
        ...this.budget.problems,
        ...[worn(armour), level].flatMap((answer) => (answer.ok ? [] : [answer])),
        ...(animal ? [err("animalIntellect", { most: ANIMAL_INTELLECT, value: intellect })] : []),
      ];
    },
  };
}

/** Whether what an item does counts by itself: what somebody is, has learned or wears, not what lies in the pack. */
function counts(item: StoredItem): boolean {
  if (item.type === "armour") return item.system.worn;
  if (item.type === "weapon" || item.type === "shield") return item.system.equipped;
  if (item.type === "skill") return item.system.level > 0;
  return item.type === "perk" || item.type === "flaw";
}

function sourceOf(item: StoredItem): readonly ModifierSource[] {
  if (item.type === "power" || item.type === "race" || item.type === "profession") return [];
  const { name, uuid, system } = item;
  const traits = [...system.traits];
  if (system.modifiers.length === 0 && traits.length === 0) return [];
  const isTrait = item.type === "perk" || item.type === "flaw";
  const { level, choice } = isTrait ? item.system : { level: 1, choice: { of: "" } };
  return [{ name, uuid, level, choice: choice.of, modifiers: system.modifiers, traits }];
}

/** Kilograms of an item as it is carried. What is worn or held is made to its bearer's size. */
function weightOf(item: StoredItem, size: SizeKey): number {
  if (!isCarried(item.system)) return 0;
  switch (item.type) {
    case "armour":
    case "shield":
      return item.system.weight * equipmentFactor(size);
    case "weapon":
      return item.system.weight * item.system.quantity * equipmentFactor(size);
    case "gear":
      return item.system.weight * item.system.quantity;
    default:
      return 0;
  }
}

/** What was bought of skills, perks, flaws and powers. */
function purchases(items: readonly StoredItem[]) {
  const named = ({ id, name }: StoredItem) => ({ id, name });
  const traits = (type: "perk" | "flaw") =>
    items.flatMap((item) =>
      (item.type === "perk" || item.type === "flaw") && item.type === type ? [{ ...item.system, ...named(item) }] : [],
    );
  return {
    skills: items.flatMap((item) => (item.type === "skill" ? [{ ...item.system, ...named(item) }] : [])),
    perks: traits("perk"),
    flaws: traits("flaw"),
    powers: items.flatMap((item) => {
      // What is in a thing costs no points.
      if (item.type !== "power" || item.system.boundTo) return [];
      const { tier, powerModifiers, base, use, skills, requires } = item.system;
      return [{ ...named(item), tier, modifiers: powerModifiers, base, use, skills, requires }];
    }),
  };
}
