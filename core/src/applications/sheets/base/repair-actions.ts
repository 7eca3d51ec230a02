import { SYSTEM } from "#system";
import { dialogBesideUser } from "../../../foundry/windows.ts";
import { invalidFieldsOf, repair } from "../../../play/sheets/repair.ts";
import { html } from "../../../utils/html.ts";
import { word } from "../../../utils/localize.ts";
import { notify } from "../../../utils/notify.ts";
import { answered } from "../../ux/restore-focus.ts";
import { confirmDeletion } from "./actions.ts";
import { readEntry, writtenPlainly } from "./entry.ts";
import { fieldAt, fieldName, invalidSource } from "./repair-note.ts";

/*
 * What is done with the note of a sheet about what does not fit: loaded with the first click on it, for it is seldom there.
 */

type Someone = Actor.Implementation;

/** Shows what is stored of an item that was set aside, to be copied from. */
export async function showInvalidItem(actor: Someone, id: string): Promise<void> {
  const source = invalidSource(actor, id);
  if (source) await showStored(source.name ?? "", source);
}

export async function removeInvalidItem(actor: Someone, id: string): Promise<void> {
  const source = invalidSource(actor, id);
  if (source && (await confirmDeletion(source.name ?? id, actor.name)))
    await actor.deleteEmbeddedDocuments("Item", [id]);
}

/** Shows all of a stored value that does not fit. */
export async function showInvalidField(actor: Someone, path: string): Promise<void> {
  const found = invalidFieldsOf(actor).find((field) => field.path === path);
  if (found) await showStored(fieldName(actor, path), found.stored);
}

/** Stores what was typed in the note instead of a value that does not fit. What does not fit either is refused. */
export async function enterRepair(actor: Actor.Implementation, input: HTMLInputElement): Promise<void> {
  const { path = "" } = input.dataset;
  const used: unknown = foundry.utils.getProperty(actor._source, path);
  const value = typeof used === "number" ? numberIn(input.value, used) : input.value;
  const failure = fieldAt(actor, path)?.validate(value);
  if (!failure) return repair(actor, path, value);
  const words = { name: fieldName(actor, path), text: input.value, reason: failure.asError().message.trim() };
  notify.warn(word("REPAIR.refused", words));
  input.value = String(used);
}

/** "12", "+2" and "-1", and fractions where the field has them; what is no number is left to the field to refuse. */
function numberIn(text: string, used: number): number {
  const entry = readEntry(text, used, { min: -Infinity, max: Infinity });
  return entry.ok ? entry.value : Number(text.trim() === "" ? NaN : writtenPlainly(text, false));
}

async function showStored(name: string, stored: unknown): Promise<void> {
  const text = JSON.stringify(stored, null, 2);
  await answered(
    foundry.applications.api.DialogV2.prompt({
      ...dialogBesideUser(),
      window: { title: word("REPAIR.stored", { name }) },
      content: String(html`<pre class="${SYSTEM.id} stored-data" tabindex="0">${text}</pre>`),
      rejectClose: false,
    }),
  );
}
