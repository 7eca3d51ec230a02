import type { Data } from "../../../common/types.ts";

interface Options {
  dtypes?: Record<string, string>;
  editors?: object;
  disabled?: boolean;
  readonly?: boolean;
}

type Field = HTMLInputElement & { dataset: DOMStringMap };

/** A form's data with their types: `object` holds numbers, booleans and lists where the fields say so. */
export class FormDataExtended extends FormData {
  dtypes: Record<string, string> = {};
  readonly #object: Data = {};

  constructor(form: HTMLFormElement, { dtypes = {}, disabled = false, readonly = true }: Options = {}) {
    super();
    this.dtypes = { ...dtypes };
    this.process(form, { disabled, readonly });
  }

  /** The data by the names of the fields, dots unresolved, as `document.update` takes them. */
  get object(): Data {
    return this.#object;
  }

  process(form: HTMLFormElement, { disabled = false, readonly = true }: Options): void {
    for (const [name, fields] of named(form)) {
      const usable = fields.filter((field) => (disabled || !isDisabled(field)) && (readonly || !field.readOnly));
      if (!usable.length) continue;
      const value = valueOf(usable, this.dtypes[name]);
      if (value === undefined) continue;
      this.#object[name] = value;
      super.delete(name);
      if (Array.isArray(value)) for (const each of value) super.append(name, String(each));
      else
        super.append(name, typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? ""));
    }
  }

  override set(name: string, value: unknown): void {
    this.#object[name] = value;
    super.set(name, String(value));
  }

  override append(name: string, value: unknown): void {
    const old = this.#object[name];
    this.#object[name] = name in this.#object ? [...(Array.isArray(old) ? old : [old]), value] : value;
    super.append(name, String(value));
  }
}

/** All fields with a name, custom elements among them, grouped by name; buttons hold no data. */
function named(form: HTMLFormElement): Map<string, Field[]> {
  const groups = new Map<string, Field[]>();
  const candidates = new Set<Element>([...Array.from(form.elements), ...Array.from(form.querySelectorAll("[name]"))]);
  for (const element of candidates) {
    const name = (element as Field).name ?? element.getAttribute("name");
    if (!name || !("value" in element) || ["BUTTON", "FIELDSET", "OUTPUT"].includes(element.tagName)) continue;
    if (["submit", "reset", "button", "image"].includes((element as Field).type)) continue;
    groups.set(name, [...(groups.get(name) ?? []), element as Field]);
  }
  return groups;
}

function isDisabled(field: Field): boolean {
  return field.disabled || field.matches?.(":disabled") || field.closest("fieldset[disabled]") !== null;
}

function valueOf(fields: Field[], dtype: string | undefined): unknown {
  const [first] = fields as [Field];
  if (first.type === "radio")
    return cast(fields.find(({ checked }) => checked)?.value ?? null, dtype ?? dtypeOf(first));
  if (first.type === "checkbox" && fields.every(({ type }) => type === "checkbox")) return checkboxes(fields, dtype);
  if (fields.length > 1) return fields.map((field) => single(field, dtype));
  return single(first, dtype);
}

function checkboxes(fields: Field[], dtype: string | undefined): unknown {
  const [first] = fields as [Field];
  if (fields.length > 1) {
    return fields.filter(({ checked }) => checked).map((field) => cast(field.value, dtype ?? field.dataset["dtype"]));
  }
  // A lone box with a value of its own stands for that value, any other for a yes or no.
  return first.hasAttribute("value") && first.getAttribute("value") !== "on"
    ? first.checked
      ? cast(first.value, dtype ?? first.dataset["dtype"])
      : null
    : first.checked;
}

function single(field: Field, dtype: string | undefined): unknown {
  if (field.tagName === "SELECT" && (field as unknown as HTMLSelectElement).multiple) {
    const options = Array.from((field as unknown as HTMLSelectElement).selectedOptions);
    return options.map(({ value }) => cast(value, dtype ?? dtypeOf(field)));
  }
  if (field.type === "file") return undefined;
  return cast(field.value, dtype ?? dtypeOf(field));
}

function dtypeOf(field: Field): string | undefined {
  if (field.dataset["dtype"]) return field.dataset["dtype"];
  return field.tagName === "INPUT" && (field.type === "number" || field.type === "range") ? "Number" : undefined;
}

function cast(value: unknown, dtype: string | undefined): unknown {
  if (typeof value !== "string") return value;
  switch (dtype) {
    case "Number":
      return value === "" ? null : Number(value);
    case "Boolean":
      return value === "true";
    case "JSON":
      return value === "" ? null : (JSON.parse(value) as unknown);
    default:
      return value.trim();
  }
}
