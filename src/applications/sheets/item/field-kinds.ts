type Labels = Readonly<Record<string, { readonly label: string }>>;

/**
 * What a field stores, which says how it is filled in and how it is read by who may not: a key of a table, keys of other items
 * (`known`), an amount, a text, a list, or a part that the item can lack. Where it is read,
 * nothing is said of `text`, `signed` and amounts that are 0, of a `flag` that is not set, and of what is `unsaid`.
 */
export type FieldKind =
  | "known"
  | "alternative"
  | "part"
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
  | (() => Labels)
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
  /** The name of a group that is folded unless something is filled in. */
  readonly fold?: string;
  /** Takes the whole width of the sheet. */
  readonly full?: boolean;
}

export const attributes = () => CONFIG.SIRPAS.attributes;

export const circumstances = () => CONFIG.SIRPAS.circumstances;

export const damageTypes = () => CONFIG.SIRPAS.damageTypes;

export const traits = () => CONFIG.SIRPAS.weaponTraits;

export const ranges = () => CONFIG.SIRPAS.styleRanges;
