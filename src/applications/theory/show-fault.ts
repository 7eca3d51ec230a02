import type { Fault } from "./read-fields.ts";

/** Shows the first of what is wrong on a tab in one sentence, and marks its field; without faults both are gone. */
export function showFault(tab: HTMLElement, [first]: readonly Fault[]): void {
  const line = tab.querySelector<HTMLElement>(".theory-fault");
  if (!line) return;
  for (const field of tab.querySelectorAll("[aria-invalid]")) {
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
  }
  const text = first?.text ?? "";
  if (line.textContent !== text) line.textContent = text;
  first?.field.setAttribute("aria-invalid", "true");
  first?.field.setAttribute("aria-describedby", line.id);
}
