import { giveItems } from "#core/applications/sheets/base/drop-folder.ts";
import { itemData } from "#core/data/item-data.ts";
import { update } from "#core/foundry/documents.ts";
import { notify } from "#core/utils/notify.ts";
import { notifyRefusal, ruleErrorText } from "#core/utils/notify-refusal.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { localize } from "#core/utils/localize.ts";
import { ITEM_MODELS } from "../../data/item/index.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { buyTemplate } from "../../play/buy-template.ts";
import { Catalogue } from "../../play/catalogue.ts";
import { isOf, itemsOf, type ItemOf } from "#core/play/items.ts";
import { buyItem, silverPriceOf, wantedOf } from "../../play/purchases.ts";
import { bringing, templateEvent, type Choices, type Template } from "../../play/templates.ts";
import { askHowTaken, type Way } from "./purchase-dialog.ts";
import { TemplateDialog } from "./template-dialog.ts";

type Item = Item.Implementation;

/** What there is one of: skills, perks and flaws of one choice, powers, races and professions. */
const ONCE = ["skill", "perk", "flaw", "power", "race", "profession"] as const;

/**
 * Puts something onto a sheet: gear that is there becomes more of it, what there is one of is refused in a sentence, what costs
 * something is bought by a player, and a race or profession brings its parts.
 * @param create  Makes the item
 * @returns what was made or bought; null if it was refused, or the user has been told what it is now
 */
export async function takeItem(
  actor: SimverseActor,
  item: Item,
  create: () => Promise<Item | null>,
): Promise<Item | null> {
  const { name } = item;
  const refused = refusal(actor, item);
  if (refused !== null) {
    notify.warn(refused);
    return null;
  }
  const same = isOf(item, "gear") ? stackOf(actor, item) : undefined;
  const way = await wayTo(actor, item);
  if (way === null) return null;
  if (isTemplate(item)) return takeTemplate(actor, item, way);
  if (way === "buy") {
    const data = itemData(item);
    const more = same?.id ?? "";
    return (await buyItem(actor, data, more)) ? (actor.items.get(more || data._id) ?? null) : null;
  }
  if (same && isOf(item, "gear")) {
    const count = same.system.quantity + item.system.quantity;
    await update(same, { system: { quantity: count } });
    notify.info(localize("SIMVERSE.SHEET.raised", { actor: actor.name, name, count }));
    return null;
  }
  const before = problemsOf(actor);
  const made = await create();
  // What a Gamemaster gives can be of no use yet: that is said, and it is there anyway.
  for (const problem of problemsOf(actor).filter((one) => !before.includes(one))) notify.warn(problem);
  return made;
}

/** What somebody lacks for what they have, in sentences; an opponent is built by nobody. */
function problemsOf({ type, character }: SimverseActor): readonly string[] {
  const lacks = character.problems.filter(({ reason }) => ["requiredPerk", "powerSkill"].includes(reason));
  return type === "character" ? lacks.map(ruleErrorText) : [];
}

/**
 * Puts several things onto a sheet for nothing: what brings its parts, and what becomes more of something, one by one.
 * @returns how many were taken
 */
export async function takeAll(actor: SimverseActor, items: readonly Item[]): Promise<number> {
  const single = items.filter((item) => isTemplate(item) || (isOf(item, "gear") && stackOf(actor, item) !== undefined));
  const { length: given } = await giveItems(
    actor,
    items.filter((item) => !single.includes(item)),
  );
  let taken = given;
  for (const item of single) {
    const same = isOf(item, "gear") ? stackOf(actor, item) : undefined;
    const before = same?.system.quantity ?? 0;
    const made = await takeItem(actor, item, async () => null);
    if (made || (same && same.system.quantity > before)) taken += 1;
  }
  return taken;
}

/** Whether an item is a race or profession. */
export function isTemplate(item: Item): item is Item & Template {
  return isOf(item, "race") || isOf(item, "profession");
}

/**
 * How a character comes by an item: what a player takes is bought with points, and with silver where they say so; a Gamemaster gives it,
 * and a thing that another carries has been paid for.
 */
async function wayTo(actor: SimverseActor, item: Item): Promise<Way | null> {
  if (game.user!.isGM || actor.type !== "character") return "take";
  if (isTemplate(item) || wantedOf(actor, item)) return "buy";
  if (item.parent) return "take";
  const price = silverPriceOf(item, actor);
  return price > 0 ? askHowTaken(item.name, price, actor.system.silver) : "take";
}

/** Why somebody does not take an item, as a sentence; null if they do. */
export function refusal(actor: SimverseActor, item: Item): string | null {
  const { name, type } = item;
  if (!Object.hasOwn(ITEM_MODELS, type)) return localize("SIMVERSE.SHEET.foreign", { name, type });
  const [race] = itemsOf(actor, "race");
  if (isOf(item, "race") && race) return localize("SIMVERSE.SHEET.otherRace", { actor: actor.name, name: race.name });
  return isHad(actor, item) ? localize("SIMVERSE.SHEET.already", { actor: actor.name, name }) : null;
}

/** Whether somebody has an item and cannot have another. */
export function isHad(actor: SimverseActor, item: Item): boolean {
  const kind = ONCE.find((one) => one === item.type);
  if (!kind) return false;
  const isThere = itemsOf(actor, kind).some(
    (owned) => identity(owned) === identity(item) && choiceOf(owned.system) === choiceOf(item.system),
  );
  // What is had for something each time can be had for something else, which is often chosen once it is there.
  const isOpen = isRepeatable(item.system) && choiceOf(item.system) === "";
  return isThere && !isOpen;
}

function identity({ name, system }: { readonly name: string; readonly system: object }): string {
  return ("key" in system && String(system.key)) || name;
}

function choiceOf(system: object): string {
  return String(foundry.utils.getProperty(system, "choice.of") ?? "");
}

function isRepeatable(system: object): boolean {
  return Boolean(foundry.utils.getProperty(system, "choice.kind"));
}

/** Gear of the same key, of which there are several in one line; weapons are each in a hand. */
function stackOf(actor: SimverseActor, item: ItemOf<"gear">) {
  return itemsOf(actor, "gear").find((owned) => identity(owned) === identity(item));
}

/** All that a template brings is one purchase, or for nothing one event of the log: one step to undo. */
async function takeTemplate(actor: SimverseActor, template: Template, way: Way): Promise<Item | null> {
  const catalogue = await Catalogue.open();
  const choices = await new TemplateDialog(template, catalogue).chosen();
  if (!choices) return null;
  const taken = await (way === "buy" ? buyTemplate : giveTemplate)(actor, template, choices, catalogue);
  if (!taken) return null;
  const { id, missing } = taken;
  if (missing.length > 0) notify.warn(localize("SIMVERSE.SHEET.lacking", { what: missing.join(", ") }));
  return actor.items.get(id) ?? null;
}

async function giveTemplate(actor: SimverseActor, template: Template, choices: Choices, catalogue: Catalogue) {
  const brought = await bringing(actor, template, choices, catalogue);
  if (!brought.ok) return notifyRefusal(brought);
  const { own: id, missing } = brought.value;
  return (await recordEvent(null, templateEvent(actor, template, brought.value))) ? { id, missing } : null;
}
