import { action, edit, itemAt, queuedEdit } from "#core/applications/sheets/base/actions.ts";
import type { LazyActions } from "#core/applications/sheets/base/lazy-actions.ts";
import type { ViewedSheet } from "#core/applications/sheets/base/viewed-sheet.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { performUntaught } from "../../play/checks/perform-check.ts";
import { grapple } from "../../play/combat/grapple.ts";
import { performMorale } from "../../play/combat/morale.ts";
import { performTreatment } from "../../play/combat/treat.ts";
import { endPower, worksOn } from "../../play/powers/end-power.ts";
import { isTrained, raise, undoPurchase } from "../../play/purchases.ts";
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
  callCompanion: action(async (sheet: ViewedSheet, target) =>
    (await CONFIG.SIMVERSE.windows()).callCompanion(sheet.actor, itemAt(sheet, target)?.id ?? ""),
  ),
  craft: action(async ({ actor }: ViewedSheet) => (await CONFIG.SIMVERSE.windows()).openCraft(actor)),
  repair: action(async (sheet: ViewedSheet, target) => {
    const filled = { task: "repair" as const, thing: itemAt(sheet, target)?.id ?? "" };
    return (await CONFIG.SIMVERSE.windows()).openCraft(sheet.actor, filled);
  }),
  treat: action(({ actor }: ViewedSheet, { dataset }) => {
    const kind = TREATMENTS.find((one) => one === dataset["treat"]);
    return kind ? performTreatment(actor, kind) : null;
  }),
  grapple: action(({ actor }: ViewedSheet) => grapple(actor)),
  morale: action(({ actor }: ViewedSheet) => performMorale(actor)),
  rollUntaught: action(({ actor }: ViewedSheet) => performUntaught(actor)),
  raise: queuedEdit(async ({ actor }: ViewedSheet, { dataset }) => {
    const thing = dataset["thing"] ?? "";
    return isTrained(actor, thing) ? (await CONFIG.SIMVERSE.windows()).openTraining(actor, thing) : raise(actor, thing);
  }),
  undoPurchase: queuedEdit(({ actor }: ViewedSheet, { dataset }) => {
    const account = ACCOUNTS.find((one) => one === dataset["account"]);
    return account && undoPurchase(actor, account);
  }),
};
