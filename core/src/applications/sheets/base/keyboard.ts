import { isHtml } from "../../../foundry/elements.ts";

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The next of some elements in the direction of an arrow key, round the ends; null for any other key. */
function arrowTarget<Target extends HTMLElement>(key: string, current: Target, all: readonly Target[]): Target | null {
  if (key === "Home") return all[0] ?? null;
  if (key === "End") return all.at(-1) ?? null;
  const step = STEPS[key];
  if (step === undefined || all.length === 0) return null;
  return all[(all.indexOf(current) + step + all.length) % all.length] ?? null;
}

/** Lets the arrow keys walk along the tabs and the points of a track, of which only one each is in the tab order. */
export function walkWithArrows(element: HTMLElement): void {
  element.addEventListener("keydown", (event) => {
    if (!isHtml(event.target)) return;
    const button = event.target.closest<HTMLButtonElement>("[role=tab], .pip");
    const group = button?.closest<HTMLElement>("[role=tablist], .pips");
    if (!button || !group) return;
    const next = arrowTarget(event.key, button, [...group.querySelectorAll<HTMLButtonElement>("[role=tab], .pip")]);
    if (!next) return;
    event.preventDefault();
    next.focus();
    if (next.matches("[role=tab]")) next.click();
  });
}

/** Looking is for everyone: what only changes the view works on a sheet that may not be edited. */
export function keepViewEnabled(element: HTMLElement): void {
  const view =
    "[role=tab], input[type=search], .view-choice button, [data-action=editItem], [data-action=editEffect], [data-action=openSource], [data-action=choosePart], [data-always]";
  for (const control of element.querySelectorAll<HTMLButtonElement | HTMLInputElement>(view)) control.disabled = false;
}

/** Tells people who listen which tab is open, and keeps only that one in the tab order. */
export function markTabs(element: HTMLElement, group: string): void {
  for (const tab of element.querySelectorAll<HTMLElement>(`[role=tab][data-group="${group}"]`)) {
    const active = tab.classList.contains("active");
    tab.setAttribute("aria-selected", String(active));
    // To write what is there already would have it styled again.
    const index = active ? 0 : -1;
    if (tab.tabIndex !== index) tab.tabIndex = index;
  }
}

/** A page on which nothing can take the focus, because nothing may be changed, is scrolled by the keys all the same. */
export function letScrollByKeys(element: HTMLElement): void {
  for (const panel of element.querySelectorAll<HTMLElement>("[role=tabpanel]")) panel.tabIndex = 0;
}

/** Fields that draw fields of their own into themselves leave those without a name: it is the one of the whole. */
export function nameInnerFields(element: HTMLElement): void {
  for (const field of element.querySelectorAll<HTMLElement>("string-tags, multi-select")) {
    const label = field.ariaLabel ?? field.closest(".form-group")?.querySelector("label")?.textContent.trim();
    if (!label) continue;
    for (const inner of field.querySelectorAll<HTMLElement>("input, select")) inner.ariaLabel ??= label;
  }
}
