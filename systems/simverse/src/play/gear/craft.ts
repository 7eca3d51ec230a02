import { encounterOf } from "#core/foundry/collections.ts";
import { copyOf, fetchDocument } from "#core/foundry/documents.ts";
import { indexedItems, type IndexedItem } from "#core/foundry/item-packs.ts";
import { together, type Effects } from "#core/play/consequences/consequence.ts";
import { isOf, itemsOf, type ItemOf } from "#core/play/items.ts";
import { canRollFor } from "#core/play/people/can-roll.ts";
import type { Change } from "#core/rules/log/change.ts";
import { isCarried } from "#core/rules/carried.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import * as crafting from "../../rules/gear/crafting.ts";
import type { Quality } from "../../rules/gear/quality.ts";
import { repairPrice } from "../../rules/gear/wear.ts";
import { checkCanRoll } from "../../rules/injury/conditions.ts";
import { CheckData } from "../checks/check-data.ts";
import { plainChoice, type CheckRequest } from "../checks/check-request.ts";
import { rollCheck } from "../checks/perform-check.ts";
import { statisticsAt, type Statistic } from "../checks/statistics.ts";
import { conditionsOf } from "../combat/fighter.ts";
import { damageOf } from "../combat/wear.ts";
import { spendTime } from "../recovery/time-rules.ts";
import { enchantingOf } from "./enchant.ts";
import { created, NOTHING, paidFor, say, thingsOf, type CraftChoice, type Project, type Thing } from "./project.ts";

type Someone = Actor.Implementation;

/** What of a thing of a compendium is needed to know how it is made. */
const RECIPE_FIELDS = ["key", "price", "quality", "group", "category", "kind", "recipe"].map((key) => `system.${key}`);

/** Something that can be made, as an index tells of it. */
export interface Recipe extends IndexedItem {
  readonly system: {
    readonly price: number;
    readonly quality?: Quality;
    readonly group?: string;
    readonly category?: string;
    readonly kind?: string;
    readonly recipe?: Pick<ItemOf<"gear">["system"]["recipe"], "skill" | "difficulty" | "hours" | "ingredients">;
  };
}

/** All that can be made: what has a recipe, and arms and armour, each where a compendium or the maker has it. */
export async function recipesFor(actor: Someone): Promise<readonly Recipe[]> {
  const own = itemsOf(actor, "gear").map(({ id, uuid, name, type, system }) => ({
    ...{ _id: id ?? "", uuid, name, type },
    system: system as Recipe["system"],
  }));
  const indexed = await indexedItems<Recipe>(RECIPE_FIELDS);
  const named = new Map([...own, ...indexed].filter(canBeMade).map((one) => [`${one.type} ${one.name}`, one]));
  const isArms = ({ type }: Recipe) => Number(type !== "gear");
  return [...named.values()].sort((one, two) => isArms(one) - isArms(two) || one.name.localeCompare(two.name));
}

function canBeMade({ type, system }: Recipe): boolean {
  if (type === "gear") return (system.recipe?.skill ?? "") !== "";
  return ["armour", "shield"].includes(type) || (type === "weapon" && system.group !== "unarmed");
}

/** What somebody has that is broken. */
export const brokenThings = (actor: Someone): readonly Thing[] => thingsOf(actor).filter((item) => damageOf(item) > 0);

/** A piece of work as it is chosen; refused where it cannot be begun. */
export function projectOf(actor: Someone, recipes: readonly Recipe[], choice: CraftChoice): Result<Project> {
  const planned = {
    make: () => making(actor, recipes, choice),
    repair: () => repairing(actor, choice),
    enchant: () => enchantingOf(actor, choice),
  }[choice.task]();
  if (!planned.ok) return planned;
  return planned.value.statistics.length > 0 ? planned : err("noCraft", { name: planned.value.about });
}

function making(actor: Someone, recipes: readonly Recipe[], choice: CraftChoice): Result<Project> {
  const recipe = recipes.find(({ uuid }) => uuid === choice.recipe);
  if (!recipe) return err("nothingToMake");
  const { name, type, system } = recipe;
  const { skill = "", difficulty = 0, hours: own = 0, ingredients = "" } = system.recipe ?? {};
  const statistics = craftsOf(actor, skill === "" ? usualCraft(recipe) : skill, skill !== "");
  const hours = crafting.craftHours(craftKey(actor, statistics, choice), system.price, own);
  if (statistics.length > 0 && !hours.ok) return hours;
  const spent = hours.ok ? hours.value : 1;
  const { used, missing } = crafting.atHand(
    crafting.ingredientsOf(ingredients),
    itemsOf(actor, "gear").map((item) => ({
      item,
      name: item.name,
      quantity: isCarried(item.system) ? item.system.quantity : 0,
    })),
  );
  const cost = paidFor(actor, name, choice.paid ? crafting.materialsPrice(system.price, missing) : 0);
  if (!cost.ok) return cost;
  const taken: Effects = {
    said: used.map(({ thing, by }) => say("used", { name: actor.name, item: thing.name, by })),
    changes: used.map(({ thing, by }) => ({ uuid: thing.item.uuid, path: "system.quantity", by: -by })),
  };
  const uses = together(taken, cost.value);
  return ok({
    ...{ about: name, statistics, uses, results: crafting.CRAFT_RESULTS, time: crafting.workTime(spent) },
    terms: crafting.craftTerms(difficulty, choice.tools, choice.materials),
    read: crafting.readCraft,
    async finish(result) {
      const quality = type === "weapon" || type === "armour" ? (system.quality ?? "standard") : null;
      const made = crafting.madeBy(result as crafting.CraftResult, spent, quality, choice.flaw);
      const added = made.count > 0 ? await addedTo(actor, recipe, made) : NOTHING;
      const head = say(`make.${result}`, { name: actor.name, item: name });
      return { effects: together({ said: [head], changes: [] }, uses, added), time: crafting.workTime(made.hours) };
    },
  });
}

/** The craft that something without a recipe is made with first of all. */
function usualCraft({ type, system }: Pick<Recipe, "type" | "system">): string {
  if (type === "weapon" && system.group === "ranged") return "woodworking";
  return type === "armour" && system.category === "light" ? "leatherworking" : "blacksmithing";
}

/** The crafts that somebody has, one of them first; or that one alone. */
function craftsOf(actor: Someone, first: string, only = false): readonly Statistic[] {
  const known = itemsOf(actor, "skill").filter(
    ({ system }) => system.key === first || (!only && (system.group === "craft" || system.key === "engineering")),
  );
  const rank = ({ system }: (typeof known)[number]) => Number(system.key !== first);
  return statisticsAt(
    actor,
    known.toSorted((one, two) => rank(one) - rank(two)).map(({ id }) => id ?? ""),
  );
}

/** The key of the craft that is chosen. */
export function craftKey(actor: Someone, statistics: readonly Statistic[], { statistic }: CraftChoice): string {
  const chosen = statistics.find(({ key }) => key === statistic) ?? statistics[0];
  return itemsOf(actor, "skill").find(({ id }) => id === chosen?.key)?.system.key ?? "";
}

/** What was made goes to its maker, onto what they have of it already. */
async function addedTo(
  actor: Someone,
  { uuid, type }: Recipe,
  { count, quality }: { readonly count: number; readonly quality: Quality | null },
): Promise<Effects> {
  const source = await fetchDocument<Item.Implementation>(uuid);
  if (!source) return NOTHING;
  const { name, system, ...rest } = copyOf(source) as { readonly name: string; readonly system: object };
  const heap = itemsOf(actor, "gear").find((one) => type === "gear" && one.name === name);
  const said = [say("added", { name: actor.name, item: name, count })];
  if (heap) return { said, changes: [{ uuid: heap.uuid, path: "system.quantity", by: count }] };
  const own = { ...system, ...("quantity" in system && { quantity: count }), ...(quality && { quality }) };
  return { said, changes: [created(actor, { ...rest, name, type, system: own })] };
}

const REPAIRS = ["repaired", "unrepaired"];

/** Section "Repair and Maintenance": a point at a time, with the craft that it was made with (ruling 83). */
function repairing(actor: Someone, choice: CraftChoice): Result<Project> {
  const item = brokenThings(actor).find(({ id }) => id === choice.thing);
  if (!item) return err("nothingToRepair");
  const { name, type, system } = item;
  const statistics = craftsOf(actor, usualCraft({ type, system: { ...system } }));
  const hours = crafting.craftHours(craftKey(actor, statistics, choice), system.price, 0);
  const time = crafting.workTime(crafting.repairHours(hours.ok ? hours.value : 1));
  const uses = paidFor(actor, name, choice.paid ? repairPrice(system.price) : 0);
  if (!uses.ok) return uses;
  const mended: Change = isOf(item, "weapon")
    ? { uuid: item.uuid, path: "system.broken", before: true, after: false }
    : { uuid: item.uuid, path: "system.lost", by: -1 };
  return ok({
    ...{ about: name, statistics, time, uses: uses.value, results: REPAIRS },
    terms: crafting.craftTerms(0, choice.tools, choice.materials),
    read: ({ success }) => REPAIRS[Number(!success)]!,
    finish: async (result) => {
      const said = [say(result, { name: actor.name, item: name })];
      const isMended = result === "repaired";
      const parts = isMended ? [{ said, changes: [mended] }, uses.value] : [{ said, changes: [] }];
      return { effects: together(...parts), time };
    },
  });
}

/**
 * Works on something: rolls for it, and records with the time that passes what was used up and the result.
 * @returns whether it was rolled; if not, the user was told why
 */
export async function performCraft(actor: Someone, recipes: readonly Recipe[], choice: CraftChoice): Promise<boolean> {
  const able = canRollFor(actor, () => checkCanRoll(conditionsOf(actor)));
  if (!able.ok) return refused(able);
  if (encounterOf(actor)?.started) return refused(err("notInAnEncounter"));
  const project = projectOf(actor, recipes, choice);
  if (!project.ok) return refused(project);
  const { about, statistics, terms, read, finish } = project.value;
  const request: CheckRequest = { actor, statistics, more: terms, visibility: "public", about };
  const { situation, ticked } = choice;
  const statistic = statistics.some(({ key }) => key === choice.statistic) ? choice.statistic : statistics[0]!.key;
  const message = await rollCheck(request, { ...plainChoice(request), statistic, situation, ticked });
  const data: unknown = message?.system;
  if (!(data instanceof CheckData) || !data.outcome) return false;
  const { effects, time } = await finish(read(data.outcome));
  return spendTime([actor], time, effects, choice.passes);
}
