import type { SirpasActor } from "../../documents/actor.ts";
import { deadStatus } from "../../play/effects/statuses.ts";
import { CONDITIONS } from "../../rules/damage/conditions.ts";
import { conditionName } from "../effects/effect-labels.ts";
import { WOUND_SEVERITIES } from "../../rules/damage/wounds.ts";
import { localize } from "#core/utils/localize.ts";

/** How hurt somebody is: what is left of what they can bear, and their worst wound. */
export function injuryOf({ system, statuses }: SirpasActor) {
  const { value, max } = system.status.injury;
  const worst = WOUND_SEVERITIES.findLast((severity) => system.woundList.some((wound) => wound.severity === severity));
  // A single blow may kill somebody who has no injury points.
  const left = statuses.has(deadStatus()) ? 0 : Math.max(0, max - value);
  return {
    left: max > 0 ? Math.round((100 * left) / max) : 0,
    worst: worst ? localize(CONFIG.SIRPAS.wounds[worst].label) : "",
    severity: worst ?? "",
    text: localize("SIRPAS.TRACKER.injury", { left, max }),
  };
}

/** The conditions of somebody, each with how long it lasts. */
export function conditionsOf(actor: SirpasActor) {
  return actor.system.conditions.map(({ condition, part, turnsLeft }) => {
    const name = conditionName(actor, { condition, part });
    const lasts =
      turnsLeft === null
        ? localize("SIRPAS.TRACKER.untilEnded")
        : localize("SIRPAS.TRACKER.turnsLeft", { turns: turnsLeft });
    return { name, left: String(turnsLeft ?? ""), img: CONDITIONS.of(condition).icon, text: `${name}: ${lasts}` };
  });
}
