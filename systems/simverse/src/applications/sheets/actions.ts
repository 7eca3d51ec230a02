import {
  action,
  choosePicture,
  confirmDeletion,
  edit,
  itemAt,
  openSheet,
  queuedEdit,
  type LazyActions,
} from "#core/applications/sheets/base/actions.ts";
import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { createEmbedded, update } from "#core/foundry/documents.ts";
import { localize, word } from "#core/utils/localize.ts";
import { RESOURCES, type Resource } from "../../documents/actor.ts";
import { performAttack } from "../../play/combat/attack.ts";
import { usePower } from "../../play/powers/use-power.ts";
import { rest } from "../../play/recovery/rest.ts";
import { RESTS } from "../../rules/recovery/rests.ts";
import { performCheck } from "../../play/checks/perform-check.ts";
import type { ActorSheet } from "./actor-sheet.ts";

/** The field by which each type of item is worn, held or carried. */
const IN_USE: Readonly<Record<string, string>> = {
  armour: "worn",
  weapon: "equipped",
  shield: "equipped",
  gear: "carried",
};

/** What the buttons of the actor's sheet do. */
export const ACTIONS: LazyActions = {
  choosePicture,
  roll: action(({ actor }: ActorSheet, { dataset }, event) =>
    performCheck(actor, dataset["roll"] ?? "", rollKeys(event)),
  ),
  attack: action((sheet: ActorSheet, target, event) =>
    performAttack(sheet.actor, itemAt(sheet, target)?.id ?? "", rollKeys(event)),
  ),
  usePower: action((sheet: ActorSheet, target, event) =>
    usePower(sheet.actor, itemAt(sheet, target)?.id ?? "", rollKeys(event)),
  ),
  rest: edit(async ({ actor }: ActorSheet, { dataset }) => {
    const kind = RESTS.find((one) => one === dataset["rest"]);
    if (kind) await rest(actor, kind);
  }),
  openItem: action((sheet: ActorSheet, target) => openSheet(itemAt(sheet, target))),
  createItem: edit(async ({ actor }: ActorSheet, { dataset }) => {
    const type = dataset["type"] ?? "";
    await createEmbedded(actor, "Item", [
      { type, name: word("SHEET.newItem", { type: localize(`TYPES.Item.${type}`) }) },
    ]);
  }),
  deleteItem: edit(async (sheet: ActorSheet, target) => {
    const item = itemAt(sheet, target);
    if (item && (await confirmDeletion(item.name, sheet.actor.name))) await item.delete();
  }),
  toggleUse: queuedEdit(async (sheet: ActorSheet, target) => {
    const item = itemAt(sheet, target);
    const field = IN_USE[item?.type ?? ""];
    if (!item || field === undefined) return;
    const isUsed: unknown = foundry.utils.getProperty(item.system, field);
    await update(item, { system: { [field]: isUsed !== true } });
  }),
  stepResource: queuedEdit(async ({ actor }: ActorSheet, { dataset }) => {
    const key = RESOURCES.find((one) => one === dataset["resource"]);
    if (key) await update(actor, { system: { [key]: { value: stepped(actor, key, Number(dataset["step"])) } } });
  }),
};

/** One more or less than there is, and not more than there can be. */
function stepped(actor: Actor.Implementation, key: Resource, step: number): number {
  const max = Math.floor(actor.character[key].value);
  return Math.min(max, (actor.system[key].value ?? max) + step);
}
