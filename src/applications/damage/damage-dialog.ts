import type { SirpasActor } from "../../play/documents.ts";
import { joined } from "#core/play/people/at-hand.ts";
import { applyDamage } from "../../play/damage/apply-damage.ts";
import { PeopleDialog } from "#core/applications/requests/people-dialog.ts";
import { coreTemplate, template } from "#core/applications/templates.ts";
import type { WindowOptions } from "#core/applications/ux/window.ts";
import { afterFilling, callOf, hasOtherFields, newDamageForm, type DamageForm } from "./damage-form.ts";
import { damageContext } from "./damage-fields.ts";

/** Asks what hurts whom, and then applies it. Enter applies, Escape closes. */
class DamageDialog extends PeopleDialog<DamageForm> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "sirpas-damage-{id}",
    classes: ["damage-dialog"],
    window: { title: "SIRPAS.DAMAGE.dialogTitle", icon: "fa-solid fa-heart-crack" },
  };

  static override PARTS = {
    fields: { template: template("damage/damage-fields") },
    people: { template: coreTemplate("requests/people"), scrollable: [".group-roll-participants"] },
    footer: { template: template("checks/footer") },
  };

  protected override values: DamageForm;

  /** @param filled  What has been settled before. */
  constructor(filled: Partial<DamageForm> = {}) {
    super();
    this.values = newDamageForm(filled);
  }

  protected override context(): object {
    return { footer: { icon: "fa-heart-crack", label: "SIRPAS.DAMAGE.submit" }, ...damageContext(this.values) };
  }

  protected override async onChange(field: string): Promise<void> {
    const before = this.values;
    this.read();
    if (hasOtherFields(before, this.values)) await this.redraw("fields", "people");
    else if (field !== "") await this.redraw("people");
  }

  protected override async onSubmit(): Promise<boolean> {
    this.read();
    const people = this.values.people.map(({ actor, name }) => ({ actor, as: name }));
    return applyDamage(people, callOf(this.values));
  }

  protected override read(): void {
    this.values = afterFilling(this.values, this.filled(this.values));
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
