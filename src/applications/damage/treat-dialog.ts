import { nameOf } from "../../play/contests/name-of.ts";
import { closeByEscape } from "../ux/close-by-escape.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { performTreatment } from "../../play/damage/treat.ts";
import type { Difficulty } from "../../rules/checks/difficulties.ts";
import { template } from "../templates.ts";
import { asker, restoreFocus } from "../ux/restore-focus.ts";
import { localize } from "../localize.ts";
import { callOf, fitting, newTreatForm, treatContext, type TreatForm } from "./treat-context.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Asks whom somebody treats, for what and with what, and then makes the check. Enter does it, Escape lets it be. */
export class TreatDialog extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sirpas-treat-{id}",
    classes: ["sirpas", "check-dialog", "group-roll-dialog", "treat-dialog"],
    tag: "form",
    window: { icon: "fa-solid fa-kit-medical", contentClasses: ["standard-form"], resizable: true },
    position: { width: 440 },
    form: { handler: TreatDialog.#onSubmit, closeOnSubmit: false },
    actions: { cancel: TreatDialog.#onCancel },
  };

  static override PARTS = {
    fields: { template: template("damage/treat") },
    footer: { template: template("damage/footer") },
  };

  readonly #asker = asker();
  #form: TreatForm;
  #submitting = false;

  /** @param filled  What has been settled before. */
  constructor(healer: SirpasActor, filled: Partial<TreatForm> = {}) {
    super({ window: { title: localize("SIRPAS.TREAT.title", { name: nameOf(healer) }) } });
    this.#form = newTreatForm(healer, filled);
  }

  protected override async _prepareContext(): Promise<never> {
    const submit = localize("SIRPAS.TREAT.submit");
    return { rootId: this.id, submit, icon: "fa-kit-medical", ...treatContext(this.#form) } as never;
  }

  protected override async _onFirstRender(...parameters: [never, never]): Promise<void> {
    await super._onFirstRender(...parameters);
    const { element } = this;
    element.addEventListener("change", ({ target }) => void this.#onChange(target as HTMLInputElement));
    closeByEscape(this);
    element.querySelector<HTMLElement>("select, input")?.focus();
  }

  protected override _onClose(...parameters: [never]): void {
    super._onClose(...parameters);
    restoreFocus(this.#asker);
  }

  async #onChange({ name }: HTMLInputElement): Promise<void> {
    this.#read();
    // What was tried before is another matter for another patient, wound or skill.
    if (["skill", "patient", "wound", "illness"].includes(name)) this.#form = { ...this.#form, attempts: null };
    this.#form = fitting(this.#form, name === "skill");
    await this.render({ parts: ["fields"] });
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

  static async #onSubmit(this: TreatDialog): Promise<void> {
    // A second Enter while the first is still rolling must not roll again.
    if (this.#submitting) return;
    this.#submitting = true;
    try {
      this.#read();
      const call = callOf(this.#form);
      if (call && (await performTreatment(this.#form.healer, call))) await this.close();
    } finally {
      this.#submitting = false;
    }
  }

  static async #onCancel(this: TreatDialog): Promise<void> {
    await this.close();
  }
}

/** Opens the dialog in which somebody treats another's wounds, or their own. */
export async function openTreatment(healer: SirpasActor, filled: Partial<TreatForm> = {}): Promise<void> {
  await new TreatDialog(healer, filled).render({ force: true });
}
