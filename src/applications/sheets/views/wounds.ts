import type { SirpasActor } from "../../../play/documents.ts";
import { illnessesOf } from "../../../play/damage/illnesses.ts";
import { canDieUntreated } from "../../../play/checks/threats.ts";
import { WOUND_SEVERITIES } from "../../../rules/damage/wounds.ts";
import { termsTooltip } from "#core/applications/reasons/tooltips.ts";
import { localize } from "#core/utils/localize.ts";
import { woundedBody } from "./wounded-body.ts";
import { penaltyLabels } from "./penalty.ts";
import { levelDots } from "./track-dots.ts";
import { bodyPartNames } from "./body-parts.ts";
import { damageFamilies, woundLine } from "./wound-line.ts";

/** The wounds, what each of them weighs, and what can be added. */
export function health(actor: SirpasActor) {
  return {
    body: woundedBody(actor),
    ...penaltyLabels(localize("SIRPAS.SHEET.wounds"), actor.system.woundTerms),
    wounds: actor.system.woundList.map((wound, index) => woundLine(actor, wound, index + 1)),
    severities: WOUND_SEVERITIES,
    damageFamilies: damageFamilies(),
    bodyParts: bodyPartNames(actor),
    scratches: scratches(actor),
    illnesses: illnessesOf(actor).map(({ id, name, difficulty }) => ({
      ...{ id, name },
      difficulty: localize(CONFIG.SIRPAS.difficulties[difficulty].label),
    })),
    canDie: canDieUntreated(actor),
  };
}

/** Chapter "Scratches": so many of them become a light wound. */
function scratches(actor: SirpasActor) {
  const { value: limit, terms } = actor.system.structValues.scratchToWound;
  const { scratches: count } = actor.system._source.status;
  const name = localize("SIRPAS.WOUNDS.scratches");
  const left = limit - count;
  return {
    name,
    value: count,
    limit,
    tooltip: termsTooltip(localize(CONFIG.SIRPAS.structs.scratchToWound.label), terms),
    words: left > 1 ? localize("SIRPAS.WOUNDS.scratchesLeft", { count: left }) : localize("SIRPAS.WOUNDS.lastScratch"),
    dots: levelDots(name, count, Math.max(limit - 1, 0)),
    wounds: left <= 1,
  };
}
