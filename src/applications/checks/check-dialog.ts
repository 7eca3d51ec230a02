import { isTag } from "#core/foundry/elements.ts";
import { choiceWith, type CheckChoice, type CheckRequest } from "../../play/checks/check-request.ts";
import { attemptRecords } from "../../play/checks/attempts.ts";
import { sameTask } from "../../rules/checks/attempt-record.ts";
import { template } from "#core/applications/templates.ts";
import { windows } from "../windows.ts";
import { localize } from "#core/utils/localize.ts";
import { checkFields, checkSummary, ROLL_FOOTER } from "./check-context.ts";
import { showFaults } from "#core/applications/rolls/faults.ts";
import { applySituation, readCheckForm } from "./check-form.ts";
import { lookAtMargin, marginAt } from "#core/applications/ux/margin-chart.ts";
import type { WindowOptions } from "#core/applications/ux/window.ts";
import type { FormReading } from "#core/applications/rolls/roll-dialog.ts";
import { ModifiersDialog } from "../rolls/modifiers-dialog.ts";

/** Asks the player about a check: difficulty, situation, who may see it. */
export class CheckDialog extends ModifiersDialog<CheckChoice> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "sirpas-check-{id}",
    window: { icon: "fa-solid fa-dice" },
    actions: { afresh: CheckDialog.#onAfresh },
  };

  /** The chance comes before what few people change. */
  static override PARTS = {
    head: { template: template("checks/check-head") },
    summary: { template: template("checks/check-summary") },
    form: { template: template("checks/check-form") },
    footer: { template: template("checks/footer") },
  };

  #request: CheckRequest;
  protected override choice: CheckChoice;

  constructor(request: CheckRequest) {
    super({ window: { title: localize("SIRPAS.DIALOG.check.title", { name: localize(request.statistic.label) }) } });
    this.#request = request;
    this.choice = request.choice;
  }

  /** While somebody types only what it comes to is worked out, so that it follows every key. */
  protected override context(parts: readonly string[]): object {
    const summary = checkSummary(this.#request, this.choice);
    if (parts.join() === "summary") return { summary };
    const footer = { ...ROLL_FOOTER, explorable: true, hint: "SIRPAS.DIALOG.check.hint" };
    return { summary, footer, ...checkFields(this.#request) };
  }

  protected override onOpen(): void {
    const { element } = this;
    super.onOpen();
    // Not on the way to a button: the sentence would push it away from under the pointer.
    element.addEventListener("focusout", ({ relatedTarget }) => {
      if (this.form && !isTag(relatedTarget, "button")) showFaults(this.form, this.read(this.form).faults);
    });
    element.addEventListener("pointermove", ({ target }) => {
      const margin = marginAt(target);
      if (margin !== null) lookAtMargin(element, margin);
    });
  }

  protected override onDraw(parts: readonly string[]): void {
    super.onDraw(parts);
    lookAtMargin(this.element);
  }

  /** One field may bring another before the form is read. */
  protected override onInput(field: HTMLElement): void {
    const form = this.form!;
    if (field.matches(".margin-picker")) return lookAtMargin(form, Number((field as HTMLInputElement).value));
    if (isTag(field, "select")) applySituation(form, field);
    if (isTag(field, "input") && field.name === "task") applyTask(form, field);
    super.onInput(field);
  }

  protected override read(form: HTMLFormElement): FormReading<CheckChoice> {
    return readCheckForm(form, this.#request);
  }

  protected override async explore(): Promise<void> {
    const { checkQuestion } = await import("../odds-explorer/question.ts");
    await windows.openOddsExplorer(checkQuestion(this.#request, this.choice));
  }

  /** Forgets what was chosen the last time. */
  static async #onAfresh(this: CheckDialog): Promise<void> {
    this.choice = choiceWith();
    this.#request = { ...this.#request, choice: this.choice, remembered: false };
    await this.redraw("head", "form", "summary");
    this.element.querySelector<HTMLElement>("[name=difficulty]")?.focus();
  }
}

/** A task that was tried before brings the count of its attempts, until the count is changed by hand. */
function applyTask(form: HTMLFormElement, task: HTMLInputElement): void {
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
