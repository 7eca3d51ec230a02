/** What a select offers, in words: by the value, or in groups. */
type Options = Readonly<Record<string, string>> | readonly { readonly value: string; readonly label: string }[];

/** A row of a form: a field with its label and placeholder as keys of the languages, or a sentence between the fields. */
export interface FormRow<Values extends object> {
  readonly name?: keyof Values & string;
  readonly label?: string;
  readonly line?: string;
  readonly choices?: Options;
  readonly min?: number;
  readonly max?: number;
  readonly placeholder?: string;
  /** False for what does not count as things are chosen. */
  readonly shown?: boolean;
  /** True for what few people change: it is shown once "More options" is opened. */
  readonly folded?: boolean;
}

/** What a template draws of some rows: a select where there are choices, else what the type of the value asks for. */
export function formFields<Values extends object>(values: Values, rows: readonly FormRow<Values>[]) {
  return rows
    .filter(({ shown = true }) => shown)
    .map(({ shown: _, choices, ...row }) => {
      const value: unknown = row.name && values[row.name];
      if (choices) return { ...row, value, type: "select", options: listed(choices) };
      const type = typeof value === "boolean" ? "checkbox" : typeof value === "number" ? "number" : "text";
      return { ...row, type, value: Number.isNaN(value) ? "" : value };
    });
}

function listed(options: Options) {
  if (Array.isArray(options)) return options as readonly object[];
  return Object.entries(options).map(([value, label]) => ({ value, label }));
}
