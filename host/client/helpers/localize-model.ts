/** What localisation reads and writes of a field. */
export interface LocalizedField {
  fieldPath?: string;
  label: string;
  hint: string;
  fields?: Record<string, LocalizedField>;
  element?: LocalizedField;
  model?: LocalizedModel;
  types?: Record<string, LocalizedField>;
}

export interface LocalizedSchema {
  /** Where the model stands in its document: "system" for a type's data. Keys are relative to it. */
  fieldPath?: string;
  fields: Record<string, LocalizedField>;
}

export interface LocalizedModel {
  LOCALIZATION_PREFIXES?: string[];
  schema: LocalizedSchema;
}

type Lookup = (key: string) => unknown;

/**
 * Gives each field below a schema the label and hint which a prefix, in the order given, has under
 * `PREFIX.FIELDS.path.to.field`. What a field was given by its author, unless that is a key, stays.
 */
export function localizeFields(
  schema: LocalizedSchema,
  prefixes: string[],
  lookup: Lookup,
  {
    prefixPath = "",
    seen = new Set<LocalizedField>(),
  }: { prefixPath?: string | undefined; seen?: Set<LocalizedField> } = {},
): void {
  const within = schema.fieldPath ? schema.fieldPath.length + 1 : 0;
  const pathOf = ({ fieldPath = "" }: LocalizedField) => prefixPath + fieldPath.slice(within);
  for (const field of Object.values(schema.fields)) visit(field, prefixes, lookup, pathOf, seen);
}

function visit(
  field: LocalizedField,
  prefixes: string[],
  lookup: Lookup,
  pathOf: (field: LocalizedField) => string,
  seen: Set<LocalizedField>,
) {
  if (seen.has(field)) return;
  seen.add(field);
  label(field, prefixes, lookup, pathOf(field));
  // A model within the model may bring prefixes of its own.
  const inner = [...prefixes, ...(field.model?.LOCALIZATION_PREFIXES ?? [])];
  for (const child of Object.values(field.fields ?? {})) visit(child, inner, lookup, pathOf, seen);
  for (const child of Object.values(field.types ?? {})) visit(child, inner, lookup, pathOf, seen);
  if (field.element) visit(field.element, inner, lookup, pathOf, seen);
}

function label(field: LocalizedField, prefixes: string[], lookup: Lookup, path: string): void {
  if (field.label) field.label = words(lookup(field.label)) ?? field.label;
  if (field.hint) field.hint = words(lookup(field.hint)) ?? field.hint;
  for (const prefix of prefixes) {
    const found = lookup(`${prefix}.FIELDS.${path}`);
    if (found === undefined || found === null) continue;
    if (typeof found === "string") field.label ||= found;
    else {
      const { label: name, hint } = found as { label?: unknown; hint?: unknown };
      field.label ||= words(name) ?? "";
      field.hint ||= words(hint) ?? "";
    }
  }
}

function words(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
