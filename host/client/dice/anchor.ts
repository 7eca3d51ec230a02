import type { Roll } from "./roll.ts";

export interface AnchorOptions {
  label?: string;
  attrs?: Record<string, string>;
  dataset?: Record<string, string | undefined>;
  classes?: string[];
  icon?: string;
}

/** The link of an inline roll, which holds the whole roll so that its dice can be shown. */
export function rollAnchor(
  roll: Roll,
  { label, attrs = {}, dataset = {}, classes = ["inline-roll"], icon = "fa-solid fa-dice-d20" }: AnchorOptions,
): HTMLAnchorElement {
  const anchor = document.createElement("a");
  for (const [name, value] of Object.entries(attrs)) anchor.setAttribute(name, value);
  anchor.dataset["roll"] = encodeURIComponent(JSON.stringify(roll));
  for (const [name, value] of Object.entries(dataset)) if (value !== undefined) anchor.dataset[name] = value;
  anchor.classList.add(...classes);
  anchor.dataset["tooltipText"] ??= roll.formula;
  const sign = document.createElement("i");
  sign.className = icon;
  anchor.append(sign, ` ${label ?? roll.total ?? roll.formula}`);
  return anchor;
}
