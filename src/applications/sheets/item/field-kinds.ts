import type { LABELS } from "../../../data/labels.ts";

/** A table of the rules in `CONFIG.SIRPAS`, whose rows have a name. */
export type Table = keyof typeof LABELS;

/**
 * What a field stores, which says how it is filled in and how it is read by who may not: a key of a table, keys of other items
 * (`known`), an amount, a text, a list, or a part that the item can lack. Where it is read,
 * nothing is said of `text`, `signed` and amounts that are 0, of a `flag` that is not set, and of what is `unsaid`.
 */
export type FieldKind =
  | "known"
  | "alternative"
  | "material"
  | "pounds"
  | "feet"
  | "money"
  | "flag"
  | "signed"
  | "text"
  | "number"
  | "mitigation"
  | "prose"
  | "list"
  | "unsaid"
  | Table
  | Part;

/** A part that an item can lack, and that a button adds. */
export interface Part {
  readonly part: "Combat" | "Damage" | "Hold" | "Weight";
  readonly fields: Fields;
}

/** By the path of the field. */
export type Fields = Readonly<Record<string, FieldKind>>;

export interface Group {
  /** Empty for lists, which have one of their own. */
  readonly heading: string;
  readonly fields: Fields;
  readonly hint?: string;
  /** Is folded unless something is filled in. */
  readonly fold?: boolean;
  /** Takes the whole width of the sheet. */
  readonly full?: boolean;
}

/** Whether a field stores keys of a table. */
export function isTable(kind: string): kind is Table {
  return Object.hasOwn(CONFIG.SIRPAS, kind);
}
