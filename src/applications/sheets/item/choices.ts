import type { SirpasItem } from "../../../play/documents.ts";
import { partKind } from "../../../rules/damage/body-parts.ts";
import { localize } from "#core/utils/localize.ts";
import type { FieldKind, Table } from "./field-kinds.ts";

/** One choice of a select, named for people; those of a group are shown together under its name. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly group?: string;
}

/** What a field can be set to, for `formInput` and `formGroup`. */
export interface Choice {
  /** Undefined where anything can be typed. */
  readonly options?: readonly Option[] | undefined;
  /** What is shown while nothing is chosen; undefined where something has to be. */
  readonly blank?: string | undefined;
}

/** A field of a model, as far as forms ask it. */
export interface Field {
  readonly label: string;
  readonly hint: string;
  readonly blank?: boolean;
  /** Of a list or a set. */
  readonly element?: Field;
  /** Of what has fields of its own. */
  readonly fields?: Readonly<Record<string, Field>>;
  validate(value: unknown): unknown;
  getInitialValue(data: object): unknown;
}

/** The field at a path of an item's model. */
export function fieldAt(item: SirpasItem, path: string): Field {
  return (item.system.schema as unknown as { getField(path: string): Field }).getField(path);
}

/** What an item stores at a path of its model. */
export function storedAt<Value = unknown>(item: SirpasItem, path: string): Value {
  return foundry.utils.getProperty(item.system._source, path) as Value;
}

/** One or several keys as several. */
export function listed(value: unknown): readonly string[] {
  return Array.isArray(value) ? (value as string[]) : [String(value)];
}

type Labels = Readonly<Record<string, { readonly label: string }>>;

/** The rows of a table as options, as far as a field can store them. */
export function optionsOf(table: Table, field: { validate(value: unknown): unknown }): readonly Option[] {
  return Object.entries<Labels[string]>(CONFIG.SIRPAS[table])
    .filter(([value]) => field.validate(value) === undefined)
    .map(([value, { label }]) => ({ value, label: localize(label) }));
}

/** Options, and before them what is stored although it is none of them, so that it is not changed in silence. */
export function withStored(options: readonly Option[], stored: readonly string[]): readonly Option[] {
  const unknown = stored.filter((value) => value !== "" && !options.some((option) => option.value === value));
  return [...unknown.map((value) => ({ value, label: value })), ...options];
}

/** The statistics of an item's actor, by their keys. */
export function ownStatistics(item: SirpasItem, kinds: readonly string[]): readonly Option[] {
  return (item.actor?.statistics ?? [])
    .filter(({ kind, key }) => kinds.includes(kind) && key !== "")
    .map(({ key, label }) => ({ value: key, label: localize(label) }));
}

/** The name of a part of the body, whatever kind of body it belongs to. */
export function partLabel(part: string): string {
  const parts: Labels = CONFIG.SIRPAS.armourParts;
  const known = parts[partKind(part)];
  return known ? localize(known.label) : part;
}

/** A field, with what `formGroup` is told of it. */
export interface Input extends Choice {
  readonly field: Field;
  readonly name: string;
  readonly value: unknown;
  readonly stacked?: boolean;
  readonly min?: number | null;
  readonly max?: number | null;
}

/** Lists of a part that the item lacks are not there. */
export function isThere(item: SirpasItem, path: string): boolean {
  return Array.isArray(storedAt(item, path));
}

/** Does a field say anything besides what it says of every item? */
export function isFilled(item: SirpasItem, path: string, kind: FieldKind): boolean {
  const value = storedAt(item, path);
  if (typeof kind === "object") return value !== null;
  return Array.isArray(value) ? value.length > 0 : value !== fieldAt(item, path).getInitialValue({});
}
