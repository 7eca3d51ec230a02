import type { DataField } from "./data-field.ts";

/** Builds form elements for fields. The applications provide it, since this layer knows no page. */
export interface FieldInputFactory {
  toInput: (field: DataField, config: Record<string, unknown>) => HTMLElement | HTMLCollection;
  toFormGroup: (
    field: DataField,
    groupConfig: Record<string, unknown>,
    inputConfig: Record<string, unknown>,
  ) => HTMLElement;
}

let factory: FieldInputFactory | null = null;

export function setFieldInputFactory(inputs: FieldInputFactory): void {
  factory = inputs;
}

/** @throws When no factory was set, as on the server. */
export function getFieldInputFactory(): FieldInputFactory {
  if (!factory) throw new Error("Form inputs for fields exist only in the client.");
  return factory;
}
