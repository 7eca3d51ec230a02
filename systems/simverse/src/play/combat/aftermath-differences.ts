import { actorAt } from "#core/foundry/documents.ts";
import { differs, isSame, registerSheetDifferences, type Difference } from "#core/play/gate/differences.ts";
import { signed } from "#core/utils/localize.ts";
import { isAssistance } from "../../rules/recovery/treatment.ts";
import { amongDiffers } from "../checks/check-differences.ts";
import { assistanceOf } from "../checks/check-request.ts";
import { moraleStatistic } from "./morale.ts";
import { MoraleData } from "./morale-data.ts";
import { canAssist, treatmentStatistic } from "./treat.ts";
import { TreatmentData } from "./treatment-data.ts";

/** Compares treatments and morale checks with the sheets. */
export function registerAftermathDifferences(): void {
  registerSheetDifferences(MoraleData, ({ terms }, actor) =>
    amongDiffers([moraleStatistic(actor)], terms, "SIMVERSE.MORALE.title"),
  );
  registerSheetDifferences(TreatmentData, treatmentDiffers);
}

/** Whether a treatment is rolled with what the sheet does not give, or with anything but one assistant who can be one. */
function treatmentDiffers(
  { kind, patient, label, terms }: TreatmentData,
  actor: Actor.Implementation,
): readonly Difference[] {
  const rolled = treatmentStatistic(kind, actor);
  const [first, ...more] = terms.filter(isAssistance);
  const assistant = kind === "surgery" && first ? actorAt(first.source ?? "") : null;
  const assists = assistant && ![actor.uuid, patient].includes(assistant.uuid) && canAssist(assistant);
  const wrong = assists && first && isSame(assistanceOf(assistant), first) ? more : terms.filter(isAssistance);
  return [
    ...amongDiffers(
      rolled.ok ? [rolled.value] : [],
      terms.filter((term) => !isAssistance(term)),
      label,
    ),
    ...wrong.map((term) => differs("circumstance", term.label, signed(term.value))),
  ];
}
