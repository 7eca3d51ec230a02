import { isTag } from "#core/foundry/elements.ts";
import { nameOf, playedCharacters } from "#core/play/people/at-hand.ts";
import { medicalSkills } from "../../play/damage/medical-kits.ts";
import type { SirpasActor } from "../../play/documents.ts";
import { performTreatment, planTreatment } from "../../play/damage/treat.ts";
import { template } from "#core/applications/templates.ts";
import { RollDialog, type FormReading } from "#core/applications/rolls/roll-dialog.ts";
import type { WindowOptions } from "#core/applications/ux/window.ts";
import type { RuleError } from "#core/rules/result.ts";
import { localize } from "#core/utils/localize.ts";
import { callOf, newTreatForm, readTreatForm, type TreatForm } from "./treat-form.ts";
import { treatFields, treatSummary } from "./treat-fields.ts";

/** Asks whom somebody treats, for what, with what, and what else helps or hinders. */
class TreatDialog extends RollDialog<TreatForm> {
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
    return { summary, ...treatFields(this.choice), footer: { icon: "fa-kit-medical", label: "SIRPAS.TREAT.submit" } };
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
    return planned.ok ? null : planned;
  }
}

/** Opens the dialog in which somebody treats another's wounds, or their own. */
export async function openTreatment(healer: SirpasActor, filled: Partial<TreatForm> = {}): Promise<void> {
  const form = await new TreatDialog(healer, filled).ask();
  if (form) await performTreatment(healer, callOf(form));
}

/** Opens it for the players' character who is best at it, of those who can do anything. */
export async function treatAfterwards(): Promise<void> {
  const skillOf = (actor: SirpasActor) => medicalSkills(actor)[0]?.value ?? -Infinity;
  const [healer] = playedCharacters()
    .filter(({ isOut }) => !isOut)
    .toSorted((one, other) => skillOf(other) - skillOf(one));
  if (healer) await openTreatment(healer);
}
