import { localize } from "../api/client.ts";

export interface GroupConfig {
  label?: string;
  hint?: string | null;
  units?: string | null;
  rootId?: string | null;
  classes?: string | string[] | null;
  stacked?: boolean | null;
  localize?: boolean | null;
  hidden?: boolean | "until-found";
  input: HTMLElement | HTMLCollection;
}

let ids = 0;

/** A field with its label, units and hint; the label belongs to the field, by the id it is given if it has none. */
export function createFormGroup(config: GroupConfig): HTMLDivElement {
  const { label = "", hint, units, rootId, classes, stacked, hidden } = config;
  const translate = (key: string) => (config.localize ? localize(key) : key);
  const group = document.createElement("div");
  group.className = "form-group";
  group.classList.toggle("stacked", Boolean(stacked));
  const names = typeof classes === "string" ? classes.split(/\s+/) : (classes ?? []);
  group.classList.add(...names.filter(Boolean));
  if (hidden) group.hidden = true;
  const inputs = config.input instanceof HTMLElement ? [config.input] : (Array.from(config.input) as HTMLElement[]);
  const fields = document.createElement("div");
  fields.className = "form-fields";
  fields.append(...inputs);
  group.append(labelFor(translate(label), units ? translate(units) : "", inputs[0], rootId), fields);
  if (hint) {
    const text = document.createElement("p");
    text.className = "hint";
    text.textContent = translate(hint);
    group.append(text);
  }
  return group;
}

function labelFor(
  text: string,
  units: string,
  input: HTMLElement | undefined,
  rootId?: string | null,
): HTMLLabelElement {
  const label = document.createElement("label");
  label.textContent = text;
  if (units) {
    const span = document.createElement("span");
    span.className = "units";
    span.textContent = ` (${units})`;
    label.append(span);
  }
  if (input) {
    input.id ||= `${rootId || `field-${++ids}`}-${input.getAttribute("name") ?? "input"}`;
    label.htmlFor = input.id;
  }
  return label;
}
