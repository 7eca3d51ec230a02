import type { SirpasActor } from "../../../documents/actor.ts";
import { localize } from "../../localize.ts";
import type { InvalidField } from "../../../data/invalid-fields.ts";
import { invalidFieldsOf } from "../../../play/sheets/repair.ts";
import { lostToWorld } from "../../../play/world/lost-to-world.ts";

/** An item that is stored with the actor and fits its model no longer, so that Foundry keeps it aside. */
export interface InvalidItem {
  readonly id: string;
  readonly name: string;
  /** That it was set aside, and why. */
  readonly sentence: string;
  readonly showLabel: string;
  readonly removeLabel: string;
}

interface Stored {
  readonly _id?: string | null;
  readonly name?: string;
}

/** Foundry's types leave out what is invalid. */
interface InvalidCollection {
  readonly invalidDocumentIds: ReadonlySet<string>;
  getInvalid(id: string, options: { strict: false }): { readonly validationFailures: Failures } | undefined;
}

interface Failures {
  readonly fields: { asError(): Error } | null;
  readonly joint: { asError(): Error } | null;
}

/** The items that were set aside; their data stay as they are until somebody removes them. */
export function invalidItems(actor: SirpasActor): readonly InvalidItem[] {
  const { invalidDocumentIds } = actor.items as unknown as InvalidCollection;
  return [...invalidDocumentIds].map((id) => {
    const name = invalidSource(actor, id)?.name ?? id;
    return {
      id,
      name,
      sentence: localize("SIRPAS.REPAIR.invalidItem", { name, reason: reasonOf(actor, id) }),
      showLabel: localize("SIRPAS.REPAIR.show", { name }),
      removeLabel: localize("SIRPAS.REPAIR.remove", { name }),
    };
  });
}

/** What is stored of an item that was set aside. */
export function invalidSource(actor: SirpasActor, id: string): Stored | undefined {
  const { items } = actor._source as unknown as { readonly items: readonly Stored[] };
  return items.find(({ _id }) => _id === id);
}

/** In Foundry's words, which name the field. */
function reasonOf(actor: SirpasActor, id: string): string {
  try {
    const invalid = (actor.items as unknown as InvalidCollection).getInvalid(id, { strict: false });
    const failure = invalid?.validationFailures.fields ?? invalid?.validationFailures.joint;
    return failure?.asError().message.trim() ?? "";
  } catch (error) {
    return (error as Error).message;
  }
}

/** A stored value that does not fit, as the repair note tells of it. */
export interface InvalidFieldLine {
  readonly path: string;
  /** The same as a part of an id. */
  readonly slug: string;
  readonly name: string;
  readonly sentence: string;
  /** What is used, to be replaced by another value; null for what cannot be typed. */
  readonly typed: string | null;
  readonly typedLabel: string;
  readonly showLabel: string;
  readonly storeLabel: string;
}

type Field = foundry.data.fields.DataField.Any;

/** So many letters of a value stand in the sentence itself. */
const LONGEST = 40;

/** What of the actor's own data does not fit; what is stored of it stays until somebody repairs it. */
export function invalidFieldLines(actor: SirpasActor): readonly InvalidFieldLine[] {
  return invalidFieldsOf(actor).map((invalidField) => invalidFieldLine(actor, invalidField));
}

function invalidFieldLine(actor: SirpasActor, { path, stored }: InvalidField): InvalidFieldLine {
  const used: unknown = foundry.utils.getProperty(actor._source, path);
  const name = fieldName(actor, path);
  const words = { name, stored: inShort(stored), used: inShort(used) };
  return {
    path,
    slug: path.replaceAll(".", "-"),
    name,
    sentence: localize("SIRPAS.REPAIR.invalidField", words),
    typed: typeof used === "number" || typeof used === "string" ? String(used) : null,
    typedLabel: localize("SIRPAS.REPAIR.another", words),
    showLabel: localize("SIRPAS.REPAIR.show", words),
    storeLabel: localize("SIRPAS.REPAIR.keep", words),
  };
}

/** The field of an actor's model at a path. */
export function fieldAt(actor: SirpasActor, path: string): Field | undefined {
  const schema = path.startsWith("system.") ? actor.system.schema : actor.schema;
  return (schema as unknown as { getField(path: string): Field | undefined }).getField(path.replace(/^system\./, ""));
}

/** What the sheet calls a field, or where it is for one that no form shows. */
export function fieldName(actor: SirpasActor, path: string): string {
  const label = fieldAt(actor, path)?.label ?? "";
  return label === "" ? path : localize(label);
}

function inShort(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** What an actor has that this world knows nothing of, in one sentence; empty where there is none. */
export function lostView(actor: SirpasActor): string {
  const lost = lostToWorld(actor);
  if (lost.length === 0) return "";
  const list = new Intl.ListFormat(game.i18n!.lang, { type: "disjunction" });
  const words = lost.map(({ kind, key, items }) => {
    // A type of damage is stored with its family before it.
    const what = localize(`SIRPAS.REPAIR.LOST.${kind}`, { key: key.split("/").at(-1) ?? key });
    return items.length === 0 ? what : localize("SIRPAS.REPAIR.LOST.of", { what, items: items.join(", ") });
  });
  return localize("SIRPAS.REPAIR.lost", { list: list.format(words) });
}
