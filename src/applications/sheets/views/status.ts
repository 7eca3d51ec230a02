import type { FurtherStatus } from "../../../data/actor/further-statuses.ts";
import type { SirpasActor } from "../../../documents/actor.ts";
import { hindranceTerms } from "../../../play/statistics/hindrances.ts";
import { STRAIN_KEYS, STRAINS, type StrainKey, type StructKey } from "../../../rules/statistics/structs.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import { conditionBadges } from "../../effects/effect-lines.ts";
import { termsTooltip } from "#core/applications/reasons/tooltips.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { WOUND_SEVERITIES, WOUNDS, type WoundSeverity } from "../../../rules/damage/wounds.ts";

/** More points than this are a number to type, not pips to click. */
const MOST_DOTS = 18;

export type Track = ReturnType<typeof tracks>[number];

/** Injury, fatigue and stress, and what else the world has. */
export function tracks(actor: SirpasActor) {
  return [injury(actor), ...STRAIN_KEYS.map((key) => strain(actor, key)), ...actor.system.worldStatuses.map(further)];
}

function injury(actor: SirpasActor) {
  const { status, incapacitatedBy, woundList, structValues } = actor.system;
  const { value, max } = status.injury;
  const name = localize("SIRPAS.SHEET.injury");
  return {
    ...trackOf("injury", name, value, max),
    words: injuryLabels(value, max, incapacitatedBy.includes("injury")),
    tooltip: limitTooltip("injuryResistance", structValues.injuryResistance.terms),
    // Injury follows from the wounds: it can only be added to, by a wound.
    settable: false,
    dots: max > MOST_DOTS ? null : injuryDots(name, woundList, max),
  };
}

function injuryLabels(value: number, max: number, incapacitated: boolean): string {
  if (incapacitated) return localize("SIRPAS.TRACK.incapacitated");
  return value > max ? localize("SIRPAS.TRACK.heldUp") : bears(max - value);
}

function strain(actor: SirpasActor, key: StrainKey) {
  const { status, structValues } = actor.system;
  const { value, max } = status[key];
  const name = localize(`SIRPAS.SHEET.${key}`);
  const struct = STRAINS[key];
  return {
    ...trackOf(key, name, value, max),
    words: value > max ? localize("SIRPAS.TRACK.exhausted") : bears(max - value),
    tooltip: limitTooltip(struct, structValues[struct].terms),
    settable: true,
    dots: max > MOST_DOTS ? null : levelDots(name, value, max, true),
    // The check that its name makes.
    resist: key,
  };
}

function further({ key, label, value, max, counts, terms }: FurtherStatus) {
  const name = localize(label);
  const words =
    counts === "down"
      ? value <= 0
        ? localize("SIRPAS.TRACK.spent")
        : ""
      : value >= max
        ? localize("SIRPAS.TRACK.full")
        : "";
  return {
    ...trackOf(key, name, value, max),
    path: `system.furtherStatuses.${key}.value`,
    words,
    tooltip: termsTooltip(name, terms),
    settable: true,
    dots: max > MOST_DOTS || max < 1 ? null : levelDots(name, value, max),
  };
}

function trackOf(key: string, name: string, value: number, max: number) {
  return {
    key,
    name,
    value,
    max,
    over: value > max,
    label: localize("SIRPAS.SHEET.track", { name, value, max }),
    path: `system.status.${key}.value`,
    resist: null,
  };
}

function bears(count: number): string {
  return count === 0 ? localize("SIRPAS.TRACK.brink") : localize("SIRPAS.TRACK.bears", { count });
}

function limitTooltip(struct: StructKey, terms: readonly Term[]): string {
  return termsTooltip(localize(CONFIG.SIRPAS.structs[struct].label), terms);
}

/** What a click on a point of a track sets it to: the point itself, or one less if it is the last one filled. */
export function afterClick(value: number, clicked: number): number {
  return value === clicked ? clicked - 1 : clicked;
}

/** How wounds and conditions hinder the character, as the head of the sheet says it. */
export function condition(actor: SirpasActor) {
  const { incapacitated } = actor.system;
  const conditions = conditionBadges(actor);
  return { incapacitated, conditions, ...penaltyLabels(localize("SIRPAS.EFFECTS.hindrances"), hindranceTerms(actor)) };
}

/** A penalty to every check with its reasons. @param name  What its reasons are, together. */
export function penaltyLabels(name: string, terms: readonly Term[]) {
  const penalty = sumTerms(terms);
  const text = penalty === 0 ? localize("SIRPAS.SHEET.noPenalty") : penaltyOf(penalty);
  return {
    penalty,
    penaltyText: lessened(terms) ?? text,
    penaltyTooltip: terms.length === 0 ? "" : termsTooltip(name, terms),
  };
}

function penaltyOf(value: number): string {
  return localize("SIRPAS.SHEET.penalty", { value: signed(value) });
}

/** Where something gives back of a penalty, from what to what and by what; null where nothing does. */
function lessened(terms: readonly Term[]): string | null {
  const relief = terms.filter(({ value }) => value > 0);
  if (relief.length === 0) return null;
  const left = sumTerms(terms);
  const by = new Intl.ListFormat(game.i18n!.lang).format(relief.map(({ label }) => localize(label)));
  const words = { penalty: penaltyOf(left - sumTerms(relief)), value: left === 0 ? "0" : signed(left), by };
  return localize("SIRPAS.WOUNDS.lessened", words);
}

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
function injuryDots(name: string, wounds: readonly { severity: WoundSeverity }[], max: number) {
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
      value: point,
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
