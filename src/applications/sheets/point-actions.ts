import { payFor, receiveIncome, takeBackMoney } from "../../play/wealth/wealth.ts";
import { askForAward } from "../windows.ts";
import type { SirpasActorSheet as Sheet } from "./actor-sheet.ts";
import { action, itemAt, queuedEdit } from "#core/applications/sheets/base/actions.ts";

export const POINT_ACTIONS = {
  buyLevel: action(({ actor }: Sheet, { dataset }) => actor.buy(dataset.id ?? "")),
  sellLevel: action(({ actor }: Sheet, { dataset }) => actor.sell(dataset.id ?? "")),
  undoPurchase: action(({ actor }: Sheet) => actor.undoLastPurchase()),
  beginPlay: action(({ actor }: Sheet) => actor.beginPlay()),
  awardPoints: action(({ actor }: Sheet) => askForAward(actor)),
  receiveIncome: queuedEdit(({ actor }: Sheet) => receiveIncome(actor)),
  payForItem: queuedEdit(async (sheet: Sheet, target) => {
    const item = itemAt(sheet, target);
    if (item) await payFor(sheet.actor, item);
  }),
  takeBackMoney: queuedEdit(({ actor }: Sheet) => takeBackMoney(actor)),
};
