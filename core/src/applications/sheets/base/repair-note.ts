import { invalidFieldsOf, repair } from "../../../play/sheets/repair.ts";
import { localize } from "../../../utils/localize.ts";
import { action, edit, queuedEdit } from "./actions.ts";

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

const later = () => import("./repair-actions.ts");

/** What the buttons of the note do, by their `data-action`. */
export const REPAIR_ACTIONS = {
  showInvalidItem: action(async ({ actor }: Sheet, { dataset }) =>
    (await later()).showInvalidItem(actor, dataset.invalid ?? ""),
  ),
  removeInvalidItem: edit(async ({ actor }: Sheet, { dataset }) =>
    (await later()).removeInvalidItem(actor, dataset.invalid ?? ""),
  ),
  showInvalidField: action(async ({ actor }: Sheet, { dataset }) =>
    (await later()).showInvalidField(actor, dataset.path ?? ""),
  ),
  /** Stores what is used instead of what does not fit. */
  storeRepair: queuedEdit(({ actor }: Sheet, { dataset }) => repair(actor, dataset.path ?? "")),
};

/** Stores what was typed in the note instead of a value that does not fit. */
export const enterRepair = async (actor: Actor.Implementation, input: HTMLInputElement): Promise<void> =>
  (await later()).enterRepair(actor, input);

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

export function fieldAt({ schema, system }: Actor.Implementation, path: string): Field | undefined {
  const model: unknown = path.startsWith("system.") ? system.schema : schema;
  return (model as { getField(path: string): Field | undefined }).getField(path.replace(/^system\./, ""));
}

/** What the sheet calls a field, or where it is for one that no form shows. */
export function fieldName(actor: Actor.Implementation, path: string): string {
  return localize(fieldAt(actor, path)?.label || path);
}

function inShort(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
