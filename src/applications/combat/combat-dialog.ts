import { isHtml } from "../../foundry/elements.ts";
import type { RuleError } from "../../rules/result.ts";
import { ruleErrorText } from "../../utils/notify-refusal.ts";
import { showFaults, type CheckFault } from "../checks/check-form.ts";
import { addModifier, nameModifiers, removeModifier, tickAlike } from "../checks/modifier-rows.ts";
import { keepFolds } from "../sheets/base/replaced-parts.ts";
import { PromptWindow, type WindowOptions } from "../ux/window.ts";

/** The frame of the dialogs of an attack and of a defence: who, with what, in which situation, and what it comes to. */
export abstract class CombatDialog<Choice> extends PromptWindow<Choice> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["attack-dialog"],
    window: { resizable: true },
    actions: { addModifier: CombatDialog.#onAdd, removeModifier: CombatDialog.#onRemove },
  };

  /** What the player has chosen so far. */
  protected abstract choice: Choice;

  /** Reads the form into the choice, and says what is wrong with it. */
  protected abstract read(form: HTMLFormElement): readonly CheckFault[];

  /** Why it cannot be done as things are chosen; null if it can. */
  protected abstract errorNow(): RuleError | null;

  /** What follows from a choice, and is drawn anew. @param field  The one that was changed. */
  protected abstract partsAfter(field: HTMLElement): readonly string[];

  /** A selector of where the focus goes: to what is still to be chosen; where nothing is, one key more does it. */
  protected abstract startsAt(): string;

  protected override onOpen(): void {
    void super.onOpen();
    const { element } = this;
    (element as HTMLFormElement).noValidate = true;
    element.addEventListener("input", ({ target }) => {
      if (isHtml(target)) this.onInput(target);
    });
    element.querySelector<HTMLElement>(this.startsAt())?.focus();
  }

  protected override onDraw(_parts: readonly string[]): void {
    nameModifiers(this.element, this.id);
  }

  protected onInput(field: HTMLElement): void {
    tickAlike(this.element, field);
    if (this.form) this.#read(this.form);
    void this.redraw(...this.partsAfter(field));
  }

  /** What was opened or folded stays so. */
  protected override _preSyncPartState(...parameters: [string, HTMLElement, HTMLElement, never]): void {
    super._preSyncPartState(...parameters);
    const [, drawn, prior] = parameters;
    keepFolds(prior, drawn);
  }

  #read(form: HTMLFormElement): readonly CheckFault[] {
    const faults = this.read(form);
    if (faults.length === 0) showFaults(form, []);
    return faults;
  }

  /** Does what is chosen, or says what is missing. */
  protected override onSubmit(form: HTMLFormElement): boolean {
    const faults = this.#read(form);
    if (faults.length > 0) showFaults(form, faults, true);
    const error = faults.length > 0 ? null : this.errorNow();
    if (error) this.element.querySelector(".check-fault")!.textContent = ruleErrorText(error);
    return faults.length === 0 && error === null && this.choose(this.choice);
  }

  static #onAdd(this: CombatDialog<unknown>, _event: Event, target: HTMLElement): void {
    addModifier(this.element, this.id, target);
  }

  static #onRemove(this: CombatDialog<unknown>, _event: Event, target: HTMLElement): void {
    removeModifier(this.element, this.id, target);
    this.onInput(target);
  }
}

/** The ids of the terms that do not count: those of what is not shown keep their switches. */
export function switchedOff(form: HTMLFormElement, before: readonly string[]): readonly string[] {
  const off = new Set(before);
  for (const { checked, value } of form.querySelectorAll<HTMLInputElement>("input[name=counts]")) {
    if (checked) off.delete(value);
    else off.add(value);
  }
  return [...off];
}
