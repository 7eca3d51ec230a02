import { SYSTEM } from "#system";
import { invalidFieldsOf, repair } from "../../../play/sheets/repair.ts";
import { html } from "../../../utils/html.ts";
import { notify } from "../../../utils/notify.ts";
import { localize, word } from "../../../utils/localize.ts";
import { answered } from "../../ux/restore-focus.ts";
import { action, confirmDeletion, edit, queuedEdit } from "./actions.ts";
import { readEntry, writtenPlainly } from "./entry.ts";

/*
 * The note of a sheet about what is stored with the actor and does not fit: what Foundry sets aside, and what another value is used
 * for. What is stored stays as it is until somebody repairs it.
 */

/** A sheet that shows the note. */
interface Sheet {
  readonly actor: Actor.Implementation;
  readonly document: object;
  readonly isEditable: boolean;
}

/** So many letters of a value stand in the sentence itself. */
const LONGEST = 40;

export function repairNote(actor: Actor.Implementation) {
  return { invalidItems: invalidItems(actor), invalidFields: invalidFieldLines(actor) };
}

/** What the buttons of the note do, by their `data-action`. */
export const REPAIR_ACTIONS = {
  /** Shows what is stored of an item that was set aside, to be copied from. */
  showInvalidItem: action(async ({ actor }: Sheet, { dataset }) => {
    const source = invalidSource(actor, dataset.invalid ?? "");
    if (source) await showStored(source.name ?? "", source);
  }),
  removeInvalidItem: edit(async ({ actor }: Sheet, { dataset }) => {
    const { invalid: id = "" } = dataset;
    const source = invalidSource(actor, id);
    if (source && (await confirmDeletion(source.name ?? id, actor.name)))
      await actor.deleteEmbeddedDocuments("Item", [id]);
  }),
  /** Shows all of a stored value that does not fit. */
  showInvalidField: action(async ({ actor }: Sheet, { dataset }) => {
    const found = invalidFieldsOf(actor).find(({ path }) => path === dataset.path);
    if (found) await showStored(fieldName(actor, found.path), found.stored);
  }),
  /** Stores what is used instead of what does not fit. */
  storeRepair: queuedEdit(({ actor }: Sheet, { dataset }) => repair(actor, dataset.path ?? "")),
};

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
      window: { title: word("REPAIR.stored", { name }) },
      content: String(html`<pre class="${SYSTEM.id} stored-data" tabindex="0">${text}</pre>`),
      rejectClose: false,
    }),
  );
}

interface Failure {
  asError(): Error;
}

interface Stored {
  readonly _id?: string | null;
  readonly name?: string;
}

/** Foundry's types leave out what is invalid. */
interface Holder {
  readonly _source: { readonly items: readonly Stored[] };
  readonly items: {
    readonly invalidDocumentIds: ReadonlySet<string>;
    getInvalid(
      id: string,
      options: { strict: false },
    ): { readonly validationFailures: { readonly fields: Failure | null; readonly joint: Failure | null } } | undefined;
  };
}

const holder = (actor: Actor.Implementation) => actor as unknown as Holder;

/** The items that were set aside: stored with the actor, but no longer fit for their model. */
export function invalidItems(actor: Actor.Implementation) {
  return [...holder(actor).items.invalidDocumentIds].map((id) => {
    return { id, name: invalidSource(actor, id)?.name ?? id, reason: reasonOf(actor, id) };
  });
}

export function invalidSource(actor: Actor.Implementation, id: string): Stored | undefined {
  return holder(actor)._source.items.find(({ _id }) => _id === id);
}

/** In Foundry's words, which name the field. */
function reasonOf(actor: Actor.Implementation, id: string): string {
  try {
    const failures = holder(actor).items.getInvalid(id, { strict: false })?.validationFailures;
    return (failures?.fields ?? failures?.joint)?.asError().message.trim() ?? "";
  } catch (error) {
    return (error as Error).message;
  }
}

/** What of the actor's own data does not fit. `typed` is what is used, to be replaced; null for what cannot be typed. */
export function invalidFieldLines(actor: Actor.Implementation) {
  return invalidFieldsOf(actor).map(({ path, stored }) => {
    const used: unknown = foundry.utils.getProperty(actor._source, path);
    return {
      path,
      slug: path.replaceAll(".", "-"),
      name: fieldName(actor, path),
      stored: inShort(stored),
      used: inShort(used),
      typed: typeof used === "number" || typeof used === "string" ? String(used) : null,
    };
  });
}

interface Field {
  readonly label: string;
  validate(value: unknown): Failure | void;
}

function fieldAt({ schema, system }: Actor.Implementation, path: string): Field | undefined {
  const model: unknown = path.startsWith("system.") ? system.schema : schema;
  return (model as { getField(path: string): Field | undefined }).getField(path.replace(/^system\./, ""));
}

/** What the sheet calls a field, or where it is for one that no form shows. */
function fieldName(actor: Actor.Implementation, path: string): string {
  return localize(fieldAt(actor, path)?.label || path);
}

function inShort(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
