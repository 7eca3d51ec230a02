import { action, edit, itemAt, queuedEdit, type LazyActions } from "#core/applications/sheets/base/actions.ts";
import type { ViewedSheet } from "#core/applications/sheets/base/viewed-sheet.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { performMorale } from "../../play/combat/morale.ts";
import { performTreatment } from "../../play/combat/treat.ts";
import { endPower, worksOn } from "../../play/powers/end-power.ts";
import { raise, undoPurchase } from "../../play/purchases.ts";
import { performRepair } from "../../play/recovery/repair.ts";
import { rest } from "../../play/recovery/rest.ts";
import { ACCOUNTS } from "../../rules/character/purchase.ts";
import { RESTS } from "../../rules/recovery/rests.ts";
import { TREATMENTS } from "../../rules/recovery/treatment.ts";

/** What the buttons of the actor's sheet do. */
export const ACTIONS: LazyActions = {
  endPower: action((_sheet: ViewedSheet, { dataset }) => {
    const on = actorAt(dataset["on"] ?? "");
    return endPower(on ? worksOn(on).filter(({ flag }) => flag.message === dataset["message"]) : []);
  }),
  rest: edit(async ({ actor }: ViewedSheet, { dataset }) => {
    const kind = RESTS.find((one) => one === dataset["rest"]);
    if (kind) await rest([actor], kind);
  }),
  repair: action((sheet: ViewedSheet, target) => performRepair(sheet.actor, itemAt(sheet, target)?.id ?? "")),
  treat: action(({ actor }: ViewedSheet, { dataset }) => {
    const kind = TREATMENTS.find((one) => one === dataset["treat"]);
    return kind ? performTreatment(actor, kind) : null;
  }),
  morale: action(({ actor }: ViewedSheet) => performMorale(actor)),
  raise: queuedEdit(({ actor }: ViewedSheet, { dataset }) => raise(actor, dataset["thing"] ?? "")),
  undoPurchase: queuedEdit(({ actor }: ViewedSheet, { dataset }) => {
    const account = ACCOUNTS.find((one) => one === dataset["account"]);
    return account && undoPurchase(actor, account);
  }),
};
