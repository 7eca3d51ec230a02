import { waitDialog } from "#core/foundry/windows.ts";
import { template } from "#core/applications/templates.ts";
import { localize } from "#core/utils/localize.ts";
import type { SirpasActor } from "../../play/documents.ts";
import { healedLines } from "../../play/damage/healing.ts";
import type { NaturallyHealed } from "../../play/damage/natural-healing.ts";

/** Asks whether those wounds heal now, and says who is dying. */
export async function askWhatTimeDoes(
  healed: readonly NaturallyHealed[],
  dying: readonly SirpasActor[],
): Promise<boolean> {
  const lines = healed.flatMap(healedLines).map(({ label, data }) => localize(label, data));
  const content = await foundry.applications.handlebars.renderTemplate(template("damage/time"), {
    lines,
    dying: dying.map(({ name }) => name),
  });
  const button = (action: string, isYes = false) => ({
    action,
    label: localize(`SIRPAS.INJURY.time.${action}`),
    callback: () => isYes,
  });
  const heal = { ...button("heal", true), icon: "fa-solid fa-check", default: true };
  const answer = await waitDialog({
    window: { title: localize("SIRPAS.INJURY.time.title"), icon: "fa-solid fa-bed" },
    classes: ["sirpas", "time-dialog"],
    content,
    buttons: lines.length > 0 ? [heal, button("later")] : [{ ...button("seen"), default: true }],
  });
  return answer === true;
}
