import type { Tab, TabsConfiguration } from "./types.ts";

/** The tabs of a group as templates take them. A tab's label is its own, or lies under the prefix of the group. */
export function prepareTabs(group: string, { tabs, labelPrefix }: TabsConfiguration, active: string | null) {
  const prepared: Record<string, Tab> = {};
  for (const { id, cssClass, ...tab } of tabs) {
    const isActive = active === id;
    const label = tab.label ?? (labelPrefix ? `${labelPrefix}.${id}` : undefined);
    const classes = [cssClass, isActive ? "active" : ""].filter(Boolean).join(" ");
    prepared[id] = { ...tab, id, group, active: isActive, cssClass: classes, ...(label && { label }) };
  }
  return prepared;
}

/**
 * Marks one tab of a group as the active one, in its navigation and among its sections.
 * @throws when the element has no such tab.
 */
export function showTab(content: HTMLElement, tab: string, group: string): void {
  const ofGroup = Array.from(content.querySelectorAll<HTMLElement>("[data-group][data-tab]")).filter(
    ({ dataset }) => dataset["group"] === group,
  );
  if (!ofGroup.some(({ dataset }) => dataset["tab"] === tab)) {
    throw new Error(`There is no tab "${tab}" in the group "${group}".`);
  }
  for (const element of ofGroup) {
    const isActive = element.dataset["tab"] === tab;
    element.classList.toggle("active", isActive);
    if (element.hasAttribute("aria-selected")) element.setAttribute("aria-selected", String(isActive));
    else if (element.tagName === "BUTTON" && !element.hasAttribute("role")) {
      element.setAttribute("aria-pressed", String(isActive));
    }
  }
}
