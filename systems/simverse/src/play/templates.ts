import { itemData, putItem, type ItemData } from "#core/data/item-data.ts";
import { fetchDocument } from "#core/foundry/documents.ts";
import type { Change, Stored } from "#core/rules/log/change.ts";
import type { ToldEvent } from "#core/rules/log/event.ts";
import type { Result } from "#core/rules/result.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { labelOf, type AttributeKey } from "../rules/character/attributes.ts";
import type { SizeKey } from "../rules/character/sizes.ts";
import { chosenParts, type TemplatePart } from "../rules/templates/parts.ts";
import {
  planOf,
  THINGS,
  withdrawalOf,
  type Owned,
  type Plan,
  type TemplateGear,
  type Withdrawal,
} from "../rules/templates/plan.ts";
import type { Catalogue } from "./catalogue.ts";
import { isOf, itemsOf, type ItemOf } from "#core/play/items.ts";
import { rowsIn } from "./items.ts";

/** A race or profession, with all that it brings. */
export type Template = ItemOf<"race" | "profession">;

/** What of a template is chosen, by the place of its part or of its gear. */
export interface Choices {
  readonly parts: Readonly<Record<number, string>>;
  readonly gear: Readonly<Record<number, string>>;
}

/** What a template brings to somebody: what of them changes, the items that are new, and those that go up. */
export interface Bringing extends Pick<Plan, "attributes" | "raise" | "missing"> {
  readonly size: SizeKey | null;
  readonly created: readonly ItemData[];
  /** The id of the template itself among them. */
  readonly own: string;
  /** Names of all that comes with it. */
  readonly names: readonly string[];
}

/**
 * Plans what a template says of a character: levels of attributes as bought ones, skills, perks, flaws, powers and gear of the
 * compendia, and the template itself for its name. What is there already stays, a lower level is raised.
 * @returns refused while an option is open
 */
export async function bringing(
  actor: Actor.Implementation,
  template: Template,
  choices: Choices,
  catalogue: Catalogue,
): Promise<Result<Bringing>> {
  const parts = chosenParts(partsOf(template), choices.parts);
  if (!parts.ok) return parts;
  const gear = gearOf(template).map((row, at) =>
    row.options.length > 0 ? { ...row, key: choices.gear[at] ?? row.options[0]! } : row,
  );
  const { attributes, raise, missing, create } = planOf(parts.value, gear, ownedBy(actor), catalogue);
  const found = await Promise.all(create.map(({ uuid }) => fetchDocument<Item.Implementation>(uuid)));
  const created = found.flatMap((item, at) => (item ? [itemData(item, create[at]!.changes)] : []));
  const names = [...create, ...raise].map(({ name }) => name);
  const size = isOf(template, "race") ? template.system.size : null;
  const itself = itemData(template);
  return {
    ok: true,
    value: { attributes, raise, missing, size, created: [...created, itself], own: itself._id, names },
  };
}

/** An actor as it is stored, as far as a template changes it. */
export interface TemplatedSource {
  readonly system: { readonly attributes: Record<AttributeKey, { bought: number }>; size: string };
  readonly items: ItemData[];
}

/** Puts what a template brings into the data of an actor that is not stored yet. */
export function bringInto({ system, items }: TemplatedSource, { attributes, size, raise, created }: Bringing): void {
  for (const { key, level } of attributes) system.attributes[key].bought += level;
  if (size) system.size = size;
  for (const { id, by } of raise) setCount(items, id, (count) => count + by);
  for (const item of created) putItem(items, item);
}

/** Sets the level of an item, or of a thing how many there are. */
export function setCount(items: readonly ItemData[], id: string, count: (before: number) => number): void {
  const system = items.find(({ _id }) => _id === id)?.system;
  const field = system && "level" in system ? "level" : "quantity";
  if (system) system[field] = count(Number(system[field]));
}

/** The same as one event of the log, which can be undone. */
export function templateEvent(actor: Actor.Implementation, { name }: Template, brought: Bringing): ToldEvent {
  const { uuid, system } = actor;
  const set = (path: string, before: Stored, after: Stored): readonly Change[] =>
    before === after ? [] : [{ uuid, path: `system.${path}`, before, after }];
  const levels = brought.attributes.flatMap(({ key, level }) => {
    const { bought } = system.attributes[key];
    return set(`attributes.${key}.bought`, bought, bought + level);
  });
  const raised = brought.raise.map(({ id, by }) => ({ uuid: `${uuid}.Item.${id}`, path: "system.level", by }));
  const what = whatIsBrought(brought);
  return {
    ...{ type: "build", who: uuid },
    said: [{ label: "SIMVERSE.LOG.said.brings", data: { actor: actor.name, name, what } }],
    changes: [
      ...levels,
      ...(brought.size ? set("size", system.size, brought.size) : []),
      ...raised,
      ...brought.created.map((item) => added(uuid, item)),
    ],
  };
}

/** What comes with a template in words: "Dexterity +2, Night Vision". */
function whatIsBrought({ attributes, names }: Bringing): string {
  const levels = attributes.map(({ key, level }) => `${localize(labelOf(key))} ${signed(level)}`);
  return [...levels, ...names].join(", ");
}

function added(uuid: string, item: ItemData): Change {
  return { uuid: `${uuid}.Item.${item._id}`, path: "", before: null, after: plainOf(item) };
}

/** Data as a log stores them: what is a set is a list. */
function plainOf(item: ItemData): Stored {
  return JSON.parse(JSON.stringify(item)) as Stored;
}

/** What a template brought and goes with it, as long as nothing else on the sheet brings it. */
export function withdrawal(actor: Actor.Implementation, template: Template): Withdrawal {
  const others = [...itemsOf(actor, "race"), ...itemsOf(actor, "profession")].filter(({ id }) => id !== template.id);
  return withdrawalOf(partsOf(template), gearOf(template), ownedBy(actor), others.flatMap(partsOf));
}

export function partsOf(template: Template): readonly TemplatePart[] {
  return rowsIn<TemplatePart>(template.system.parts).map(plainRow);
}

function gearOf(template: Template): readonly TemplateGear[] {
  return rowsIn<TemplateGear>(template.system.gear).map(plainRow);
}

/** A row with its set of options as a list. */
function plainRow<Row extends { readonly options: Iterable<string> }>(row: Row) {
  return { ...row, options: [...row.options] };
}

function ownedBy(actor: Actor.Implementation): readonly Owned[] {
  return (["skill", "perk", "flaw", "power", ...THINGS] as const).flatMap((type) =>
    itemsOf(actor, type).map(({ id, name, system }) => ({
      ...{ id: id ?? "", name, type, key: system.key },
      level: "level" in system ? system.level : "quantity" in system ? system.quantity : 1,
      of: "choice" in system ? system.choice.of : "",
    })),
  );
}

/** One of the options that a template leaves open. */
export type OpenOption = ReturnType<typeof openOptions>[number];

/** What somebody chooses of all that is open. */
export function chosenOf(open: readonly OpenOption[], choice: (one: OpenOption) => string): Choices {
  const of = (field: keyof Choices) =>
    Object.fromEntries(open.filter((one) => one.field === field).map((one) => [one.at, choice(one)]));
  return { parts: of("parts"), gear: of("gear") };
}

/** What is to be chosen of a template, each with its options by key. */
export function openOptions(template: Template) {
  const rows = (field: "parts" | "gear") =>
    rowsIn<TemplatePart & TemplateGear>(template.system[field]).flatMap((row, at) => {
      const options = [...row.options];
      const types: readonly string[] = field === "parts" ? [row.kind] : THINGS;
      return options.length === 0 ? [] : [{ name: `${field}-${at}`, field, at, options, types }];
    });
  return [...rows("parts"), ...rows("gear")];
}
