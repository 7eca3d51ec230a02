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
import { update } from "#core/foundry/documents.ts";
import { targetedActors } from "#core/play/people/at-hand.ts";
import { RESOURCES } from "../../documents/actor.ts";
import { performAttack } from "../../play/combat/attack.ts";
import { declareStance } from "../../play/combat/stance.ts";
import { performCheck } from "../../play/checks/perform-check.ts";
import { exert } from "../../play/tiredness/exert.ts";
import { giveAid } from "../../play/combat/turn.ts";
import { openWizard } from "../wizard/start.ts";
import type { ActorSheet } from "./actor-sheet.ts";

/** What the buttons of the actor's sheet do. */
export const ACTIONS: LazyActions = {
  choosePicture,
  createItem: edit(async ({ actor }: ActorSheet, { dataset }) => {
    const { openCatalogue } = await import("../catalogue/offers.ts");
    await openCatalogue(actor, dataset["type"] ?? "");
  }),
  ...ITEM_ACTIONS,
  roll: action(({ actor }: ActorSheet, { dataset }, event) =>
    performCheck(actor, dataset["roll"] ?? "", rollKeys(event)),
  ),
  attack: action((sheet: ActorSheet, target, event) =>
    performAttack(sheet.actor, itemAt(sheet, target)?.id ?? "", rollKeys(event)),
  ),
  exert: edit(({ actor }: ActorSheet, { dataset }) => exert(actor, dataset["exertion"] ?? "")),
  firstAid: action(({ actor }: ActorSheet, _target, event) =>
    giveAid((targetedActors()[0] ?? actor).uuid, rollKeys(event), actor),
  ),
  openWizard: edit(({ actor }: ActorSheet) => openWizard(actor)),
  declare: edit(({ actor }: ActorSheet, { dataset }) => declareStance(actor, dataset["stance"] ?? "")),
  stepResource: queuedEdit(async ({ actor }: ActorSheet, { dataset }) => {
    const key = RESOURCES.find((one) => one === dataset["resource"]);
    if (!key) return;
    const value = Math.min(actor.character[key].value, actor.left(key) + Number(dataset["step"]));
    await update(actor, { system: { [key]: { value } } });
  }),
};
