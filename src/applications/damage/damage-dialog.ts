import type { SirpasActor } from "../../documents/actor.ts";
import { joined, worldActors } from "../../play/contests/at-hand.ts";
import { applyDamage } from "../../play/damage/apply-damage.ts";
import { template } from "../templates.ts";
import { FormWindow, type WindowOptions } from "../ux/window.ts";
import { afterFilling, callOf, damageContext, hasOtherFields, newDamageForm, type DamageForm } from "./damage-form.ts";

/** Fields that change what comes of it. */
const EFFECTIVE = ["points", "severity", "part", "defences", "difficulty", "avoid", "damageType", "mitigation"];

/** Asks what hurts whom, and then lets it happen. Enter does it, Escape lets it be. */
class DamageDialog extends FormWindow {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "sirpas-damage-{id}",
    classes: ["check-dialog", "group-roll-dialog", "damage-dialog"],
    window: { title: "SIRPAS.DAMAGE.dialogTitle", icon: "fa-solid fa-heart-crack", resizable: true },
    position: { width: 480 },
    actions: { addPerson: DamageDialog.#onAdd, removePerson: DamageDialog.#onRemove },
  };

  static override PARTS = {
    fields: { template: template("damage/damage") },
    people: { template: template("damage/participants"), scrollable: [".group-roll-participants"] },
    footer: { template: template("checks/footer") },
  };

  #form: DamageForm;

  /** @param filled  What has been settled before. */
  constructor(filled: Partial<DamageForm> = {}) {
    super();
    this.#form = newDamageForm(filled);
  }

  protected override context(): object {
    return { footer: { icon: "fa-heart-crack", label: "SIRPAS.DAMAGE.submit" }, ...damageContext(this.#form) };
  }

  protected override async onChange(field: string): Promise<void> {
    const before = this.#form;
    this.#read();
    if (hasOtherFields(before, this.#form)) await this.redraw("fields", "people");
    else if (EFFECTIVE.includes(field)) await this.redraw("people");
  }

  protected override async onSubmit(): Promise<boolean> {
    this.#read();
    const people = this.#form.people.map(({ actor, name }) => ({ actor, as: name }));
    return applyDamage(people, callOf(this.#form));
  }

  #read(): void {
    this.#form = afterFilling(this.#form, this.filled(this.#form));
  }

  async #change(change: (people: DamageForm["people"]) => DamageForm["people"]): Promise<void> {
    this.#read();
    this.#form = { ...this.#form, people: change(this.#form.people) };
    await this.redraw("fields", "people");
  }

  static async #onAdd(this: DamageDialog): Promise<void> {
    const chosen = this.form?.querySelector<HTMLSelectElement>(".group-roll-others")?.value;
    const actor = worldActors().find(({ id }) => id === chosen);
    if (actor) await this.#change((people) => joined(people, actor));
  }

  static async #onRemove(this: DamageDialog, _event: Event, target: HTMLElement): Promise<void> {
    const id = Number(target.closest<HTMLElement>("[data-person]")?.dataset.person);
    await this.#change((people) => people.filter((one) => one.id !== id));
  }
}

/**
 * Opens the dialog that hurts somebody without an attack.
 * @param actors  Whom; without any, who is selected on the scene.
 */
export async function openDamageDialog(
  actors: readonly SirpasActor[] = [],
  filled: Partial<DamageForm> = {},
): Promise<void> {
  const people = actors.length > 0 ? { people: joined([], ...actors) } : {};
  await new DamageDialog({ ...filled, ...people }).show();
}
