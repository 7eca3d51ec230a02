import type { SirpasActor } from "../../documents/actor.ts";
import { markup } from "../../documents/markup.ts";
import { misfitsOf, repair } from "../../documents/repair.ts";
import { answered } from "../ux/lead-back.ts";
import { say } from "../words.ts";
import { confirmDeletion } from "./confirm-deletion.ts";
import { counted } from "./counted.ts";
import { invalidSource } from "./views/invalid-items.ts";
import { fieldName } from "./views/misfits.ts";

interface RepairedSheet {
  readonly actor: SirpasActor;
  readonly isEditable: boolean;
}

/** What the buttons of the repair note do, by their `data-action`. */
export const REPAIR_ACTIONS = { showInvalidItem, removeInvalidItem, showMisfit, storeRepair: counted(storeRepair) };

/** Shows what is stored of an item that was set aside, to be copied from. */
async function showInvalidItem(this: RepairedSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const source = invalidSource(this.actor, target.dataset.invalid ?? "");
  if (source) await showStored(source.name ?? "", source);
}

/** Shows all of a stored value that does not fit. */
async function showMisfit(this: RepairedSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { path = "" } = target.dataset;
  const misfit = misfitsOf(this.actor).find((one) => one.path === path);
  if (misfit) await showStored(fieldName(this.actor, path), misfit.stored);
}

/** Stores what is used instead of what does not fit. */
async function storeRepair(this: RepairedSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  if (this.isEditable && target.dataset.path) await repair(this.actor, target.dataset.path);
}

async function showStored(name: string, stored: unknown): Promise<void> {
  const text = JSON.stringify(stored, null, 2);
  await answered(
    foundry.applications.api.DialogV2.prompt({
      window: { title: say("SIRPAS.REPAIR.stored", { name }) },
      content: String(markup`<pre class="sirpas stored-data" tabindex="0">${text}</pre>`),
      rejectClose: false,
    }),
  );
}

async function removeInvalidItem(this: RepairedSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { invalid: id = "" } = target.dataset;
  const source = invalidSource(this.actor, id);
  if (!this.isEditable || !source) return;
  if (await confirmDeletion(source.name ?? id, this.actor.name)) {
    await this.actor.deleteEmbeddedDocuments("Item", [id]);
  }
}
