import {
  action,
  choosePicture,
  ITEM_ACTIONS,
  queuedEdit,
  type LazyActions,
} from "#core/applications/sheets/base/actions.ts";
import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { update } from "#core/foundry/documents.ts";
import { RESOURCES } from "../../documents/actor.ts";
import { performCheck } from "../../play/checks/perform-check.ts";
import type { ActorSheet } from "./actor-sheet.ts";

/** What the buttons of the actor's sheet do. */
export const ACTIONS: LazyActions = {
  choosePicture,
  ...ITEM_ACTIONS,
  roll: action(({ actor }: ActorSheet, { dataset }, event) =>
    performCheck(actor, dataset["roll"] ?? "", rollKeys(event)),
  ),
  stepResource: queuedEdit(async ({ actor }: ActorSheet, { dataset }) => {
    const key = RESOURCES.find((one) => one === dataset["resource"]);
    if (!key) return;
    const value = Math.min(actor.character[key].value, actor.left(key) + Number(dataset["step"]));
    await update(actor, { system: { [key]: { value } } });
  }),
};
