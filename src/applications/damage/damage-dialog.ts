import { closeByEscape } from "../ux/dialog-keys.ts";
import { applyDamage } from "../../play/damage/apply-damage.ts";
import { joined, worldActors } from "../../play/contests/at-hand.ts";
import { template } from "../templates.ts";
import { asker, restoreFocus } from "../ux/restore-focus.ts";
import { localize } from "../localize.ts";
import { damageContext } from "./damage-context.ts";
import { callOf, newDamageForm, readDamageForm, type DamageForm } from "./damage-form.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Fields that only change what comes of it, not which other fields there are. */
const QUIET = ["points", "feet", "severity", "part", "defences", "difficulty", "avoid", "damageType", "mitigation"];

/** Asks what hurts whom, and then lets it happen. Enter does it, Escape lets it be. */
export class DamageDialog extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sirpas-hurt-{id}",
    classes: ["sirpas", "check-dialog", "group-roll-dialog", "damage-dialog"],
    tag: "form",
    window: {
      title: "SIRPAS.DAMAGE.dialogTitle",
      icon: "fa-solid fa-heart-crack",
      contentClasses: ["standard-form"],
      resizable: true,
    },
    position: { width: 480 },
    form: { handler: DamageDialog.#onSubmit, closeOnSubmit: false },
    actions: { cancel: DamageDialog.#onCancel, addPerson: DamageDialog.#onAdd, removePerson: DamageDialog.#onRemove },
  };

  static override PARTS = {
    fields: { template: template("damage/damage") },
    people: { template: template("damage/participants"), scrollable: [".group-roll-participants"] },
    footer: { template: template("damage/footer") },
  };

  readonly #asker = asker();
  #form: DamageForm;
  #submitting = false;

  /** @param filled  What has been settled before. */
  constructor(filled: Partial<DamageForm> = {}) {
    super();
    this.#form = newDamageForm(filled);
  }

  protected override async _prepareContext(): Promise<never> {
    const submit = localize("SIRPAS.DAMAGE.submit");
    return { rootId: this.id, submit, icon: "fa-heart-crack", ...damageContext(this.#form) } as never;
  }

  protected override async _onFirstRender(...parameters: [never, never]): Promise<void> {
    await super._onFirstRender(...parameters);
    const { element } = this;
    element.addEventListener("change", ({ target }) => void this.#onChange(target));
    closeByEscape(this);
    element.querySelector<HTMLElement>("select, input")?.focus();
  }

  protected override _onClose(...parameters: [never]): void {
    super._onClose(...parameters);
    restoreFocus(this.#asker);
  }

  async #onChange(target: EventTarget | null): Promise<void> {
    const before = this.#form;
    this.#read();
    const { name = "" } = target as { readonly name?: string };
    const { danger, way, avoid, feet } = this.#form;
    const other = danger !== before.danger || way !== before.way || (avoid === "") !== (before.avoid === "");
    const parts = other || feet !== before.feet ? ["fields", "people"] : QUIET.includes(name) ? ["people"] : [];
    if (parts.length > 0) await this.render({ parts });
  }

  #read(): void {
    if (this.form) this.#form = readDamageForm(this.form, this.#form);
  }

  async #change(change: (participants: DamageForm["people"]) => DamageForm["people"]): Promise<void> {
    this.#read();
    this.#form = { ...this.#form, people: change(this.#form.people) };
    await this.render({ parts: ["fields", "people"] });
  }

  static async #onSubmit(this: DamageDialog): Promise<void> {
    // A second Enter while the first is still under way must not hurt again.
    if (this.#submitting) return;
    this.#submitting = true;
    try {
      this.#read();
      const participants = this.#form.people.map(({ actor, name }) => ({ actor, as: name }));
      if (await applyDamage(participants, callOf(this.#form))) await this.close();
    } finally {
      this.#submitting = false;
    }
  }

  static async #onCancel(this: DamageDialog): Promise<void> {
    await this.close();
  }

  static async #onAdd(this: DamageDialog): Promise<void> {
    const chosen = this.form?.querySelector<HTMLSelectElement>(".group-roll-others")?.value;
    const actor = worldActors().find(({ id }) => id === chosen);
    if (actor) await this.#change((participants) => joined(participants, actor));
  }

  static async #onRemove(this: DamageDialog, _event: Event, target: HTMLElement): Promise<void> {
    const id = Number(target.closest<HTMLElement>("[data-person]")?.dataset.person);
    await this.#change((participants) => participants.filter((one) => one.id !== id));
  }
}
