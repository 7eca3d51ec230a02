import { localize } from "#core/utils/localize.ts";
import { WOUND_SEVERITIES, WOUNDS, type WoundSeverity } from "../../../rules/damage/wounds.ts";

/**
 * The points of a track that a click sets, one of which is in the tab order.
 * @param beyond  Whether one point past the highest bearable number can be set, which is too much.
 */
export function levelDots(name: string, value: number, max: number, beyond = false) {
  const count = beyond ? max + 1 : max;
  const current = Math.min(Math.max(value, 1), count);
  return Array.from({ length: count }, (_, index) => {
    const point = index + 1;
    const past = point > max;
    const set = past ? "SIRPAS.TRACK.tooMuch" : "SIRPAS.SHEET.setTrack";
    const emptied = point === 1 && value === 1;
    return {
      value: point,
      filled: point <= value,
      beyond: past,
      current: point === current,
      label: emptied ? localize("SIRPAS.TRACK.empty", { name }) : localize(set, { name, value: point }),
    };
  });
}

/**
 * The points of injury: those that wounds have filled, wound by wound, and among the empty ones those that one more wound
 * would fill up to. The last stands beyond what can be borne.
 */
export function injuryDots(name: string, wounds: readonly { severity: WoundSeverity }[], max: number) {
  const filled = wounds.flatMap(({ severity }) =>
    Array.from({ length: WOUNDS[severity].injury }, (_, index) => ({ severity, first: index === 0 })),
  );
  const value = filled.length;
  const offers = new Map<number, WoundSeverity>();
  // Of wounds that are all too much the mildest is offered: it is enough.
  for (const severity of WOUND_SEVERITIES.toReversed()) {
    offers.set(Math.min(value + WOUNDS[severity].injury, max + 1), severity);
  }
  return Array.from({ length: max + 1 }, (_, index) => {
    const point = index + 1;
    const wound = filled[index];
    const offer = wound ? undefined : offers.get(point);
    return {
      filled: wound !== undefined,
      beyond: point > max,
      current: offer === "light",
      label: offer ? offerLabel(name, offer, value) : "",
      severity: wound?.severity ?? offer ?? "",
      first: wound?.first ?? false,
      mark: offer ? localize(`SIRPAS.WOUND.${offer}.short`).slice(0, 1) : "",
    };
  });
}

function offerLabel(name: string, severity: WoundSeverity, value: number): string {
  const { injury } = WOUNDS[severity];
  return localize("SIRPAS.TRACK.addWound", {
    severity: localize(CONFIG.SIRPAS.wounds[severity].label),
    name,
    value: value + injury,
  });
}
