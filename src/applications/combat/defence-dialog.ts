import { closeByEscape } from "../ux/dialog-keys.ts";
import type { DefenceChoice, DefenceRequest } from "../../play/combat/defence-request.ts";
import { ruleErrorText } from "../../utils/notify-refusal.ts";
import { CIRCUMSTANCES } from "../../rules/combat/circumstances.ts";
import { err } from "../../rules/result.ts";
import { readSituation, type CheckFault, showFaults } from "../checks/check-form.ts";
import { addModifier, nameModifiers, removeModifier, tickAlike } from "../checks/modifier-rows.ts";
import { preloadTemplates, template } from "../templates.ts";
import { localize } from "../localize.ts";
import { headView, optionsView, situationView, summaryView } from "./defence-context.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Asks a player about a defence: with what, in which situation. Enter defends, Escape lets it wait. */
export class DefenceDialog extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sirpas-defence-{id}",
    classes: ["sirpas", "attack-dialog", "defence-dialog"],
    tag: "form",
    window: { icon: "fa-solid fa-shield-halved", contentClasses: ["standard-form"], resizable: true },
    position: { width: 560 },
    form: { handler: DefenceDialog.#onSubmit, closeOnSubmit: false },
    actions: {
      cancel: DefenceDialog.#onCancel,
      addModifier: DefenceDialog.#onAdd,
      removeModifier: DefenceDialog.#onRemove,
    },
  };

  static override PARTS = {
    head: { template: template("combat/defence/head") },
    options: { template: template("combat/defence/options") },
    situation: { template: template("combat/defence/situation") },
    summary: { template: template("combat/defence/summary") },
    footer: { template: template("combat/defence/footer") },
  };

  /**
   * Opens the dialog and waits.
   * @returns null if the player closed it.
   */
  static async prompt(request: DefenceRequest): Promise<DefenceChoice | null> {
    await preloadTemplates();
    return new Promise((resolve, reject) => {
      new DefenceDialog(request, resolve).render({ force: true }).catch(reject);
    });
  }

  readonly #request: DefenceRequest;
  readonly #settle: (choice: DefenceChoice | null) => void;
  #choice: DefenceChoice;

  constructor(request: DefenceRequest, resolve: (choice: DefenceChoice | null) => void) {
    super({ window: { title: localize("SIRPAS.DEFENCE.title", { name: request.name }) } });
    this.#request = request;
    this.#choice = request.choice;
    this.#settle = resolve;
  }

  protected override async _prepareContext(): Promise<never> {
    const [request, choice] = [this.#request, this.#choice];
    return {
      rootId: this.id,
      head: headView(request),
      options: optionsView(request, choice),
      situation: situationView(request, choice),
      summary: summaryView(request, choice),
    } as never;
  }

  protected override async _onFirstRender(...parameters: [never, never]): Promise<void> {
    await super._onFirstRender(...parameters);
    const { element } = this;
    (element as HTMLFormElement).noValidate = true;
    element.addEventListener("input", ({ target }) => {
      tickAlike(element, target);
      void this.#onInput();
    });
    closeByEscape(this);
    const first = this.#choice.option === null ? "input[name=option]:not(:disabled)" : "button[type=submit]";
    element.querySelector<HTMLElement>(first)?.focus();
  }

  protected override async _onRender(...parameters: [never, never]): Promise<void> {
    await super._onRender(...parameters);
    nameModifiers(this.element, this.id);
  }

  protected override _onClose(...parameters: [never]): void {
    super._onClose(...parameters);
    this.#settle(null);
  }

  async #onInput(): Promise<void> {
    this.#read();
    await this.render({ parts: ["options", "summary"] });
  }

  /** What the form says so far; terms of another defence than the one that is shown keep their switches. */
  #read(): readonly CheckFault[] {
    const form = this.form!;
    const data = new FormData(form);
    const faults: CheckFault[] = [];
    const shown = [...form.querySelectorAll<HTMLInputElement>("input[name=counts]")];
    const off = [
      ...this.#choice.off.filter((id) => !shown.some(({ value }) => value === id)),
      ...shown.filter(({ checked }) => !checked).map(({ value }) => value),
    ];
    const option = data.get("option");
    this.#choice = {
      option: option === null ? null : String(option),
      off,
      situation: readSituation(form, [], faults),
      parts: data.getAll("parts").map(String),
      circumstances: [
        // What no defence asks about stays as it is.
        ...this.#choice.circumstances.filter((key) => !form.querySelector(`input[name=circumstances][value=${key}]`)),
        ...CIRCUMSTANCES.filter((key) => data.getAll("circumstances").includes(key)),
      ],
      mitigates: this.#request.canMitigate && data.get("mitigates") !== null,
    };
    if (faults.length === 0) showFaults(form, []);
    return faults;
  }

  /** Defends with what is chosen, or says what is missing. */
  static async #onSubmit(this: DefenceDialog): Promise<void> {
    const faults = this.#read();
    if (faults.length > 0) return showFaults(this.form!, faults, true);
    const { option } = this.#choice;
    const plan = option ? this.#request.plansFor(this.#choice).find((one) => one.option.id === option) : null;
    const error = option === null ? err("chooseDefence", { name: this.#request.name }) : (plan?.option.error ?? null);
    if (error) {
      this.element.querySelector(".check-fault")!.textContent = ruleErrorText(error);
      return;
    }
    this.#settle(this.#choice);
    await this.close();
  }

  static async #onCancel(this: DefenceDialog): Promise<void> {
    await this.close();
  }

  static async #onAdd(this: DefenceDialog, _event: Event, target: HTMLElement): Promise<void> {
    addModifier(this.element, this.id, target);
  }

  static async #onRemove(this: DefenceDialog, _event: Event, target: HTMLElement): Promise<void> {
    removeModifier(this.element, this.id, target);
    await this.#onInput();
  }
}
