import { SYSTEM } from "#system";
import { iconBefore } from "./icon.ts";

/**
 * Buttons that are folded away below one that names them: keys and screen readers open it as any folded text, and a choice folds
 * it up again.
 */
export function foldedMenu(
  icon: string,
  label: string,
  buttons: readonly HTMLElement[],
  className: string,
): HTMLElement {
  const menu = document.createElement("details");
  menu.className = `${SYSTEM.id} ${SYSTEM.id}-menu ${className}`;
  const summary = document.createElement("summary");
  summary.append(...iconBefore(icon), label);
  const list = document.createElement("div");
  list.append(...buttons);
  list.addEventListener("click", () => (menu.open = false));
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    event.stopPropagation();
    menu.open = false;
    summary.focus();
  });
  menu.append(summary, list);
  return menu;
}
