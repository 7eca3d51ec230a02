/** How a field is asked for. `key` is a text; `many` are boxes to tick, `long` is a text of several lines. */
export type FieldKind = "text" | "long" | "key" | "number" | "optionalNumber" | "flag" | "choice" | "many";

/** What a field offers; see `choicesFor`. */
export type ChoiceList =
  | "scales"
  | "ownScales"
  | "bases"
  | "forms"
  | "attributes"
  | "complexities"
  | "noneOrAttribute"
  | "counts"
  | "categories"
  | "roles"
  | "bodyPlans";

export interface FieldShape {
  /** Its path within its row. */
  readonly name: string;
  readonly kind: FieldKind;
  readonly choices?: ChoiceList;
  /** Its name's localisation key, where the field's last word would not do. */
  readonly label?: string;
  /** The tail of its hint's localisation key, where the field's last word would not do. */
  readonly hint?: string;
}

export interface ListShape {
  readonly name: string;
  readonly fields: readonly FieldShape[];
  readonly lists?: readonly ListShape[];
  /** A record of a statistic's levels, e.g. what a race comes with. */
  readonly entries?: string;
  /** Rows are short: their hints are tooltips. */
  readonly compact?: boolean;
  /** Rows are drawn as parts of a body. */
  readonly drawn?: boolean;
}

export interface TabShape {
  readonly fields?: readonly FieldShape[];
  readonly lists?: readonly ListShape[];
  /** Fields that stand below the lists. */
  readonly after?: readonly FieldShape[];
}

const text = (name: string): FieldShape => ({ name, kind: "text" });
const number = (name: string): FieldShape => ({ name, kind: "number" });
const flag = (name: string): FieldShape => ({ name, kind: "flag" });
const choice = (name: string, choices: ChoiceList): FieldShape => ({ name, kind: "choice", choices });
const NAMED: readonly FieldShape[] = [text("label"), { name: "key", kind: "key" }];

/** The tabs of the form, each with the fields and lists of the setting that it shows. */
export const FORM = {
  general: {
    fields: [
      text("name"),
      { name: "id", kind: "key" },
      { name: "description", kind: "long" },
      number("turn.seconds"),
      { name: "currency.name", kind: "text", label: "SIRPAS.WORLD.FIELD.currency", hint: "currencyName" },
      text("currency.symbol"),
      flag("currency.before"),
    ],
  },
  scales: {
    lists: [
      {
        name: "scales",
        fields: [
          ...NAMED,
          number("minimum"),
          number("maximum"),
          number("starting"),
          number("offset"),
          number("step"),
          { name: "cost", kind: "optionalNumber" },
        ],
        lists: [{ name: "modifiers", fields: [number("from"), number("modifier")], compact: true }],
      },
    ],
    after: [choice("attributeScales.body", "scales"), choice("attributeScales.mind", "scales")],
  },
  races: {
    lists: [
      {
        name: "races",
        fields: [
          ...NAMED,
          number("speedCoefficient"),
          choice("bodyPlan", "bodyPlans"),
          number("structs.injuryResistance"),
          number("structs.fatigueResistance"),
          number("structs.stressResistance"),
          number("structs.scratchToWound"),
        ],
        entries: "boughtIn",
      },
    ],
  },
  bodies: {
    lists: [
      {
        name: "bodyPlans",
        fields: NAMED,
        drawn: true,
        lists: [
          {
            name: "parts",
            compact: true,
            fields: [
              ...NAMED,
              choice("role", "roles"),
              number("place.left"),
              number("place.top"),
              number("place.width"),
              number("place.height"),
              flag("place.round"),
            ],
          },
        ],
      },
    ],
  },
  statistics: {
    lists: [
      {
        name: "attributes",
        fields: [...NAMED, text("abbreviation"), choice("base", "bases"), choice("scale", "ownScales")],
      },
      {
        name: "skills",
        fields: [
          ...NAMED,
          choice("base.form", "forms"),
          choice("complexity", "complexities"),
          { name: "base.attributes", kind: "many", choices: "attributes", hint: "baseAttributes" },
        ],
      },
    ],
  },
  statuses: {
    lists: [
      {
        name: "statuses",
        fields: [
          ...NAMED,
          text("abbreviation"),
          choice("counts", "counts"),
          number("maximum.fixed"),
          choice("maximum.statistic", "noneOrAttribute"),
          number("maximum.factor"),
        ],
      },
    ],
  },
  damage: {
    lists: [{ name: "damageTypes", fields: [...NAMED, choice("category", "categories")] }],
  },
} as const satisfies Record<string, TabShape>;

export type TabId = keyof typeof FORM;
export const TAB_IDS = Object.keys(FORM) as readonly TabId[];
