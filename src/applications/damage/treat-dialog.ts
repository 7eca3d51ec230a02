import { isTag } from "#core/foundry/elements.ts";
import { nameOf, playedCharacters, selectedActors } from "#core/play/people/at-hand.ts";
import { illnessesOf } from "../../play/damage/illnesses.ts";
import { medicalSkills, treatsIllness } from "../../play/damage/medical-kits.ts";
import { itemActionLeft, itemsCostActions } from "../../play/combat/turn/item-use.ts";
import type { SirpasActor } from "../../play/documents.ts";
import { performTreatment, planTreatment } from "../../play/damage/treat.ts";
import { template } from "#core/applications/templates.ts";
import type { FormReading } from "#core/applications/rolls/roll-dialog.ts";
import { ModifiersDialog } from "../rolls/modifiers-dialog.ts";
import type { WindowOptions } from "#core/applications/ux/window.ts";
import { err, type RuleError } from "#core/rules/result.ts";
import { localize } from "#core/utils/localize.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { callOf, newTreatForm, readTreatForm, type TreatForm } from "./treat-form.ts";
import { treatFields, treatSummary } from "./treat-fields.ts";

/** Asks whom somebody treats, for what, with what, and what else helps or hinders. */
class TreatDialog extends ModifiersDialog<TreatForm> {
  static override DEFAULT_OPTIONS: WindowOptions = {
    id: "sirpas-treat-{id}",
    classes: ["treat-dialog"],
    window: { icon: "fa-solid fa-kit-medical", resizable: true },
  };

  static override PARTS = {
    form: { template: template("damage/treat-form") },
    summary: { template: template("checks/check-summary") },
    footer: { template: template("checks/footer") },
  };

  protected override choice: TreatForm;

  /** @param filled  What has been settled before. */
  constructor(healer: SirpasActor, filled: Partial<TreatForm> = {}) {
    super({ window: { title: localize("SIRPAS.TREAT.title", { name: nameOf(healer) }) } });
    this.choice = newTreatForm(healer, filled);
  }

  /** While somebody types only what it comes to is worked out, so that it follows every key. */
  protected override context(parts: readonly string[]): object {
    const summary = treatSummary(this.choice);
    if (parts.join() === "summary") return { summary };
    const label = `SIRPAS.TREAT.${itemsCostActions(this.choice.healer) ? "submitAction" : "submit"}`;
    return { summary, ...treatFields(this.choice), footer: { icon: "fa-kit-medical", label } };
  }

  protected override onOpen(): void {
    super.onOpen();
    // Once an illness is named, it is known how often it was treated before.
    this.element.addEventListener("change", ({ target }) => {
      if (isTag(target, "input") && target.name === "illness") void this.redraw("form");
    });
  }

  protected override startsAt(): string {
    return "[name=patient]";
  }

  protected override partsAfter(field: HTMLElement): readonly string[] {
    return isTag(field, "select") ? ["form", "summary"] : super.partsAfter(field);
  }

  protected override read(form: HTMLFormElement): FormReading<TreatForm> {
    return readTreatForm(form, this.choice);
  }

  protected override errorNow(): RuleError | null {
    const planned = planTreatment(this.choice.healer, callOf(this.choice));
    const left = planned.ok ? itemActionLeft(this.choice.healer) : planned;
    return left.ok ? null : left;
  }
}

/** Opens the dialog in which somebody treats another's wounds, or their own. */
export async function openTreatment(healer: SirpasActor, filled: Partial<TreatForm> = {}): Promise<void> {
  const form = await new TreatDialog(healer, filled).ask();
  if (form) await performTreatment(healer, callOf(form));
}

/** Opens it for a wound: for whom of this user's treats it best, the patient last among equals. */
export async function treatWound(patient: SirpasActor, wound: string): Promise<void> {
  const able = healers(patient).flatMap((healer) =>
    medicalSkills(healer)
      .filter(({ key }) => planTreatment(healer, { patient, skill: key, wound }).ok)
      .map(({ key, value }) => ({ healer, skill: key, value })),
  );
  const best = able.toSorted((one, other) => other.value - one.value)[0];
  if (!best) return void notifyRefusal(err("noHealer", { name: nameOf(patient) }));
  await openTreatment(best.healer, { patient: patient.uuid, skill: best.skill, wound });
}

/** Opens it for an illness: for whom of this user's heals best. */
export async function treatIllness(patient: SirpasActor, id: string): Promise<void> {
  const illness = illnessesOf(patient).find((one) => one.id === id);
  if (!illness) return;
  const able = healers(patient).flatMap((healer) =>
    medicalSkills(healer).flatMap(({ key, value }) => (treatsIllness(key) ? [{ healer, skill: key, value }] : [])),
  );
  const best = able.toSorted((one, other) => other.value - one.value)[0];
  if (!best) return void notifyRefusal(err("noCurer", { name: nameOf(patient) }));
  const { name, difficulty } = illness;
  await openTreatment(best.healer, { patient: patient.uuid, skill: best.skill, illness: name, difficulty });
}

/** Who of this user's can treat somebody: who is selected, else the players' characters, the patient last. */
function healers(patient: SirpasActor): readonly SirpasActor[] {
  const selected = selectedActors().filter(({ isOwner }) => isOwner);
  const able = [...(selected.length > 0 ? selected : playedCharacters()), patient];
  return [...new Set(able)].filter((actor) => actor.isOwner && !actor.isOut);
}

/** Opens it for the players' character who is best at it, of those who can do anything. */
export async function treatAfterwards(): Promise<void> {
  const skillOf = (actor: SirpasActor) => medicalSkills(actor)[0]?.value ?? -Infinity;
  const [healer] = playedCharacters()
    .filter(({ isOut }) => !isOut)
    .toSorted((one, other) => skillOf(other) - skillOf(one));
  if (healer) await openTreatment(healer);
}
