import { dialogKeys } from "../ux/dialog-keys.ts";
import { PromptWindow, type WindowOptions } from "../ux/window.ts";
import { showFaults, type CheckFault } from "./check-form.ts";
import { addModifier, nameModifiers, removeModifier } from "./modifier-rows.ts";

/** What a form says so far, and what of it nobody can roll with. */
export interface FormReading<Choice> {
  /** What can be read of it; a field with a fault counts as what the dialog began with. */
  readonly choice: Choice;
  readonly faults: readonly CheckFault[];
}

/**
 * Asks a player about a roll: its fields, rows for what the situation adds, and a summary of what it comes to, which follows
 * every key. Enter rolls, Escape closes.
 */
export abstract class RollDialog<Choice> extends PromptWindow<Choice> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    classes: ["check-dialog", "asks-check"],
    position: { width: 480 },
    actions: {
      addModifier: RollDialog.#onAdd,
      removeModifier: RollDialog.#onRemove,
      whatIf: RollDialog.#onWhatIf,
    },
  };

  protected abstract read(form: HTMLFormElement): FormReading<Choice>;

  /** Takes up what the form says now; the summary is drawn anew afterwards. */
  protected abstract follow(form: HTMLFormElement): void;

  /** Shows what other figures would come to, beginning with those of this roll. */
  protected abstract explore(): Promise<void>;

  protected override onOpen(): void {
    // What is wrong is told in a sentence of our own, not by the browser's.
    this.form!.noValidate = true;
    this.element.addEventListener("input", () => this.#follow());
    dialogKeys(this);
  }

  protected override onDraw(parts: readonly string[]): void {
    if (parts.includes("form")) nameModifiers(this.element, this.id);
  }

  protected override onSubmit(form: HTMLFormElement): boolean {
    const { choice, faults } = this.read(form);
    showFaults(form, faults, true);
    return faults.length === 0 && this.choose(choice);
  }

  #follow(): void {
    if (!this.form) return;
    this.follow(this.form);
    void this.redraw("summary");
  }

  static async #onAdd(this: RollDialog<unknown>, _event: Event, target: HTMLElement): Promise<void> {
    addModifier(this.element, this.id, target);
  }

  static async #onRemove(this: RollDialog<unknown>, _event: Event, target: HTMLElement): Promise<void> {
    removeModifier(this.element, this.id, target);
    this.#follow();
  }

  static async #onWhatIf(this: RollDialog<unknown>): Promise<void> {
    await this.explore();
  }
}
