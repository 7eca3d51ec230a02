import type { RuleError } from "../../rules/result.ts";
import { ruleErrorText } from "../../utils/notify-refusal.ts";

/** Why a field cannot be rolled with. */
export interface CheckFault {
  readonly field: HTMLInputElement | HTMLSelectElement;
  readonly error: RuleError;
}

/**
 * Shows the first of what is wrong in one sentence, and marks its field.
 * @param go  Whether to lead there.
 */
export function showFaults(form: HTMLFormElement, faults: readonly CheckFault[], go = false): void {
  const [first] = faults;
  const line = form.querySelector<HTMLElement>(".check-fault");
  for (const field of form.querySelectorAll("[aria-invalid]")) {
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
  }
  if (!line) return;
  line.id ||= `${form.id}-fault`;
  const text = first ? ruleErrorText(first.error) : "";
  if (line.textContent !== text) line.textContent = text;
  if (!first) return;
  first.field.setAttribute("aria-invalid", "true");
  first.field.setAttribute("aria-describedby", line.id);
  const fold = first.field.closest("details");
  if (fold) fold.open = true;
  if (go) first.field.focus();
}
