import type { InvalidField } from "../../../data/invalid-fields.ts";
import type { SirpasActor } from "../../../documents/actor.ts";
import { invalidFieldsOf } from "../../../play/sheets/repair.ts";
import { localize } from "../../localize.ts";

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
