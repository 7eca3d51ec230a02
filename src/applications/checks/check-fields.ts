import { attemptRecords } from "../../play/checks/attempts.ts";
import { sameTask } from "../../rules/checks/repeated-attempts.ts";

/** A situation brings its difficulty; a difficulty chosen by hand leaves the situation. */
export function applySituation(form: HTMLFormElement, changed: HTMLSelectElement): void {
  const difficulty = form.elements.namedItem("difficulty") as HTMLSelectElement;
  const situation = form.elements.namedItem("situationChoice") as HTMLSelectElement | null;
  if (changed === situation) {
    const brought = situation.selectedOptions[0]?.dataset.difficulty;
    if (brought) difficulty.value = brought;
  } else if (changed === difficulty && situation) situation.value = "";
  const level = form.querySelector<HTMLElement>(".success-level");
  if (level) level.hidden = difficulty.value !== "";
}

/** A task that was tried before brings the count of its attempts, until the count is changed by hand. */
export function applyTask(form: HTMLFormElement, task: HTMLInputElement): void {
  const attempts = form.elements.namedItem("attempts") as HTMLInputElement;
  const record = attemptRecords().find((known) => sameTask(known.task) === sameTask(task.value));
  if (record) {
    attempts.value = String(record.attempts);
    attempts.dataset.proposed = attempts.value;
  } else if (attempts.dataset.proposed !== undefined && attempts.value === attempts.dataset.proposed) {
    attempts.value = "0";
    delete attempts.dataset.proposed;
  }
}
