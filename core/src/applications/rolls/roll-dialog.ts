import { isHtml } from "../../foundry/elements.ts";
import type { RuleError } from "../../rules/result.ts";
import { ruleErrorText } from "../../utils/notify-refusal.ts";
import { rememberFolds } from "../ux/remembered-folds.ts";
import { dialogKeys } from "../ux/dialog-keys.ts";
import { coreTemplate, template } from "../templates.ts";
import { PromptWindow, type WindowOptions } from "../ux/window.ts";
import { showFaults, type CheckFault } from "./faults.ts";

/** What a form says so far, and what of it nobody can roll with. */
export interface FormReading<Choice> {
  /** What can be read of it; nobody rolls with what a field with a fault counts as. */
  readonly choice: Choice;
  readonly faults: readonly CheckFault[];
}

/** The parts of a dialog whose fields are in the template `<name>-form` and what it comes to in `<name>-summary`. */
export const rollParts = (name: string) => ({
  form: { template: template(`${name}-form`) },
  summary: { template: template(`${name}-summary`) },
  footer: { template: coreTemplate("rolls/footer") },
});

const FIRST_FIELD = ":is(select, input, textarea):enabled";

/**
 * Asks a player about a roll: a check, one in a contest, or whatever a rulebook rolls for. Its fields, and what it comes to, which
 * follows every key. Enter rolls, Escape closes.
 */
export abstract class RollDialog<Choice extends object> extends PromptWindow<Choice> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["check-dialog", "asks-check"],
    position: { width: 480 },
  };

  /** A form with a line for what is wrong says it there; of one without it a notification does. */
  protected override get judgesNumbers(): boolean {
    return this.form?.querySelector(".check-fault") !== null;
  }

  /** What the player has chosen so far. */
  protected abstract choice: Choice;

  /** What the form says: each field by the type of its value before. */
  protected read(_form: HTMLFormElement): FormReading<Choice> {
    return { choice: this.lastFilled(this.choice), faults: [] };
  }

  /** Why it cannot be rolled as things are chosen; null if it can. */
  protected errorNow(): RuleError | null {
    return null;
  }

  /** What follows from a choice, and is drawn anew. @param field  The one that was changed. */
  protected partsAfter(_field: HTMLElement): readonly string[] {
    return ["summary"];
  }

  /** A selector of where the focus goes: to what is still to be chosen; where the form says what is wrong, one key more does it. */
  protected startsAt(): string {
    return this.judgesNumbers ? "button[type=submit]" : FIRST_FIELD;
  }

  protected override onOpen(): void {
    const { element } = this;
    // What is wrong is told in a sentence of our own, not by the browser's.
    this.form!.noValidate = true;
    element.addEventListener("input", ({ target }) => {
      if (isHtml(target)) this.onInput(target);
    });
    // What is opened makes it higher: it moves up, and scrolls once it fills the screen.
    element.addEventListener("toggle", () => this.setPosition(), { capture: true });
    rememberFolds(element);
    dialogKeys(this);
    element.querySelector<HTMLElement>(this.startsAt())?.focus();
  }

  protected override onDraw(_parts: readonly string[]): void {
    // What is said now may be longer: the buttons stay on the screen.
    if (this.rendered) this.setPosition();
  }

  protected onInput(field: HTMLElement): void {
    if (this.form) this.#follow(this.form);
    void this.redraw(...this.partsAfter(field));
  }

  /** A fault that has been mended is gone at once; a new one is told when the form is submitted. */
  #follow(form: HTMLFormElement): readonly CheckFault[] {
    const { choice, faults } = this.read(form);
    this.choice = choice;
    if (faults.length === 0) showFaults(form, []);
    return faults;
  }

  /** Rolls as chosen, or says what is missing. */
  protected override onSubmit(form: HTMLFormElement): boolean {
    const faults = this.#follow(form);
    if (faults.length > 0) showFaults(form, faults, true);
    const error = faults.length > 0 ? null : this.errorNow();
    if (error) form.querySelector(".check-fault")!.textContent = ruleErrorText(error);
    return faults.length === 0 && error === null && this.choose(this.choice);
  }
}
