import { nameOf } from "#core/play/people/at-hand.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { performTreatment } from "../../play/damage/treat.ts";
import { template } from "#core/applications/templates.ts";
import { FormWindow, type WindowOptions } from "#core/applications/ux/window.ts";
import { localize } from "#core/utils/localize.ts";
import { attemptsIn, callOf, fitting, newTreatForm, type TreatForm } from "./treat-form.ts";
import { treatContext } from "./treat-fields.ts";

/** Asks whom somebody treats, for what and with what, and then makes the check. Enter does it, Escape lets it be. */
class TreatDialog extends FormWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "sirpas-treat-{id}",
    classes: ["check-dialog", "group-roll-dialog", "treat-dialog"],
    window: { icon: "fa-solid fa-kit-medical", resizable: true },
    position: { width: 440 },
  };

  static override PARTS = {
    fields: { template: template("damage/treat-fields") },
    footer: { template: template("checks/footer") },
  };

  #form: TreatForm;

  /** @param filled  What has been settled before. */
  constructor(healer: SirpasActor, filled: Partial<TreatForm> = {}) {
    super({ window: { title: localize("SIRPAS.TREAT.title", { name: nameOf(healer) }) } });
    this.#form = newTreatForm(healer, filled);
  }

  protected override context(): object {
    return { footer: { icon: "fa-kit-medical", label: "SIRPAS.TREAT.submit" }, ...treatContext(this.#form) };
  }

  protected override async onChange(field: string): Promise<void> {
    this.#read();
    // What was tried before is another matter for another patient, wound or skill.
    if (["skill", "patient", "wound", "illness"].includes(field)) this.#form = { ...this.#form, attempts: null };
    this.#form = fitting(this.#form, field === "skill");
    await this.redraw("fields");
  }

  #read(): void {
    const planned = attemptsIn(this.#form);
    const { attempts, ...filled } = this.filled({ ...this.#form, attempts: planned });
    this.#form = {
      ...filled,
      attempts: attempts === planned ? this.#form.attempts : attempts || 0,
      modifier: filled.modifier || 0,
    };
  }

  protected override async onSubmit(): Promise<boolean> {
    this.#read();
    return (await performTreatment(this.#form.healer, callOf(this.#form))) !== null;
  }
}

/** Opens the dialog in which somebody treats another's wounds, or their own. */
export async function openTreatment(healer: SirpasActor, filled: Partial<TreatForm> = {}): Promise<void> {
  await new TreatDialog(healer, filled).show();
}
