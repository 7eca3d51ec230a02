import type { SirpasActor } from "../../play/documents.ts";
import { deadStatus } from "../../play/effects/statuses.ts";
import { CONDITIONS } from "../../rules/damage/conditions.ts";
import { conditionName } from "../effects/effect-labels.ts";
import { WOUND_SEVERITIES } from "../../rules/damage/wounds.ts";
import { localize } from "#core/utils/localize.ts";
import type { EncounterPlace } from "../../rules/encounter/state.ts";
import { sumTerms } from "#core/rules/term.ts";
import { termsTooltip, explanationTooltip } from "#core/applications/reasons/tooltips.ts";

/** How hurt somebody is: what is left of what they can bear, and their worst wound. */
export function injuryOf({ system, statuses }: SirpasActor) {
  const { value, max } = system.status.injury;
  const worst = WOUND_SEVERITIES.findLast((severity) => system.woundList.some((wound) => wound.severity === severity));
  // A single blow may kill somebody who has no injury points.
  const left = statuses.has(deadStatus()) ? 0 : Math.max(0, max - value);
  return {
    left: max > 0 ? Math.round((100 * left) / max) : 0,
    worst,
    points: left,
    max,
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

/** The first result stays as the score; further ones decide the place alone. */
export function scoreOf(name: string, place: EncounterPlace, isKnown: boolean) {
  const [first, ...again] = place.throws.map(({ result }) => result);
  return {
    result: first === undefined ? "" : String(first),
    again: again.join(", "),
    tooltip: rollsTooltip(name, place, isKnown),
  };
}

/**
 * What a place in the initiative rests on.
 * @param isKnown  Whether this user may see what was added to the dice.
 */
function rollsTooltip(name: string, { throws, terms }: EncounterPlace, isKnown: boolean): string {
  const title = localize("SIRPAS.TRACKER.initiativeOf", { name });
  const [first, ...again] = throws;
  if (!first) return "";
  const kept = first.result - sumTerms(terms);
  const dice = (faces: readonly number[]) => faces.join(" + ");
  if (again.length === 0 && isKnown) {
    const label = localize("SIRPAS.TRACKER.dice", { dice: dice(first.dice) });
    return termsTooltip(title, [{ label, value: kept, kind: "dice" }, ...terms]);
  }
  const lines = throws.map(({ dice: faces, result }, index) => ({
    name: localize(index === 0 ? "SIRPAS.TRACKER.firstRoll" : "SIRPAS.TRACKER.tieRoll", { number: index + 1 }),
    text: isKnown ? localize("SIRPAS.TRACKER.diceOf", { dice: dice(faces), result }) : String(result),
    page: "rankings" as const,
  }));
  const added = isKnown ? terms.map((term) => ({ name: localize(term.label), text: String(term.value), term })) : [];
  return explanationTooltip(title, [...lines, ...added]);
}
