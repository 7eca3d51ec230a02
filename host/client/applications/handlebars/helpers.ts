import Handlebars from "handlebars";
import type { DataField } from "../../../common/data/fields/data-field.ts";
import type { Data } from "../../../common/types.ts";
import { timeSince } from "../../../common/utils/text.ts";
import { localize as translate } from "../api/client.ts";
import { optionsOf } from "../fields/factory.ts";
import { createFormGroup, type GroupConfig } from "../fields/group.ts";
import { createNumberInput, prepareSelectOptionGroups } from "../fields/inputs.ts";

interface HelperOptions {
  hash: Data;
}

type Helper = (...args: unknown[]) => unknown;

const { SafeString, escapeExpression } = Handlebars;

/** The arguments of a helper and what was given to it by name. */
function split(args: unknown[]): [unknown[], Data] {
  return [args.slice(0, -1), (args.at(-1) as HelperOptions).hash];
}

function localize(value: unknown, options: HelperOptions): string {
  const key = value instanceof SafeString ? value.toString() : String(value ?? "");
  return Object.keys(options.hash).length ? translate(key, options.hash) : translate(key);
}

function numberFormat(value: unknown, { hash }: HelperOptions): string {
  const { decimals = 0, sign = false } = hash as { decimals?: number; sign?: boolean };
  const number = Number.parseFloat(String(value ?? 0));
  const text = number.toFixed(decimals);
  return sign && number >= 0 ? `+${text}` : text;
}

/** The options of a select: a record of labels by value, or a list; `selected` is a value or several. */
function selectOptions(choices: unknown, { hash }: HelperOptions) {
  const {
    selected,
    valueAttr,
    labelAttr,
    nameAttr,
    blank,
    sort,
    localize: isLocalized,
    inverted,
  } = hash as Data & {
    nameAttr?: string;
    valueAttr?: string;
    labelAttr?: string;
  };
  const plain = inverted
    ? Object.fromEntries(Object.entries(choices as Data).map(([key, value]) => [String(value), key]))
    : choices;
  const config: Data = { choices: plain ?? {}, valueAttr: valueAttr ?? nameAttr, labelAttr };
  const options = optionsOf(config).map((option, index) => {
    const list = Array.isArray(choices) && typeof choices[index] !== "object";
    return list && labelAttr === undefined && valueAttr === undefined
      ? { ...option, value: String(choices[index]) }
      : option;
  });
  const groups = prepareSelectOptionGroups({
    options,
    value: selected instanceof Set ? [...selected] : selected,
    blank: (blank as string | undefined) ?? null,
    sort: Boolean(sort),
    localize: Boolean(isLocalized),
  });
  const html = groups.map(({ group, options: members }) => {
    const lines = members.map(({ value, label, selected: isSelected, disabled }) => {
      const state = `${isSelected ? " selected" : ""}${disabled ? " disabled" : ""}`;
      return `<option value="${escapeExpression(String(value ?? ""))}"${state}>${escapeExpression(label ?? "")}</option>`;
    });
    return group ? `<optgroup label="${escapeExpression(group)}">${lines.join("")}</optgroup>` : lines.join("");
  });
  return new SafeString(html.join(""));
}

function radioBoxes(name: unknown, choices: unknown, { hash }: HelperOptions) {
  const { checked: chosen, localize: isLocalized } = hash;
  const boxes = Object.entries((choices ?? {}) as Data).map(([key, label]) => {
    const text = isLocalized ? translate(String(label)) : String(label);
    const state = String(chosen) === key ? " checked" : "";
    return `<label class="checkbox"><input type="radio" name="${escapeExpression(String(name))}" value="${escapeExpression(key)}"${state}> ${escapeExpression(text)}</label>`;
  });
  return new SafeString(boxes.join(""));
}

/** The input of a data field. Named arguments become its configuration. */
function formInput(field: unknown, { hash }: HelperOptions) {
  const input = asField(field, "formInput").toInput(inputConfig(hash) as never);
  return new SafeString(htmlOf(input as HTMLElement | HTMLCollection));
}

/** A data field's input with its label and hint. */
function formGroup(field: unknown, { hash }: HelperOptions) {
  const { label, hint, rootId, stacked, units, widget, localize: isLocalized, classes, hidden, ...input } = hash;
  const given = {
    label,
    hint,
    rootId,
    stacked,
    units,
    widget,
    localize: isLocalized,
    classes: listOf(classes),
    hidden,
  };
  const group = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (input["input"] instanceof HTMLElement) {
    return new SafeString(createFormGroup({ ...group, input: input["input"] } as GroupConfig).outerHTML);
  }
  const config = { ...inputConfig(input), ...(isLocalized !== undefined && { localize: isLocalized }) };
  return new SafeString(asField(field, "formGroup").toFormGroup(group as never, config as never).outerHTML);
}

/** Classes that a template names in one string, as the list that fields are given. */
function listOf(classes: unknown): unknown {
  return typeof classes === "string" ? classes.split(/\s+/).filter(Boolean) : classes;
}

function inputConfig({ classes, inputClasses, ...hash }: Data): Data {
  const own = inputClasses ?? classes;
  return { ...hash, ...(own ? { classes: own } : {}) };
}

function asField(field: unknown, helper: string): DataField {
  if (field && typeof (field as DataField).toInput === "function") return field as DataField;
  throw new Error(
    `The helper ${helper} needs a data field as its first argument; what it was given is none. Check the path of the field in the template.`,
  );
}

function htmlOf(input: HTMLElement | HTMLCollection): string {
  return input instanceof HTMLElement ? input.outerHTML : Array.from(input, (element) => element.outerHTML).join("");
}

/** The legacy helper of a rich text: its content, and where it is stored; the host's editor is opened elsewhere. */
function editor(...args: unknown[]): unknown {
  const [[content], { target = "", editable = true, button = false }] = split(args);
  const data = `data-edit="${escapeExpression(String(target))}"`;
  const open = button && editable ? '<a class="editor-edit" role="button"><i class="fas fa-edit" inert></i></a>' : "";
  return new SafeString(
    `<div class="editor"><div class="editor-content" ${data}>${String(content ?? "")}</div>${open}</div>`,
  );
}

function numberInput(...args: unknown[]): unknown {
  const [[value], options] = split(args);
  return new SafeString(htmlOf(createNumberInput({ ...options, value } as never)));
}

/**
 * The helper of a block of options, one of which is chosen: generation 13 warns of it, 14 no longer has it (Foundry's public
 * issue 10471).
 */
function select(this: unknown, chosen: unknown, { fn }: { fn(context: unknown): string }): unknown {
  const holder = document.createElement("select");
  holder.innerHTML = fn(this);
  const values = (Array.isArray(chosen) ? chosen : [chosen]).map(String);
  for (const option of holder.querySelectorAll("option"))
    option.toggleAttribute("selected", values.includes(option.value));
  return new SafeString(holder.innerHTML);
}

const compare =
  (test: (a: never, b: never) => boolean): Helper =>
  (a, b) =>
    test(a as never, b as never);

/** The helpers of the API, by the names templates call them. */
const HELPERS: Record<string, Helper> = {
  and: (...args) => split(args)[0].every(Boolean),
  or: (...args) => split(args)[0].some(Boolean),
  not: (value) => !value,
  eq: compare((a, b) => a === b),
  ne: compare((a, b) => a !== b),
  lt: compare((a, b) => a < b),
  gt: compare((a, b) => a > b),
  lte: compare((a, b) => a <= b),
  gte: compare((a, b) => a >= b),
  ifThen: (test, yes, no) => (test ? yes : no),
  checked: (value) => (value ? "checked" : ""),
  disabled: (value) => (value ? "disabled" : ""),
  concat: (...args) =>
    split(args)[0]
      .filter((value) => typeof value !== "object")
      .join(""),
  object: (...args) => split(args)[1],
  log: (...args) => console.log(...split(args)[0]),
  timeSince: (time: unknown) => timeSince(time as string),
  localize: localize as Helper,
  numberFormat: numberFormat as Helper,
  selectOptions: selectOptions as Helper,
  radioBoxes: radioBoxes as Helper,
  editor,
  numberInput,
  formInput: formInput as Helper,
  formField: formGroup as Helper,
  formGroup: formGroup as Helper,
};

export function registerHelpers(): void {
  Handlebars.registerHelper(HELPERS as never);
}

/** Adds the helpers that one generation alone has. */
export function registerHelpersOf(generation: number): void {
  if (generation < 14) Handlebars.registerHelper("select", select as never);
  else Handlebars.unregisterHelper("select");
}
