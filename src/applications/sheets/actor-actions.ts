import type { SirpasActor } from "../../documents/actor.ts";
import type { SirpasItem, ItemType } from "../../documents/item.ts";
import { stylesOfRace } from "../../play/statistics/race-styles.ts";
import { rollOrAttack } from "../combat/start-attack.ts";
import { CONDITION_ACTIONS, EFFECT_ACTIONS } from "../effects/effect-actions.ts";
import { rollKeys } from "../ux/roll-keys.ts";
import { openCatalogue } from "../windows.ts";
import { confirmDeletion } from "./confirm-deletion.ts";
import { queuedClicks } from "./queued-clicks.ts";
import { openSheet } from "./open-sheet.ts";
import { choosePicture } from "./picture.ts";
import { REPAIR_ACTIONS } from "./repair-actions.ts";
import { TURN_ACTIONS } from "./turn-actions.ts";
import { takeCopy } from "./take-item.ts";
import { WEALTH_ACTIONS } from "./wealth-actions.ts";
import { SKILL_ACTIONS } from "./skill-actions.ts";
import { afterClick } from "./views/status.ts";
import { WOUND_ACTIONS } from "./wound-actions.ts";

/** What the actions need of the sheet they happen on. */
interface ActorSheet {
  readonly actor: SirpasActor;
  readonly isEditable: boolean;
}

/** What the buttons of an actor's sheet do, by their `data-action`. */
export const ACTOR_ACTIONS = {
  check,
  setTrack: queuedClicks(setTrack),
  createItem,
  putStyle: queuedClicks(putStyle),
  editItem,
  deleteItem,
  toggleItem: queuedClicks(toggleItem),
  choosePicture,
  ...WOUND_ACTIONS,
  ...WEALTH_ACTIONS,
  ...EFFECT_ACTIONS,
  ...CONDITION_ACTIONS,
  ...SKILL_ACTIONS,
  ...TURN_ACTIONS,
  ...REPAIR_ACTIONS,
};

/** Rolls the statistic of an item or one by its key; with Shift held down without the dialog. */
async function check(this: ActorSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
  const { statistic = "" } = target.dataset;
  const item = itemAt(this, target);
  const asked = (item && this.actor.statisticOf(item)) ?? statistic;
  if (item?.isType("style")) return rollOrAttack(this.actor, item.system.statisticKey, rollKeys(event));
  if (asked) await this.actor.check(asked, rollKeys(event));
}

async function setTrack(this: ActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { path, value } = target.dataset;
  if (!path || !this.isEditable) return;
  const current = Number(foundry.utils.getProperty(this.actor, path));
  await this.actor.update({ [path]: afterClick(current, Number(value)) });
}

/** Offers what the compendia have, and something new besides. */
async function createItem(this: ActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await openCatalogue({ actor: this.actor, type: target.dataset.type as ItemType });
}

/** Puts a style onto the sheet that the actor's race comes with. */
async function putStyle(this: ActorSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
  const style = stylesOfRace(this.actor).find(({ key }) => key === dataset.key);
  const item = style && this.isEditable ? await fromUuid(style.uuid as never) : null;
  if (item) await takeCopy(this.actor, item as unknown as SirpasItem);
}

async function editItem(this: ActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await openSheet(itemAt(this, target));
}

async function deleteItem(this: ActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemAt(this, target);
  if (item && (await confirmDeletion(item.name, this.actor.name))) await item.delete();
}

/** Turns something on an item on or off: worn, equipped. */
async function toggleItem(this: ActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemAt(this, target);
  const { path } = target.dataset;
  if (item && path) await item.update({ [path]: !foundry.utils.getProperty(item, path) });
}

function itemAt(sheet: ActorSheet, target: HTMLElement): SirpasItem | null {
  const id = target.closest<HTMLElement>("[data-item-id]")?.dataset.itemId ?? "";
  return sheet.actor.items.get(id) ?? null;
}
