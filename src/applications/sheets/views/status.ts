import type { SirpasActor } from "../../../documents/actor.ts";
import { WOUND_SEVERITIES, type WoundSeverity } from "../../../rules/damage/wounds.ts";
import { termsTooltip } from "../../ux/terms-tooltip.ts";
import { say, signed } from "../../words.ts";

/** More points than this are a number to type, not pips to click. */
const MOST_PIPS = 18;

export interface Pip {
  readonly value: number;
  readonly filled: boolean;
  /** Whether this is the one pip of its track in the tab order. */
  readonly current: boolean;
  readonly label: string;
}

export interface Track {
  readonly key: "injury" | "fatigue" | "stress";
  readonly name: string;
  readonly value: number;
  readonly max: number;
  readonly over: boolean;
  readonly label: string;
  readonly path: string;
  /** Injury follows from the wounds and cannot be set. */
  readonly settable: boolean;
  readonly pips: readonly Pip[] | null;
}

/** Injury, fatigue and stress. */
export function tracks(actor: SirpasActor): readonly Track[] {
  return (["injury", "fatigue", "stress"] as const).map((key) => {
    const { value, max } = actor.system.status[key];
    const name = say(`SIRPAS.SHEET.${key}`);
    return {
      key,
      name,
      value,
      max,
      over: value > max,
      label: say("SIRPAS.SHEET.track", { name, value, max }),
      path: `system.status.${key}.value`,
      settable: key !== "injury",
      pips: max > MOST_PIPS ? null : pips(name, value, max),
    };
  });
}

function pips(name: string, value: number, max: number): readonly Pip[] {
  return Array.from({ length: max }, (_, index) => ({
    value: index + 1,
    filled: index < value,
    current: index === Math.min(Math.max(value, 1), max) - 1,
    label: say("SIRPAS.SHEET.setTrack", { name, value: index + 1 }),
  }));
}

/** What a click on a point of a track sets it to: the point itself, or one less if it is the last one filled. */
export function afterClick(value: number, clicked: number): number {
  return value === clicked ? clicked - 1 : clicked;
}

/** The wounds, the penalty they come to, and what can be added. */
export function health(actor: SirpasActor) {
  const { wounds, woundPenalty, woundTerms, incapacitated } = actor.system;
  return {
    incapacitated,
    penalty: woundPenalty,
    penaltyText:
      woundPenalty === 0 ? say("SIRPAS.SHEET.noPenalty") : say("SIRPAS.SHEET.penalty", { value: signed(woundPenalty) }),
    penaltyTooltip: woundPenalty === 0 ? "" : termsTooltip(say("SIRPAS.SHEET.wounds"), woundTerms),
    wounds: wounds.map((wound) => ({ ...wound, ...severity(wound.severity) })),
    severities: WOUND_SEVERITIES.map(severity),
  };
}

function severity(key: WoundSeverity) {
  const { label, injury, modifier } = CONFIG.SIRPAS.wounds[key];
  const name = say(label);
  return {
    severity: key,
    name,
    short: say(`SIRPAS.WOUND.${key}.short`),
    weight: [say("SIRPAS.SHEET.woundPoints", { injury }), ...(modifier === 0 ? [] : [signed(modifier)])].join(", "),
    addLabel: say("SIRPAS.SHEET.addWound", { severity: name }),
    removeLabel: say("SIRPAS.SHEET.removeWound", { severity: name }),
  };
}
