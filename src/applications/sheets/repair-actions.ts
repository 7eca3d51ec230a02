import type { SirpasActor } from "../../documents/actor.ts";
import { html } from "../../utils/html.ts";
import { notify } from "../../utils/notify.ts";
import { invalidFieldsOf, repair } from "../../play/sheets/repair.ts";
import { answered } from "../ux/restore-focus.ts";
import { localize } from "../localize.ts";
import { confirmDeletion } from "./confirm-deletion.ts";
import { queuedClicks } from "./queued-clicks.ts";
import { readEntry } from "./entry.ts";
import { invalidSource, fieldAt, fieldName } from "./views/repair-note.ts";

interface RepairedSheet {
  readonly actor: SirpasActor;
  readonly isEditable: boolean;
}

/** What the buttons of the repair note do, by their `data-action`. */
export const REPAIR_ACTIONS = {
  showInvalidItem,
  removeInvalidItem,
  showInvalidField,
  storeRepair: queuedClicks(storeRepair),
};

/** Shows what is stored of an item that was set aside, to be copied from. */
async function showInvalidItem(this: RepairedSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const source = invalidSource(this.actor, target.dataset.invalid ?? "");
  if (source) await showStored(source.name ?? "", source);
}

/** Shows all of a stored value that does not fit. */
async function showInvalidField(this: RepairedSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { path = "" } = target.dataset;
  const invalidField = invalidFieldsOf(this.actor).find((one) => one.path === path);
  if (invalidField) await showStored(fieldName(this.actor, path), invalidField.stored);
}

/** Stores what is used instead of what does not fit. */
async function storeRepair(this: RepairedSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  if (this.isEditable && target.dataset.path) await repair(this.actor, target.dataset.path);
}

async function showStored(name: string, stored: unknown): Promise<void> {
  const text = JSON.stringify(stored, null, 2);
  await answered(
    foundry.applications.api.DialogV2.prompt({
      window: { title: localize("SIRPAS.REPAIR.stored", { name }) },
      content: String(html`<pre class="sirpas stored-data" tabindex="0">${text}</pre>`),
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

/** Stores what was typed in the repair note instead of a value that does not fit. What does not fit either is refused. */
export async function enterRepair(actor: SirpasActor, input: HTMLInputElement): Promise<void> {
  const { path = "" } = input.dataset;
  const used: unknown = foundry.utils.getProperty(actor._source, path);
  const value = typeof used === "number" ? numberIn(input.value, used) : input.value;
  const failure = fieldAt(actor, path)?.validate(value as never);
  if (!failure) return repair(actor, path, value);
  const words = { name: fieldName(actor, path), text: input.value, reason: failure.asError().message.trim() };
  notify.warn(localize("SIRPAS.REPAIR.refused", words));
  input.value = String(used);
}

/** "12", "+2" and "-1", and fractions where the field has them; what is no number is left to the field to refuse. */
function numberIn(text: string, used: number): number {
  const entry = readEntry(text, used, { min: -Infinity, max: Infinity });
  return entry.ok ? entry.value : Number(text.trim() === "" ? NaN : text.trim().replace(",", "."));
}
