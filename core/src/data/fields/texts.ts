import { isKey } from "../../rules/keys.ts";

const EMPTY = { required: true, blank: true, initial: "" } as const;

/** A line of text, empty until someone writes it. */
export function text() {
  return new foundry.data.fields.StringField({ ...EMPTY });
}

/** A line of text of at most so many letters, empty until someone writes it. */
export function shortText(most: number) {
  return new foundry.data.fields.StringField({
    ...EMPTY,
    validate: (value: unknown) => typeof value === "string" && value.length <= most,
    validationError: `must be at most ${most} letters long`,
  });
}

/** One of a list. */
export function oneOf<const Choice extends string>(choices: readonly Choice[], initial: Choice) {
  return new foundry.data.fields.StringField({
    required: true,
    blank: (choices as readonly string[]).includes(""),
    choices: [...choices],
    initial,
  });
}

/** One of a list, or nothing. */
export function oneOfOrNone<const Choice extends string>(choices: readonly Choice[]) {
  return oneOf<Choice | "">(["", ...choices], "");
}

/**
 * One of a table of the rulebook to which a world may add rows of its own. What the world of today does not have is kept as it
 * is: a document outlives a change of its world. Its type is that of the rulebook's rows; code that looks one up has to be ready
 * for others.
 */
export function oneOfWorld<const Choice extends string>(_book: readonly Choice[], initial: Choice) {
  const field = new foundry.data.fields.StringField({
    required: true,
    blank: initial === "",
    initial,
    ...ROW_VALIDATION,
  });
  return field as unknown as ReturnType<typeof oneOf<Choice>>;
}

/** One of such a table, or nothing. */
export function oneOfWorldOrNone<const Choice extends string>(book: readonly Choice[]) {
  return oneOfWorld<Choice | "">(book, "");
}

/** Any number of such a table, each at most once. */
export function severalOfWorld<const Choice extends string>(_book: readonly Choice[]) {
  const { SetField, StringField } = foundry.data.fields;
  const field = new SetField(new StringField({ required: true, blank: false, ...ROW_VALIDATION }), { required: true });
  return field as unknown as ReturnType<typeof severalOf<Choice>>;
}

/** The key of an item: the rulebook's name in kebab-case. Empty until the item is given one. */
export function key() {
  return new foundry.data.fields.StringField({ ...EMPTY, ...KEY_VALIDATION });
}

/** A row that a world adds may say what family it is of. */
const ROW_VALIDATION = {
  validate: (value: unknown) => value === "" || (typeof value === "string" && value.split("/").every(isKey)),
  validationError: "must be a name in lower case with hyphens, such as silent-movement or elemental/sunlight",
} as const;

const KEY_VALIDATION = {
  validate: (value: unknown) => value === "" || (typeof value === "string" && isKey(value)),
  validationError: "must be a name in lower case with hyphens, such as silent-movement",
} as const;

/** Any number of a list, each at most once. */
export function severalOf<const Choice extends string>(choices: readonly Choice[]) {
  const { SetField, StringField } = foundry.data.fields;
  return new SetField(new StringField({ required: true, blank: false, choices: [...choices] }), { required: true });
}

/** Any number of keys, each at most once. */
export function keys() {
  const { SetField, StringField } = foundry.data.fields;
  return new SetField(new StringField({ required: true, blank: false, ...KEY_VALIDATION }), { required: true });
}

/** Any number of words or names, each at most once. */
export function words() {
  const { SetField, StringField } = foundry.data.fields;
  return new SetField(new StringField({ required: true, blank: false }), { required: true });
}

/** Formatted text. */
export function rendered() {
  return new foundry.data.fields.HTMLField({ ...EMPTY });
}

export function flag(initial = false) {
  return new foundry.data.fields.BooleanField({ required: true, initial });
}
