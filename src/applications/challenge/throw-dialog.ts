import { closeByEscape } from "../ux/dialog-keys.ts";
import type { ThrowChoice, ThrowRequest } from "../../play/contests/throw-request.ts";
import { readSituation, type CheckFault } from "../checks/check-form.ts";
import { showFaults } from "../checks/check-faults.ts";
import { addModifier, nameModifiers, removeModifier } from "../checks/check-modifiers.ts";
import { preloadTemplates, template } from "../templates.ts";
import { openOddsExplorer } from "../windows.ts";
import { localize } from "../localize.ts";
import { contestQuestion } from "../odds-explorer/question.ts";
import { throwFields, throwSummary } from "./throw-context.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Asks a player about a throw in a contest: with what, in what situation, who may see it. Enter throws, Escape lets it be. */
export class ThrowDialog extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sirpas-throw-{id}",
    classes: ["sirpas", "check-dialog", "asks-check", "throw-dialog"],
    tag: "form",
    window: { icon: "fa-solid fa-people-arrows", contentClasses: ["standard-form"] },
    position: { width: 480 },
    form: { handler: ThrowDialog.#onSubmit, closeOnSubmit: false },
    actions: {
      cancel: ThrowDialog.#onCancel,
      addModifier: ThrowDialog.#onAdd,
      removeModifier: ThrowDialog.#onRemove,
      whatIf: ThrowDialog.#onWhatIf,
    },
  };

  static override PARTS = {
    form: { template: template("challenge/throw-form") },
    summary: { template: template("challenge/throw-summary") },
    footer: { template: template("challenge/throw-footer") },
  };

  /**
   * Opens the dialog and waits.
   * @returns null if the player closed it.
   */
  static async prompt(request: ThrowRequest): Promise<ThrowChoice | null> {
    // What the form includes has to be there before it is first drawn.
    await preloadTemplates();
    return new Promise((resolve, reject) => {
      new ThrowDialog(request, resolve).render({ force: true }).catch(reject);
    });
  }

  readonly #request: ThrowRequest;
  readonly #settle: (choice: ThrowChoice | null) => void;
  #choice: ThrowChoice;

  constructor(request: ThrowRequest, resolve: (choice: ThrowChoice | null) => void) {
    super({
      window: {
        title: localize("SIRPAS.DIALOG.throw.title", {
          kind: localize(`SIRPAS.CARD.${request.kind}.kind`),
          name: request.name,
        }),
      },
    });
    this.#request = request;
    this.#choice = request.choice;
    this.#settle = resolve;
  }

  protected override async _prepareContext(): Promise<never> {
    return {
      rootId: this.id,
      canAskWhatIf: this.#request.kind === "contest",
      ...throwFields(this.#request, this.#choice),
      summary: throwSummary(this.#request, this.#choice),
    } as never;
  }

  protected override async _onFirstRender(...parameters: [never, never]): Promise<void> {
    await super._onFirstRender(...parameters);
    const { element } = this;
    this.form!.noValidate = true;
    nameModifiers(element, this.id);
    element.addEventListener("input", () => this.#onInput());
    closeByEscape(this);
    const first = this.#choice.statistic === "" ? "select[name=statistic]" : "button[type=submit]";
    element.querySelector<HTMLElement>(first)?.focus();
  }

  protected override _onClose(...parameters: [never]): void {
    super._onClose(...parameters);
    this.#settle(null);
  }

  #onInput(): void {
    this.#choice = this.#read().choice;
    void this.render({ parts: ["summary"] });
  }

  #read(): { readonly choice: ThrowChoice; readonly faults: readonly CheckFault[] } {
    const form = this.form!;
    const data = new FormData(form);
    const faults: CheckFault[] = [];
    const situation = readSituation(form, [], faults);
    const choice = {
      statistic: String(data.get("statistic") ?? this.#request.choice.statistic),
      situation,
      parts: data.getAll("parts").map(String),
      visibility: String(data.get("visibility") ?? "") as ThrowChoice["visibility"],
    };
    return { choice, faults };
  }

  static async #onSubmit(this: ThrowDialog): Promise<void> {
    const { choice, faults } = this.#read();
    showFaults(this.form!, faults, true);
    if (faults.length > 0) return;
    if (choice.statistic === "") return this.element.querySelector<HTMLElement>("select[name=statistic]")?.focus();
    this.#settle(choice);
    await this.close();
  }

  static async #onCancel(this: ThrowDialog): Promise<void> {
    await this.close();
  }

  static async #onAdd(this: ThrowDialog, _event: Event, target: HTMLElement): Promise<void> {
    addModifier(this.element, this.id, target);
  }

  /** Shows what other figures would come to, beginning with those of this throw and of whoever's this user may know. */
  static async #onWhatIf(this: ThrowDialog): Promise<void> {
    await openOddsExplorer(contestQuestion(this.#request, this.#read().choice));
  }

  static async #onRemove(this: ThrowDialog, _event: Event, target: HTMLElement): Promise<void> {
    removeModifier(this.element, this.id, target);
    this.#onInput();
  }
}
