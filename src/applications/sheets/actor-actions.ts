import { fetchDocument } from "#core/foundry/documents.ts";
import type { SirpasItem } from "../../play/documents.ts";
import { moveFavourite, toggleFavourite } from "#core/play/sheets/favourites.ts";
import { itemsCostActions, putInUse } from "../../play/combat/turn/item-use.ts";
import { stylesOfRace } from "../../play/statistics/race-levels.ts";
import { changeSkillList, type SkillGrouping, skillListState } from "../../settings/skill-list-state.ts";
import { rollOrAttack } from "../combat/start-attack.ts";
import { EFFECT_ACTIONS } from "../effects/effect-actions.ts";
import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { windows } from "../windows.ts";
import { START_ACTIONS } from "../wizard/start.ts";
import type { SirpasActorSheet as Sheet } from "./actor-sheet.ts";
import {
  action,
  choosePicture,
  edit,
  ITEM_ACTIONS,
  itemAt,
  queuedEdit,
  toggleItem,
} from "#core/applications/sheets/base/actions.ts";
import { COMBAT_ACTIONS } from "./combat-actions.ts";
import { takeCopy } from "./drop.ts";
import { REPAIR_ACTIONS } from "#core/applications/sheets/base/repair-note.ts";
import { isShown } from "./views/favourites.ts";
import { CONDITION_ACTIONS } from "../effects/condition-actions.ts";
import { payFor, receiveIncome, takeBackMoney } from "../../play/wealth/wealth.ts";

const POINT_ACTIONS = {
  buyLevel: action(({ actor }: Sheet, { dataset }) => actor.buy(dataset.id ?? "")),
  sellLevel: action(({ actor }: Sheet, { dataset }) => actor.sell(dataset.id ?? "")),
  undoPurchase: action(({ actor }: Sheet) => actor.undoLastPurchase()),
  beginPlay: action(({ actor }: Sheet) => actor.beginPlay()),
  awardPoints: action(({ actor }: Sheet) => windows.askForAward(actor)),
  receiveIncome: queuedEdit(({ actor }: Sheet) => receiveIncome(actor)),
  payForItem: queuedEdit(async (sheet: Sheet, target) => {
    const item = itemAt(sheet, target);
    if (item) await payFor(sheet.actor, item);
  }),
  takeBackMoney: queuedEdit(({ actor }: Sheet) => takeBackMoney(actor)),
};

const OWN_ITEM_ACTIONS = {
  ...ITEM_ACTIONS,
  /** Offers what the compendia have, and something new besides. */
  createItem: action(({ actor }: Sheet, { dataset }) => windows.openCatalogue({ actor, type: dataset.type ?? "" })),
  /** Puts something in use, which takes an action of a turn unless the sheet is being edited, or away. */
  toggleItem: queuedEdit(async (sheet: Sheet, target) => {
    const item = itemAt(sheet, target);
    const { path } = target.dataset;
    if (!item || !path) return;
    const costs = !sheet.editing && itemsCostActions(sheet.actor) && !foundry.utils.getProperty(item, path);
    await (costs ? putInUse(sheet.actor, item, path) : toggleItem(item, path));
  }),
  /** One more of something, or one less. */
  changeQuantity: queuedEdit(async (sheet: Sheet, target) => {
    const item = itemAt(sheet, target);
    if (!item || !(item.isType("gear") || item.isType("weapon"))) return;
    const quantity = item.system.quantity + Number(target.dataset.step);
    if (quantity >= 0) await item.update({ system: { quantity } });
  }),
  /** Puts a style onto the sheet that the actor's race comes with. */
  putStyle: queuedEdit(async ({ actor }: Sheet, { dataset }) => {
    const style = stylesOfRace(actor).find(({ key }) => key === dataset.key);
    const item = await fetchDocument<SirpasItem>(style?.uuid);
    if (item) await takeCopy(actor, item);
  }),
};

const SKILL_ACTIONS = {
  /** Rolls the statistic of an item or one by its key; with Shift held down without the dialog. */
  check: action(async (sheet: Sheet, target, event) => {
    const { actor } = sheet;
    const item = itemAt(sheet, target);
    const asked = (item && actor.statisticOf(item)) ?? target.dataset.statistic;
    if (item?.isType("style")) await rollOrAttack(actor, item.system.statisticKey, rollKeys(event));
    else if (asked) await actor.check(asked, rollKeys(event));
  }),
  groupSkills: action(async (sheet: Sheet, { dataset }) => {
    await changeSkillList({ grouping: dataset.grouping as SkillGrouping });
    await sheet.render();
  }),
  toggleLearnedOnly: action(async (sheet: Sheet) => {
    await changeSkillList({ learnedOnly: !skillListState().learnedOnly });
    await sheet.render();
  }),
  /** A level more or less, as if it were typed. */
  shiftLevel: edit(({ actor }: Sheet, { dataset }) => actor.shiftLevel(dataset.id ?? "", Number(dataset.levels))),
  toggleFavourite: edit(({ actor }: Sheet, { dataset }) => toggleFavourite(actor, dataset.ref ?? "")),
  moveFavourite: edit(({ actor }: Sheet, { dataset }) =>
    moveFavourite(actor, dataset.ref ?? "", Number(dataset.places), isShown(actor)),
  ),
  /** Asks whom to treat with a skill, or with a thing that helps with it. */
  openTreatment: action(async ({ actor }: Sheet, { dataset }) => {
    const { statistic = "", kit = "" } = dataset;
    if (actor.isOwner) await windows.openTreatment(actor, { skill: statistic, kit });
  }),
  treatWound: action(async ({ actor }: Sheet, { dataset }) => windows.treatWound(actor, dataset.woundId ?? "")),
};

/** What the buttons of an actor's sheet do, by their `data-action`. */
export const ACTOR_ACTIONS = {
  choosePicture,
  setTrack: queuedEdit(async ({ actor }: Sheet, { dataset }) => {
    const { path = "", value } = dataset;
    const current = Number(foundry.utils.getProperty(actor, path));
    await actor.update({ [path]: afterClick(current, Number(value)) });
  }),
  ...OWN_ITEM_ACTIONS,
  ...SKILL_ACTIONS,
  ...POINT_ACTIONS,
  ...COMBAT_ACTIONS,
  ...EFFECT_ACTIONS,
  ...CONDITION_ACTIONS,
  ...REPAIR_ACTIONS,
  ...START_ACTIONS,
};

/** What a click on a point of a track sets it to: the point itself, or one less if it is the last one filled. */
function afterClick(value: number, clicked: number): number {
  return value === clicked ? clicked - 1 : clicked;
}
