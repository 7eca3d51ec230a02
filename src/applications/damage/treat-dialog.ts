import { nameOf } from "../../play/contests/name-of.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { performTreatment } from "../../play/damage/treat.ts";
import type { Difficulty } from "../../rules/checks/difficulties.ts";
import { template } from "../templates.ts";
import { FormWindow, type WindowOptions } from "../ux/window.ts";
import { localize } from "../localize.ts";
import { callOf, fitting, newTreatForm, treatContext, type TreatForm } from "./treat-form.ts";

/** Asks whom somebody treats, for what and with what, and then makes the check. Enter does it, Escape lets it be. */
export class TreatDialog extends FormWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "sirpas-treat-{id}",
    classes: ["check-dialog", "group-roll-dialog", "treat-dialog"],
    window: { icon: "fa-solid fa-kit-medical", resizable: true },
    position: { width: 440 },
  };

  static override PARTS = {
    fields: { template: template("damage/treat") },
    footer: { template: template("damage/footer") },
  };

  #form: TreatForm;

  /** @param filled  What has been settled before. */
  constructor(healer: SirpasActor, filled: Partial<TreatForm> = {}) {
    super({ window: { title: localize("SIRPAS.TREAT.title", { name: nameOf(healer) }) } });
    this.#form = newTreatForm(healer, filled);
  }

  protected override context(): object {
    const submit = localize("SIRPAS.TREAT.submit");
    return { submit, icon: "fa-kit-medical", ...treatContext(this.#form) };
  }

  protected override onOpen(): void {
    super.onOpen();
    this.element.addEventListener("change", ({ target }) => void this.#onChange(target as HTMLInputElement));
  }

  async #onChange({ name }: HTMLInputElement): Promise<void> {
    this.#read();
    // What was tried before is another matter for another patient, wound or skill.
    if (["skill", "patient", "wound", "illness"].includes(name)) this.#form = { ...this.#form, attempts: null };
    this.#form = fitting(this.#form, name === "skill");
    await this.redraw("fields");
  }

  #read(): void {
    if (!this.form) return;
    const data = new FormData(this.form);
    const text = (name: "skill" | "patient" | "wound" | "kit" | "illness" | "difficulty") =>
      data.has(name) ? String(data.get(name)).trim() : this.#form[name];
    const whole = (name: string, otherwise: number) => {
      const written = String(data.get(name) ?? "");
      return /^-?\d+$/.test(written) ? Number(written) : otherwise;
    };
    const attempts = whole("attempts", 0);
    const shown = treatContext(this.#form).attempts;
    this.#form = {
      ...this.#form,
      skill: text("skill"),
      patient: text("patient"),
      wound: text("wound"),
      kit: text("kit"),
      illness: text("illness"),
      difficulty: text("difficulty") as Difficulty,
      attempts: attempts === shown ? this.#form.attempts : attempts,
      modifier: whole("modifier", 0),
    };
  }

  protected override async onSubmit(): Promise<boolean> {
    this.#read();
    const call = callOf(this.#form);
    return call !== null && (await performTreatment(this.#form.healer, call)) !== null;
  }
}

/** Opens the dialog in which somebody treats another's wounds, or their own. */
export async function openTreatment(healer: SirpasActor, filled: Partial<TreatForm> = {}): Promise<void> {
  await new TreatDialog(healer, filled).show();
}
