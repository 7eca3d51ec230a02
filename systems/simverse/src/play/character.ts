import type { Result } from "#core/rules/result.ts";
import { attributeValues, type AttributeValues } from "../rules/character/attribute-values.ts";
import { ATTRIBUTE_KEYS, type AttributeKey, type Valued } from "../rules/character/attributes.ts";
import { budget, type Budget } from "../rules/character/budget.ts";
import * as derived from "../rules/character/derived.ts";
import { carryingCapacity, encumbrance, encumbranceSource, type EncumbranceKey } from "../rules/character/load.ts";
import { choicesOf, type ModifierSource } from "../rules/character/modifiers.ts";
import { armourSource, type ArmourPiece } from "../rules/gear/armour.ts";
import { skillValue, type Skill } from "../rules/skills/skill.ts";
import { ITEM_MODELS } from "../data/item/index.ts";
import { itemsOf, rowsIn, type AnyItem, type ItemOf, type ItemType } from "./items.ts";
import type { SimverseActor } from "../documents/actor.ts";

const ITEM_TYPES = Object.keys(ITEM_MODELS) as ItemType[];

/** A skill of somebody, and what they roll against with it. */
export interface KnownSkill {
  readonly item: ItemOf<"skill">;
  readonly skill: Skill;
  readonly value: Result<Valued>;
}

/** What the rules make of an actor. Every number has its terms. */
export interface Character extends Record<
  "vitality" | "stamina" | "mana" | "speed" | "initiative" | "movement",
  Valued
> {
  readonly attributes: AttributeValues;
  /** What derived values, attacks and defences are worked out from. */
  readonly body: derived.Body;
  readonly perception: Valued;
  readonly luck: Valued;
  /** All that modifies numbers: perks, what is worn and carried, load and armour. */
  readonly sources: readonly ModifierSource[];
  readonly armour: readonly ArmourPiece[];
  /** Kilograms that are carried, and that can be without trouble. */
  readonly load: { readonly carried: number; readonly capacity: number; readonly level: Result<EncumbranceKey> };
  readonly skills: readonly KnownSkill[];
  readonly budget: Budget;
}

/** Works out what the rules make of an actor. Half of it is seldom asked for, and is worked out then. */
export function characterOf(actor: SimverseActor): Character {
  const { size } = actor.system;
  const bought = Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, actor.system.attributes[key].bought])) as Record<
    AttributeKey,
    number
  >;
  const own = ownSources(actor);
  const attributes = attributeValues({ bought, size, sources: own });
  const armour = itemsOf(actor, "armour").flatMap(pieceOf);
  const carried = loadOf(actor);
  const capacity = carryingCapacity(attributes);
  const level = encumbrance(carried, capacity);
  const load = level.ok ? level.value : "overburdened";
  const sources = [...own, encumbranceSource(load), armourSource(armour, own)].filter((one) => one !== null);
  const body = { attributes, size, sources, encumbrance: load, armour };
  const skills = () =>
    itemsOf(actor, "skill").map((item) => {
      const skill = skillOf(item);
      return { item, skill, value: skillValue(skill, attributes, { sources }) };
    });
  return {
    attributes,
    body,
    sources,
    armour,
    load: { carried, capacity, level },
    vitality: derived.vitality(body),
    stamina: derived.stamina(body),
    mana: derived.mana(body),
    get speed() {
      return derived.speed(body);
    },
    get initiative() {
      return derived.initiative(body);
    },
    get movement() {
      return derived.movement(body);
    },
    get perception() {
      return derived.perception(body);
    },
    get luck() {
      return derived.luck(body);
    },
    get skills() {
      return skills();
    },
    get budget() {
      return budgetOf(actor, attributes, own);
    },
  };
}

/** What counts only while it is worn or in hand. */
function isInUse(item: AnyItem): boolean {
  const { system } = item;
  if ("worn" in system) return system.worn;
  if ("equipped" in system) return system.equipped;
  return !("carried" in system) || system.carried;
}

function allItems(actor: SimverseActor): readonly AnyItem[] {
  return ITEM_TYPES.flatMap((type) => itemsOf(actor, type) as readonly AnyItem[]);
}

function ownSources(actor: SimverseActor): readonly ModifierSource[] {
  return allItems(actor)
    .filter(isInUse)
    .flatMap(({ name, uuid, system }) => {
      if (!("traits" in system)) return [];
      const [level, choice] = "choice" in system ? [system.level, system.choice.of] : [1, ""];
      return { name, uuid, level, choice, modifiers: rowsIn(system.modifiers), traits: rowsIn(system.traits) };
    });
}

function pieceOf({ name, uuid, system }: ItemOf<"armour">): ArmourPiece[] {
  const { part, category, deflection, resistance, quality, worn } = system;
  return worn ? [{ name, uuid, part, category, deflection, resistance, quality }] : [];
}

function loadOf(actor: SimverseActor): number {
  const weights = allItems(actor).map(({ system }) => {
    if (!("weight" in system) || ("carried" in system && !system.carried)) return 0;
    return system.weight * ("quantity" in system ? system.quantity : 1);
  });
  return weights.reduce((sum, weight) => sum + weight, 0);
}

function skillOf({ system }: ItemOf<"skill">): Skill {
  const { key, group, combine, hard, level, attributes, specialisations } = system;
  return { key, group, combine, hard, level, attributes: [...attributes], specialisations: [...specialisations] };
}

function budgetOf(actor: SimverseActor, attributes: AttributeValues, sources: readonly ModifierSource[]): Budget {
  const { powerLevel, budget: ownBudget, earned, size } = actor.system;
  const named = <Part extends object>(
    { id, name }: { readonly id: string | null; readonly name: string },
    part: Part,
  ) => ({ id: id ?? "", name, ...part });
  const trait = (item: ItemOf<"perk"> | ItemOf<"flaw">) => {
    const { key, price, level, paid, choice, requires } = item.system;
    const temporary = "temporary" in item.system && item.system.temporary;
    const amounts = [...price.amounts];
    return named(item, {
      key,
      price: { ...price, amounts },
      level,
      paid,
      choice: { ...choice },
      requires: [...requires],
      temporary,
    });
  };
  return budget({
    ...{ powerLevel, budget: ownBudget, earned, size, attributes },
    bought: Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, actor.system.attributes[key].bought])),
    skills: itemsOf(actor, "skill").map((item) => named(item, skillOf(item))),
    perks: itemsOf(actor, "perk").map(trait),
    flaws: itemsOf(actor, "flaw").map(trait),
    powers: itemsOf(actor, "power").map((item) => {
      const { tier, base, use, powerModifiers, skills, requires } = item.system;
      return named(item, { tier, base, use, modifiers: rowsIn(powerModifiers), skills: [...skills], requires });
    }),
    halved: choicesOf(sources, "halfPrice"),
  });
}
