import type { SirpasActor } from "../../documents/actor.ts";
import { say } from "../words.ts";
import { confirmDeletion } from "./confirm-deletion.ts";
import { invalidSource } from "./views/invalid-items.ts";

interface RepairedSheet {
  readonly actor: SirpasActor;
  readonly isEditable: boolean;
}

/** What the buttons of the repair note do, by their `data-action`. */
export const REPAIR_ACTIONS = { showInvalidItem, removeInvalidItem };

/** Shows what is stored of an item that was set aside, to be copied from. */
async function showInvalidItem(this: RepairedSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const source = invalidSource(this.actor, target.dataset.invalid ?? "");
  if (!source) return;
  const text = foundry.utils.escapeHTML(JSON.stringify(source, null, 2));
  await foundry.applications.api.DialogV2.prompt({
    window: { title: say("SIRPAS.REPAIR.stored", { name: source.name ?? "" }) },
    content: `<pre class="sirpas stored-data" tabindex="0">${text}</pre>`,
    rejectClose: false,
  });
}

async function removeInvalidItem(this: RepairedSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { invalid: id = "" } = target.dataset;
  const source = invalidSource(this.actor, id);
  if (!this.isEditable || !source) return;
  if (await confirmDeletion(source.name ?? id, this.actor.name)) {
    await this.actor.deleteEmbeddedDocuments("Item", [id]);
  }
}
