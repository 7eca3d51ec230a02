import { dialogKeys } from "../ux/dialog-keys.ts";
import { asker, restoreFocus } from "../ux/restore-focus.ts";
import { isHtml, isTag } from "../../foundry/elements.ts";
import { currentVisibility } from "../../foundry/visibility.ts";
import type { CheckChoice, CheckRequest } from "../../play/checks/check-request.ts";
import { DIFFICULTIES } from "../../rules/checks/difficulties.ts";
import { preloadTemplates, template } from "../templates.ts";
import { checkQuestion } from "../odds-explorer/question.ts";
import { openOddsExplorer } from "../windows.ts";
import { localize } from "../localize.ts";
import { checkFields, checkSummary } from "./check-context.ts";
import { applySituation, applyTask, readCheckForm, type CheckReading, showFaults } from "./check-form.ts";
import { addModifier, nameModifiers, removeModifier } from "./modifier-rows.ts";
import { lookAtMargin, marginAt } from "../ux/margin-chart.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Asks the player about a check: difficulty, situation, who may see it. Enter rolls, Escape lets it be. */
export class CheckDialog extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sirpas-check-{id}",
    classes: ["sirpas", "check-dialog", "asks-check"],
    tag: "form",
    window: { icon: "fa-solid fa-dice", contentClasses: ["standard-form"] },
    position: { width: 480 },
    form: { handler: CheckDialog.#onSubmit, closeOnSubmit: false },
    actions: {
      cancel: CheckDialog.#onCancel,
      afresh: CheckDialog.#onAfresh,
      addModifier: CheckDialog.#onAdd,
      removeModifier: CheckDialog.#onRemove,
      whatIf: CheckDialog.#onWhatIf,
    },
  };

  static override PARTS = {
    form: { template: template("checks/check-form") },
    summary: { template: template("checks/check-summary") },
    footer: { template: template("checks/check-footer") },
  };

  /**
   * Opens the dialog and waits.
   * @returns null if the player closed it.
   */
  static async prompt(request: CheckRequest): Promise<CheckChoice | null> {
    return new Promise((resolve, reject) => {
      new CheckDialog(request, resolve).render({ force: true }).catch(reject);
    });
  }

  #request: CheckRequest;
  readonly #settle: (choice: CheckChoice | null) => void;
  readonly #asker = asker();
  #choice: CheckChoice;

  constructor(request: CheckRequest, resolve: (choice: CheckChoice | null) => void) {
    super({ window: { title: localize("SIRPAS.DIALOG.check.title", { name: localize(request.statistic.label) }) } });
    this.#request = request;
    this.#choice = request.choice;
    this.#settle = resolve;
  }

  /** While somebody types only what it comes to is worked out, so that it follows every key. */
  protected override async _prepareContext(options: { readonly parts?: readonly string[] }): Promise<never> {
    const { statistic } = this.#request;
    const summary = checkSummary(this.#request, this.#choice);
    const context = { rootId: this.id, throw: localize(`SIRPAS.POOL.${statistic.pool}.throw`), summary };
    if (options.parts?.join() === "summary") return context as never;
    await preloadTemplates();
    return { ...context, ...checkFields(this.#request) } as never;
  }

  protected override async _onFirstRender(...parameters: [never, never]): Promise<void> {
    await super._onFirstRender(...parameters);
    const { element } = this;
    // What is wrong is told in a sentence of our own, not by the browser's.
    (element as HTMLFormElement).noValidate = true;
    element.addEventListener("input", ({ target }) => this.#onInput(target));
    // Not on the way to a button: the sentence would push it away from under the pointer.
    element.addEventListener("focusout", ({ relatedTarget }) => {
      if (!isTag(relatedTarget, "button")) this.#tellFaults();
    });
    dialogKeys(this);
    element.addEventListener("pointermove", ({ target }) => {
      const margin = marginAt(target);
      if (margin !== null) lookAtMargin(element, margin);
    });
    element.querySelector<HTMLButtonElement>("button[type=submit]")?.focus();
  }

  protected override async _onRender(...parameters: [never, never]): Promise<void> {
    await super._onRender(...parameters);
    const [, { parts = [] }] = parameters as unknown as [unknown, { readonly parts?: readonly string[] }];
    if (parts.includes("form")) nameModifiers(this.element, this.id);
    lookAtMargin(this.element);
  }

  protected override _onClose(...parameters: [never]): void {
    super._onClose(...parameters);
    this.#returnFocus();
    this.#settle(null);
  }

  /** To what was pressed for the dialog to open, or to what has been rendered in its place since. */
  #returnFocus(): void {
    restoreFocus(this.#asker);
  }

  #onInput(target: EventTarget | null): void {
    const { form } = this;
    if (!form || !isHtml(target)) return;
    if (target.matches(".margin-picker")) return lookAtMargin(form, Number((target as HTMLInputElement).value));
    if (isTag(target, "select")) applySituation(form, target);
    if (isTag(target, "input") && target.name === "task") applyTask(form, target);
    this.#follow();
  }

  /** Shows what the roll comes to now. */
  #follow(): CheckReading | null {
    const { form } = this;
    if (!form) return null;
    const reading = readCheckForm(form, this.#request);
    this.#choice = reading.choice;
    // A fault that has been mended is gone at once; a new one is told when the field is left.
    if (reading.faults.length === 0) showFaults(form, []);
    void this.render({ parts: ["summary"] });
    return reading;
  }

  #tellFaults(): void {
    const { form } = this;
    if (form) showFaults(form, readCheckForm(form, this.#request).faults);
  }

  static async #onSubmit(this: CheckDialog, _event: Event, form: HTMLFormElement): Promise<void> {
    const { choice, faults } = readCheckForm(form, this.#request);
    if (faults.length > 0) return showFaults(form, faults, true);
    this.#settle(choice);
    await this.close();
  }

  static async #onCancel(this: CheckDialog): Promise<void> {
    await this.close();
  }

  /** Lets go of what was chosen the last time. */
  static async #onAfresh(this: CheckDialog): Promise<void> {
    const choice: CheckChoice = {
      difficulty: "normal",
      successLevel: DIFFICULTIES.normal,
      tableRow: null,
      trap: "",
      takes: 0,
      rest: "longRest",
      attempts: 0,
      task: "",
      situation: [],
      parts: [],
      visibility: currentVisibility(),
    };
    this.#request = { ...this.#request, choice, remembered: false };
    this.#choice = choice;
    await this.render({ parts: ["form", "summary"] });
    this.element.querySelector<HTMLElement>("[name=difficulty]")?.focus();
  }

  static async #onAdd(this: CheckDialog, _event: Event, target: HTMLElement): Promise<void> {
    addModifier(this.element, this.id, target);
  }

  /** Shows what other figures would come to, beginning with those of this check. */
  static async #onWhatIf(this: CheckDialog): Promise<void> {
    await openOddsExplorer(checkQuestion(this.#request, this.#choice));
  }

  static async #onRemove(this: CheckDialog, _event: Event, target: HTMLElement): Promise<void> {
    removeModifier(this.element, this.id, target);
    this.#follow();
  }
}
