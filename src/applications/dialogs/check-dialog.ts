import type { CheckChoice, CheckRequest } from "../../documents/check-request.ts";
import { template } from "../templates.ts";
import { say } from "../words.ts";
import { checkFields, checkSummary } from "./check-context.ts";
import { readCheckForm } from "./check-form.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Asks the player about a check: difficulty, situation, who may see it. Enter rolls, Escape lets it be. */
export class CheckDialog extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sirpas-check-{id}",
    classes: ["sirpas", "check-dialog"],
    tag: "form",
    window: { icon: "fa-solid fa-dice", contentClasses: ["standard-form"] },
    position: { width: 440 },
    form: { handler: CheckDialog.#onSubmit, closeOnSubmit: true },
    actions: { cancel: CheckDialog.#onCancel },
  };

  static override PARTS = {
    form: { template: template("dialog/check-form") },
    summary: { template: template("dialog/check-summary") },
    footer: { template: template("dialog/check-footer") },
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

  readonly #request: CheckRequest;
  readonly #settle: (choice: CheckChoice | null) => void;
  readonly #asker = document.activeElement;
  #choice: CheckChoice;

  constructor(request: CheckRequest, settle: (choice: CheckChoice | null) => void) {
    super({ window: { title: say("SIRPAS.DIALOG.check.title", { name: say(request.statistic.label) }) } });
    this.#request = request;
    this.#choice = request.choice;
    this.#settle = settle;
  }

  protected override async _prepareContext(): Promise<never> {
    return {
      rootId: this.id,
      ...checkFields(this.#request),
      summary: checkSummary(this.#request, this.#choice),
    } as never;
  }

  protected override async _onFirstRender(...parameters: [never, never]): Promise<void> {
    await super._onFirstRender(...parameters);
    const { element } = this;
    element.addEventListener("input", ({ target }) => this.#onInput(target));
    element.addEventListener("keydown", (event) => this.#onKey(event));
    element.querySelector<HTMLButtonElement>("button[type=submit]")?.focus();
  }

  protected override _onClose(...parameters: [never]): void {
    super._onClose(...parameters);
    this.#returnFocus();
    this.#settle(null);
  }

  /** To what was pressed for the dialog to open, or to what has been rendered in its place since. */
  #returnFocus(): void {
    const asker = this.#asker?.isConnected ? this.#asker : document.getElementById(this.#asker?.id ?? "");
    if (asker instanceof HTMLElement) asker.focus({ preventScroll: true });
  }

  #onInput(target: EventTarget | null): void {
    const { form } = this;
    if (!form) return;
    if (target instanceof HTMLSelectElement) followSituation(form, target);
    this.#choice = readCheckForm(form, this.#request.choice);
    void this.render({ parts: ["summary"] });
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.stopPropagation();
      void this.close();
    } else if (event.key === "Enter" && event.target instanceof HTMLSelectElement) {
      event.preventDefault();
      this.form?.requestSubmit();
    }
  }

  static async #onSubmit(this: CheckDialog, _event: Event, form: HTMLFormElement): Promise<void> {
    this.#settle(readCheckForm(form, this.#request.choice));
  }

  static async #onCancel(this: CheckDialog): Promise<void> {
    await this.close();
  }
}

/** A situation brings its difficulty; a difficulty chosen by hand leaves the situation. */
function followSituation(form: HTMLFormElement, changed: HTMLSelectElement): void {
  const difficulty = form.elements.namedItem("difficulty") as HTMLSelectElement;
  const situation = form.elements.namedItem("situationChoice") as HTMLSelectElement | null;
  if (changed === situation) {
    const brought = situation.selectedOptions[0]?.dataset.difficulty;
    if (brought) difficulty.value = brought;
  } else if (changed === difficulty && situation) situation.value = "";
  const level = form.querySelector<HTMLElement>(".success-level");
  if (level) level.hidden = difficulty.value !== "";
}
