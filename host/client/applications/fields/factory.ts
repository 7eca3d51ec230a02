import { type FieldInputFactory, setFieldInputFactory } from "../../../common/data/fields/field-input.ts";
import * as fields from "../../../common/data/fields.ts";
import type { Data } from "../../../common/types.ts";
import { localize } from "../api/client.ts";
import { createFormGroup, type GroupConfig } from "./group.ts";
import * as inputs from "./inputs.ts";

type Field = Parameters<FieldInputFactory["toInput"]>[0];
type Choices = string[] | Record<string, unknown> | (() => string[] | Record<string, unknown>);

interface FieldOptions {
  fieldPath: string;
  label?: string;
  hint?: string;
  choices?: Choices;
  required?: boolean;
  nullable?: boolean;
  blank?: boolean;
  min?: number;
  max?: number;
  step?: number;
  integer?: boolean;
  type?: string;
  categories?: string[];
  element?: Field;
}

/** The form elements of data fields, as `DataField#toInput` and `#toFormGroup` give them. */
const factory: FieldInputFactory = {
  toInput(field, given) {
    const { choices, required, fieldPath } = field as unknown as FieldOptions;
    const config: Data = { name: fieldPath, required, ...given };
    if (typeof config["input"] === "function")
      return (config["input"] as (f: Field, c: Data) => HTMLElement)(field, config);
    if (config["value"] === undefined) config["value"] = field.getInitialValue({} as never);
    config["choices"] ??= typeof choices === "function" ? choices() : choices;
    return inputOf(field, config);
  },
  toFormGroup(field, groupConfig, inputConfig) {
    const { label, hint, fieldPath } = field as unknown as FieldOptions;
    const { widget, ...config } = groupConfig as Data & { widget?: (f: Field, g: Data, i: Data) => HTMLElement };
    if (widget) return widget(field, config, inputConfig);
    const group = { label: label || fieldPath, hint, localize: true, ...config } as unknown as GroupConfig;
    group.input ??= field.toInput(inputConfig as never) as HTMLElement;
    return createFormGroup(group);
  },
};

export function registerFieldInputs(): void {
  setFieldInputFactory(factory);
}

function inputOf(field: Field, config: Data): HTMLElement {
  const options = field as unknown as FieldOptions;
  if (field instanceof fields.BooleanField) return inputs.createCheckboxInput(config);
  if (field instanceof fields.SetField || field instanceof fields.ArrayField) return listInput(field, config);
  if (field instanceof fields.HTMLField) return inputs.createEditorInput(config);
  if (field instanceof fields.ColorField) return elementInput("color-picker", config);
  if (field instanceof fields.FilePathField) return filePicker(options, config);
  if (field instanceof fields.DocumentUUIDField) {
    return elementInput("document-tags", { ...config, attributes: { type: options.type, single: "" } });
  }
  if (config["choices"] || config["options"]) return select(options, config, field instanceof fields.NumberField);
  if (field instanceof fields.NumberField) return numberInput(options, config);
  if (field instanceof fields.ObjectField && !(field instanceof fields.StringField)) {
    return inputs.createTextareaInput({
      ...config,
      value: JSON.stringify(config["value"] ?? {}, null, 2),
      dataset: { dtype: "JSON" },
    });
  }
  if (field instanceof fields.SchemaField)
    throw new Error(`${options.fieldPath} holds several fields; ask each of them for its input.`);
  return inputs.createTextInput(config);
}

function numberInput({ min, max, step, integer }: FieldOptions, config: Data): HTMLElement {
  const own = Object.fromEntries(Object.entries({ min, max }).filter(([, limit]) => Number.isFinite(limit)));
  return inputs.createNumberInput({ ...own, step: step ?? (integer ? 1 : "any"), ...config });
}

function select({ blank, nullable, required }: FieldOptions, config: Data, isNumber: boolean): HTMLElement {
  const canBeEmpty = isNumber ? nullable : blank || nullable || !required;
  const dataset = { ...(isNumber && { dtype: "Number" }), ...(config["dataset"] as Data | undefined) };
  const empty = (config["blank"] as string | undefined) ?? (canBeEmpty ? "" : null);
  return inputs.createSelectInput({ ...config, blank: empty, dataset, options: optionsOf(config) });
}

function listInput(field: Field, config: Data): HTMLElement {
  const { element } = field as unknown as FieldOptions;
  const inner = element as unknown as FieldOptions | undefined;
  const choices = config["choices"] ?? (typeof inner?.choices === "function" ? inner.choices() : inner?.choices);
  if (choices || config["options"]) {
    return inputs.createMultiSelectInput({ ...config, options: optionsOf({ ...config, choices }) });
  }
  const value = Array.from((config["value"] ?? []) as Iterable<unknown>).join(",");
  return elementInput("string-tags", { ...config, value });
}

/** What may be chosen: `options` as they are, or made of `choices`, a list or labels by value. */
export function optionsOf(config: Data): inputs.SelectOption[] {
  const {
    choices,
    options,
    valueAttr,
    labelAttr = "label",
  } = config as { choices?: Choices; options?: inputs.SelectOption[]; valueAttr?: string; labelAttr?: string };
  if (options || !choices) return options ?? [];
  const translate = (label: string) => (config["localize"] ? localize(label) : label);
  const entries = Array.isArray(choices)
    ? choices.map((choice): [string, unknown] => [String(choice), choice])
    : Object.entries(choices);
  return entries.map(([key, choice]) => {
    const {
      [labelAttr]: label,
      group,
      [valueAttr ?? ""]: value,
    } = (typeof choice === "object" && choice ? choice : { [labelAttr]: choice }) as Data;
    return {
      value: String(value ?? key),
      label: translate(String(label ?? key)),
      ...(group ? { group: translate(String(group)) } : {}),
    };
  });
}

function filePicker({ categories = [] }: FieldOptions, config: Data): HTMLElement {
  const type = categories.length === 1 ? categories[0]?.toLowerCase() : "any";
  return elementInput("file-picker", { ...config, attributes: { type } });
}

function elementInput(tag: string, config: Data): HTMLElement {
  const element = document.createElement(tag);
  if (config["name"]) element.setAttribute("name", String(config["name"]));
  element.setAttribute("value", String(config["value"] ?? ""));
  for (const [key, value] of Object.entries((config["attributes"] as Data | undefined) ?? {})) {
    if (value !== undefined && value !== null) element.setAttribute(key, String(value));
  }
  inputs.setInputAttributes(element, config);
  return element;
}
