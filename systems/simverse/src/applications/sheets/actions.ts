import {
  action,
  choosePicture,
  edit,
  ITEM_ACTIONS,
  itemAt,
  queuedEdit,
  type LazyActions,
} from "#core/applications/sheets/base/actions.ts";
import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { actorAt, update } from "#core/foundry/documents.ts";
import { RESOURCES } from "../../documents/actor.ts";
import { performMorale } from "../../play/combat/morale.ts";
import { performTreatment } from "../../play/combat/treat.ts";
import { performAttack } from "../../play/combat/attack.ts";
import { endPower, worksOn } from "../../play/powers/end-power.ts";
import { usePower } from "../../play/powers/use-power.ts";
import { raise, undoPurchase } from "../../play/purchases.ts";
import { performRepair } from "../../play/recovery/repair.ts";
import { rest } from "../../play/recovery/rest.ts";
import { ACCOUNTS } from "../../rules/character/purchase.ts";
import { RESTS } from "../../rules/recovery/rests.ts";
import { TREATMENTS } from "../../rules/recovery/treatment.ts";
import { performCheck } from "../../play/checks/perform-check.ts";
import { openWizard } from "../wizard/start.ts";
import type { ActorSheet } from "./actor-sheet.ts";

/** What the buttons of the actor's sheet do. */
export const ACTIONS: LazyActions = {
  choosePicture,
  createItem: edit(async ({ actor }: ActorSheet, { dataset }) => {
    const { openCatalogue } = await CONFIG.SIMVERSE.windows();
    await openCatalogue(actor, dataset["type"] ?? "");
  }),
  ...ITEM_ACTIONS,
  roll: action(({ actor }: ActorSheet, { dataset }, event) =>
    performCheck(actor, dataset["roll"] ?? "", rollKeys(event)),
  ),
  attack: action((sheet: ActorSheet, target, event) =>
    performAttack(sheet.actor, itemAt(sheet, target)?.id ?? "", rollKeys(event)),
  ),
  usePower: action((sheet: ActorSheet, target, event) =>
    usePower(sheet.actor, itemAt(sheet, target)?.id ?? "", rollKeys(event)),
  ),
  endPower: action((_sheet: ActorSheet, { dataset }) => {
    const on = actorAt(dataset["on"] ?? "");
    return endPower(on ? worksOn(on).filter(({ flag }) => flag.message === dataset["message"]) : []);
  }),
  rest: edit(async ({ actor }: ActorSheet, { dataset }) => {
    const kind = RESTS.find((one) => one === dataset["rest"]);
    if (kind) await rest([actor], kind);
  }),
  repair: action((sheet: ActorSheet, target) => performRepair(sheet.actor, itemAt(sheet, target)?.id ?? "")),
  treat: action(({ actor }: ActorSheet, { dataset }) => {
    const kind = TREATMENTS.find((one) => one === dataset["treat"]);
    return kind ? performTreatment(actor, kind) : null;
  }),
  morale: action(({ actor }: ActorSheet) => performMorale(actor)),
  raise: queuedEdit(({ actor }: ActorSheet, { dataset }) => raise(actor, dataset["thing"] ?? "")),
  undoPurchase: queuedEdit(({ actor }: ActorSheet, { dataset }) => {
    const account = ACCOUNTS.find((one) => one === dataset["account"]);
    return account && undoPurchase(actor, account);
  }),
  openWizard: edit(({ actor }: ActorSheet) => openWizard(actor)),
  stepResource: queuedEdit(async ({ actor }: ActorSheet, { dataset }) => {
    const key = RESOURCES.find((one) => one === dataset["resource"]);
    if (!key) return;
    const value = Math.min(actor.most(key), actor.left(key) + Number(dataset["step"]));
    await update(actor, { system: { [key]: { value } } });
  }),
};
