import { nameOf } from "../../play/contests/at-hand.ts";
import { dialogKeys } from "../ux/dialog-keys.ts";
import { asker, restoreFocus } from "../ux/restore-focus.ts";
import { isHtml, isTag } from "../../foundry/elements.ts";
import type { AttackRequest } from "../../play/combat/attack-request.ts";
import type { AttackChoice } from "../../play/combat/attack-plan.ts";
import { fightOf } from "../../play/encounter/fight-of.ts";
import { notify } from "../../utils/notify.ts";
import { err } from "../../rules/result.ts";
import { ruleErrorText } from "../../utils/notify-refusal.ts";
import { showFaults } from "../checks/check-form.ts";
import { addModifier, nameModifiers, removeModifier, tickAlike } from "../checks/modifier-rows.ts";
import { keepFolds } from "../sheets/base/replaced-parts.ts";
import { openContestBoard } from "../windows.ts";
import { preloadTemplates, template } from "../templates.ts";
import { localize } from "../localize.ts";
import { headView, situationView, targetsView } from "./attack-context.ts";
import { readAttackForm, type AttackReading } from "./attack-form.ts";
import { pickerView, SORTS, type Sort } from "./picker-view.ts";
import { ShownOdds } from "./show-odds.ts";
import { summaryView } from "./summary-view.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Asks a player about an attack: whom, with what, in which situation. Enter attacks, Escape lets it be. */
export class AttackDialog extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sirpas-attack-{id}",
    classes: ["sirpas", "attack-dialog"],
    tag: "form",
    window: { icon: "fa-solid fa-crosshairs", contentClasses: ["standard-form"], resizable: true },
    position: { width: 860 },
    form: { handler: AttackDialog.#onSubmit, closeOnSubmit: false },
    actions: {
      cancel: AttackDialog.#onCancel,
      addModifier: AttackDialog.#onAdd,
      removeModifier: AttackDialog.#onRemove,
    },
  };

  static override PARTS = {
    head: { template: template("combat/attack/head") },
    targets: { template: template("combat/attack/targets"), scrollable: [""] },
    picker: { template: template("combat/attack/picker"), scrollable: [".technique-list"] },
    situation: { template: template("combat/attack/situation") },
    summary: { template: template("combat/attack/summary") },
    footer: { template: template("combat/attack/footer") },
  };

  /**
   * Opens the dialog and waits.
   * @returns null if the player closed it.
   */
  static async prompt(request: AttackRequest): Promise<AttackChoice | null> {
    if (request.fighter.fight.level === "simplified") {
      notify.info(localize("SIRPAS.ATTACK.simplified"));
      await openContestBoard("fight", { combat: fightOf(request.fighter.actor) });
      return null;
    }
    await preloadTemplates();
    return new Promise((resolve, reject) => {
      new AttackDialog(request, resolve).render({ force: true }).catch(reject);
    });
  }

  readonly #request: AttackRequest;
  readonly #settle: (choice: AttackChoice | null) => void;
  readonly #asker = asker();
  readonly #odds: ShownOdds;
  #choice: AttackChoice;
  #sort: Sort = "sheet";

  constructor(request: AttackRequest, resolve: (choice: AttackChoice | null) => void) {
    super({ window: { title: localize("SIRPAS.ATTACK.title", { name: nameOf(request.fighter.actor) }) } });
    this.#request = request;
    this.#choice = request.choice;
    this.#settle = resolve;
    this.#odds = new ShownOdds(request);
  }

  protected override async _prepareContext(): Promise<never> {
    return { rootId: this.id } as never;
  }

  protected override async _preparePartContext(
    part: string,
    context: never,
    ...others: readonly never[]
  ): Promise<never> {
    const base = (await super._preparePartContext(part, context, ...(others as [never]))) as object;
    return { ...base, ...this.#viewOf(part) } as never;
  }

  #viewOf(part: string): object {
    const [request, choice] = [this.#request, this.#choice];
    switch (part) {
      case "head":
        return { head: headView(request) };
      case "targets":
        return { targets: targetsView(request, choice) };
      case "picker":
        return { picker: pickerView(request, choice, { sort: this.#sort, figures: this.#odds.figures }) };
      case "situation":
        return { situation: situationView(request, choice) };
      case "summary":
        return { summary: summaryView(request, choice, request.planFor(choice)) };
      case "footer":
        return { footer: { canAllow: game.user!.isGM, allowed: choice.allowed } };
      default:
        return {};
    }
  }

  protected override async _onFirstRender(...parameters: [never, never]): Promise<void> {
    await super._onFirstRender(...parameters);
    const { element } = this;
    (element as HTMLFormElement).noValidate = true;
    element.addEventListener("input", ({ target }) => this.#onInput(target));
    dialogKeys(this);
    element.querySelector(".technique.chosen")?.scrollIntoView({ block: "nearest" });
    element.querySelector<HTMLElement>(this.#startsAt())?.focus();
  }

  /** What is still to be chosen is where the focus goes; where nothing is, one key more attacks. */
  #startsAt(): string {
    const { technique, targets } = this.#choice;
    if (targets.length === 0) return "input[name=target]";
    return technique === "" ? "input[name=technique]:not(:disabled)" : "button[type=submit]";
  }

  protected override async _onRender(...parameters: [never, never]): Promise<void> {
    await super._onRender(...parameters);
    nameModifiers(this.element, this.id);
    void this.#showOdds();
  }

  /** What is sorted by a chance is put in order once all of them are known. */
  async #showOdds(): Promise<void> {
    const revealed = () => JSON.stringify([...this.#odds.figures]);
    const before = revealed();
    const done = await this.#odds.show(this.element, this.#choice);
    const byChance = this.#sort !== "sheet" && this.#sort !== "name";
    if (done && byChance && before !== revealed()) await this.render({ parts: ["picker"] });
  }

  protected override _onClose(...parameters: [never]): void {
    super._onClose(...parameters);
    this.#odds.stop();
    restoreFocus(this.#asker);
    this.#settle(null);
  }

  /** What was opened or folded stays so. */
  protected override _preSyncPartState(...parameters: [string, HTMLElement, HTMLElement, never]): void {
    super._preSyncPartState(...parameters);
    const [, drawn, prior] = parameters;
    keepFolds(prior, drawn);
  }

  #onInput(target: EventTarget | null): void {
    const { form } = this;
    if (!form || !isHtml(target)) return;
    if (isTag(target, "select") && target.name === "sort") return this.#sortBy(target.value);
    tickAlike(form, target);
    this.#read(form);
    const isTyping = isTag(target, "input") && ["number", "text"].includes(target.type);
    const parts = ["summary", "picker"];
    if (!isTyping && target.closest(".attack-targets")) parts.push("targets");
    void this.render({ parts });
  }

  #sortBy(key: string): void {
    this.#sort = SORTS.find((sort) => sort === key) ?? "sheet";
    void this.render({ parts: ["picker"] });
  }

  #read(form: HTMLFormElement): AttackReading {
    const reading = readAttackForm(form, this.#request, this.#choice);
    this.#choice = reading.choice;
    if (reading.faults.length === 0) showFaults(form, []);
    return reading;
  }

  /** Attacks with what is chosen, or says what is missing. */
  static async #onSubmit(this: AttackDialog, _event: Event, form: HTMLFormElement): Promise<void> {
    const { choice, faults } = this.#read(form);
    if (faults.length > 0) return showFaults(form, faults, true);
    const plan = this.#request.planFor(choice);
    const { name } = this.#request.fighter.actor;
    const error = !plan
      ? err("chooseAttack", { actor: name })
      : choice.targets.length === 0
        ? err("noTarget", { actor: name })
        : plan.error;
    if (error) {
      this.element.querySelector(".check-fault")!.textContent = ruleErrorText(error);
      return;
    }
    this.#settle(choice);
    await this.close();
  }

  static async #onCancel(this: AttackDialog): Promise<void> {
    await this.close();
  }

  static async #onAdd(this: AttackDialog, _event: Event, target: HTMLElement): Promise<void> {
    addModifier(this.element, this.id, target);
  }

  static async #onRemove(this: AttackDialog, _event: Event, target: HTMLElement): Promise<void> {
    removeModifier(this.element, this.id, target);
    if (!this.form) return;
    this.#read(this.form);
    await this.render({ parts: ["summary", "picker"] });
  }
}
