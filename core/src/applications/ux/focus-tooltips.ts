import { isHtml } from "../../foundry/elements.ts";

/** Shows the tooltip of whatever the keyboard reaches, as the pointer does; Foundry itself waits for the pointer. */
export function showTooltipsOnFocus(element: HTMLElement): void {
  element.addEventListener("focusin", ({ target }) => {
    if (!isHtml(target) || !target.matches(":focus-visible")) return;
    if (target.dataset.tooltipHtml || target.dataset.tooltip || target.dataset.tooltipText)
      game.tooltip!.activate(target);
  });
  element.addEventListener("focusout", () => game.tooltip!.deactivate());
}
