import type { Data } from "../../../common/types.ts";
import { localize } from "../api/client.ts";

export interface InputConfig extends Data {
  name?: string;
  value?: unknown;
  required?: boolean;
  disabled?: boolean;
  readonly?: boolean;
  autofocus?: boolean;
  localize?: boolean;
  placeholder?: string;
  dataset?: Record<string, unknown>;
  aria?: Record<string, string>;
  classes?: string | string[];
  id?: string;
}

export interface SelectOption {
  value?: string | number;
  label?: string;
  group?: string;
  disabled?: boolean;
  selected?: boolean;
  rule?: boolean;
  dataset?: Record<string, string>;
}

export interface SelectConfig extends InputConfig {
  options?: SelectOption[];
  groups?: string[];
  blank?: string | null;
  sort?: boolean;
  valueAttr?: string;
  labelAttr?: string;
  type?: "single" | "multi" | "checkboxes";
}

/** Gives an input what all of them may have: name, state, data and description. */
export function setInputAttributes(input: HTMLElement, config: InputConfig): void {
  const { required, disabled, readonly, autofocus, placeholder, dataset = {}, aria = {}, classes, id } = config;
  const set = (name: string, isSet: unknown) => input.toggleAttribute(name, isSet === true);
  set("required", required);
  set("disabled", disabled);
  set("readonly", readonly);
  set("autofocus", autofocus);
  if (id) input.id = id;
  if (placeholder) input.setAttribute("placeholder", config.localize ? localize(placeholder) : placeholder);
  for (const [key, value] of Object.entries(dataset)) {
    if (value !== undefined && value !== null && value !== false)
      input.dataset[key] = value === true ? "" : String(value);
  }
  for (const [key, value] of Object.entries(aria)) input.setAttribute(`aria-${key}`, value);
  const names = typeof classes === "string" ? classes.split(/\s+/) : (classes ?? []);
  input.classList.add(...names.filter(Boolean));
}

export function createTextInput(config: InputConfig): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "text";
  nameIt(input, config);
  input.setAttribute("value", text(config.value));
  setInputAttributes(input, config);
  return input;
}

export function createTextareaInput(config: InputConfig & { rows?: number }): HTMLTextAreaElement {
  const area = document.createElement("textarea");
  nameIt(area, config);
  area.textContent = text(config.value);
  if (config.rows) area.setAttribute("rows", String(config.rows));
  setInputAttributes(area, config);
  return area;
}

export function createCheckboxInput(config: InputConfig): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "checkbox";
  nameIt(input, config);
  input.toggleAttribute("checked", Boolean(config.value));
  setInputAttributes(input, config);
  return input;
}

/** A number, or between two limits a slider if no step would make it useless. */
export function createNumberInput(
  config: InputConfig & { min?: number; max?: number; step?: number | "any"; type?: "range" | "number" },
): HTMLElement {
  const { min, max, step, type = "number", value } = config;
  const input = document.createElement(type === "range" ? "range-picker" : "input");
  if (type !== "range") input.setAttribute("type", "number");
  nameIt(input, config);
  for (const [key, limit] of Object.entries({ min, max }))
    if (Number.isFinite(limit)) input.setAttribute(key, String(limit));
  input.setAttribute("step", String(step ?? "any"));
  if (value !== undefined && value !== null && !Number.isNaN(value)) input.setAttribute("value", String(value));
  input.dataset["dtype"] = "Number";
  setInputAttributes(input, config);
  return input;
}

export function createSelectInput(config: SelectConfig): HTMLSelectElement {
  const select = document.createElement("select");
  nameIt(select, config);
  fillOptions(select, config, [config.value]);
  setInputAttributes(select, config);
  return select;
}

/** One element for several choices: `multi-select`, or `multi-checkbox` for the type "checkboxes". */
export function createMultiSelectInput(config: SelectConfig): HTMLElement {
  const element = document.createElement(config.type === "checkboxes" ? "multi-checkbox" : "multi-select");
  nameIt(element, config);
  const chosen = Array.from((config.value ?? []) as Iterable<unknown>);
  fillOptions(element, { ...config, blank: null }, chosen);
  setInputAttributes(element, config);
  return element;
}

export function createEditorInput(
  config: InputConfig & { height?: number; toggled?: boolean; enriched?: string },
): HTMLElement {
  const editor = document.createElement("prose-mirror");
  nameIt(editor, config);
  editor.setAttribute("value", text(config.value));
  if (config.toggled) editor.setAttribute("toggled", "");
  if (config.height) editor.style.height = `${config.height}px`;
  if (config.enriched !== undefined) editor.innerHTML = config.enriched;
  setInputAttributes(editor, config);
  return editor;
}

/** Options by the groups they belong to; those without one come in a nameless group. */
export function prepareSelectOptionGroups(
  config: SelectConfig,
): { group: string | undefined; options: SelectOption[] }[] {
  const { options = [], groups = [], blank, valueAttr = "value", labelAttr = "label", sort } = config;
  const chosen = new Set(Array.from(listOf(config.value), String));
  const translate = (label: string) => (config.localize ? localize(label) : label);
  const all = options.map((option) => {
    const given = option as Data;
    const value = text(given[valueAttr]);
    return {
      ...option,
      value,
      label: translate(text(given[labelAttr] ?? value)),
      selected: chosen.has(value) || option.selected === true,
    };
  });
  if (sort) all.sort((a, b) => a.label.localeCompare(b.label));
  const blanks = blank === null || blank === undefined ? [] : [{ value: "", label: translate(blank), selected: false }];
  const ids = [undefined, ...new Set([...groups, ...all.flatMap(({ group }) => (group ? [group] : []))])];
  return ids.flatMap((group) => {
    const members: SelectOption[] = all.filter((option) => (option.group || undefined) === group);
    const inGroup = group === undefined ? [...blanks, ...members] : members;
    return inGroup.length ? [{ group: group && translate(group), options: inGroup }] : [];
  });
}

function fillOptions(select: HTMLElement, config: SelectConfig, chosen: unknown[]): void {
  for (const { group, options } of prepareSelectOptionGroups({ ...config, value: chosen })) {
    const parent = group ? document.createElement("optgroup") : select;
    if (group) {
      (parent as HTMLOptGroupElement).label = group;
      select.append(parent);
    }
    for (const option of options) parent.append(option.rule ? document.createElement("hr") : buildOption(option));
  }
}

function buildOption({ value, label, selected, disabled, dataset }: SelectOption): HTMLOptionElement {
  const option = document.createElement("option");
  option.value = text(value);
  option.textContent = label ?? "";
  option.toggleAttribute("selected", Boolean(selected));
  option.toggleAttribute("disabled", Boolean(disabled));
  Object.assign(option.dataset, dataset);
  return option;
}

function listOf(value: unknown): Iterable<unknown> {
  if (Array.isArray(value) || value instanceof Set) return value;
  return value === undefined || value === null ? [] : [value];
}

function nameIt(element: HTMLElement, { name }: InputConfig): void {
  if (name) element.setAttribute("name", name);
}

function text(value: unknown): string {
  return value === undefined || value === null ? "" : String(value);
}

/** An icon of Font Awesome: `createFontAwesomeIcon("fa-eye")`. */
export function createFontAwesomeIcon(
  glyph: string,
  {
    style = "solid",
    fixedWidth = false,
    classes = [],
  }: { style?: string; fixedWidth?: boolean; classes?: string[] } = {},
): HTMLElement {
  const icon = document.createElement("i");
  icon.classList.add(`fa-${style}`, glyph.startsWith("fa-") ? glyph : `fa-${glyph}`, ...classes);
  if (fixedWidth) icon.classList.add("fa-fw");
  icon.inert = true;
  return icon;
}
