import { worldField } from "../../data/world-data.ts";
import { html } from "#core/utils/html.ts";
import { setHtml } from "#core/utils/set-html.ts";
import type { Fault } from "../../rules/world/check-world-setting.ts";
import { localize } from "#core/utils/localize.ts";

/** What is wrong with a field, in this user's language. */
export function faultSentence({ path, reason, data }: Fault): string {
  const field = worldField(path);
  const label = field?.label || field?.parent?.label || path;
  const words = Object.entries({ ...data, field: label }).map(([name, value]) => {
    return [name, typeof value === "string" && value.startsWith("SIRPAS.") ? localize(value) : value] as const;
  });
  return localize(`SIRPAS.WORLD.FAULT.${reason}`, Object.fromEntries(words));
}

/** Ties each field to its hint and to the place of its fault, which Foundry's form groups leave alone. */
export function describeFields(element: HTMLElement): void {
  for (const group of element.querySelectorAll<HTMLElement>(".form-group")) {
    const [control, label, hint] = ["[name]", "label", ".hint"].map((part) => group.querySelector<HTMLElement>(part));
    if (!control || !label || !hint) continue;
    hint.id = `${control.id}-hint`;
    // Rows within rows are short: their hints are tooltips.
    if (group.closest(".nested")) {
      control.dataset.tooltipText = hint.textContent;
      hint.classList.add("visually-hidden");
    }
    control.setAttribute("aria-describedby", `${hint.id} ${control.id}-fault`);
    if (control.localName !== "multi-checkbox") continue;
    label.id = `${control.id}-label`;
    control.role = "group";
    control.setAttribute("aria-labelledby", label.id);
  }
}

/** Shows every fault at its field, or at the list it is in; and on each tab how many it has. */
export function showFaults(element: HTMLElement, faults: readonly Fault[]): void {
  for (const note of element.querySelectorAll(".fault")) note.remove();
  for (const control of element.querySelectorAll("[aria-invalid]")) control.removeAttribute("aria-invalid");
  for (const fault of faults) showFault(element, fault);
  for (const tab of element.querySelectorAll<HTMLElement>("[role=tab]")) markTab(element, tab);
}

function showFault(element: HTMLElement, fault: Fault): void {
  const control = element.querySelector<HTMLElement>(`[name="${CSS.escape(fault.path)}"]`);
  const place = control?.closest(".form-group, .world-entry") ?? listAt(element, fault.path);
  const note = element.ownerDocument.createElement("p");
  note.className = "fault";
  // Beside a field, an empty number is told in fewer words than for a file.
  note.textContent = fault.reason === "wrongType" ? localize("SIRPAS.WORLD.FORM.notANumber") : faultSentence(fault);
  if (control) note.id = `${control.id}-fault`;
  control?.setAttribute("aria-invalid", "true");
  place?.append(note);
  note.closest("details")?.setAttribute("open", "");
}

function listAt(element: HTMLElement, path: string): Element | null {
  return element.querySelector(`[data-list="${CSS.escape(path)}"]`);
}

/** The first control that has something wrong with it, in the order of the tabs. */
export function firstFaulty(element: HTMLElement): { control: HTMLElement; tab: string } | null {
  const note = element.querySelector<HTMLElement>(".fault");
  const tab = note?.closest<HTMLElement>("[data-tab]")?.dataset.tab;
  const place = note?.parentElement;
  const control =
    place?.querySelector<HTMLElement>("[aria-invalid]:is(input, select, textarea)") ??
    place?.querySelector<HTMLElement>("input, button");
  return control && tab ? { control, tab } : null;
}

function markTab(element: HTMLElement, tab: HTMLElement): void {
  const count = element.querySelectorAll(`.tab[data-tab="${tab.dataset.tab}"] .fault`).length;
  tab.querySelector(".badge")?.remove();
  if (count === 0) return;
  const toMend = html`<span class="visually-hidden"> ${localize("SIRPAS.WORLD.FORM.toMend")}</span>`;
  const badge = tab.ownerDocument.createElement("span");
  badge.className = "badge bad";
  setHtml(badge, String(html`${count}${toMend}`));
  tab.append(badge);
}
