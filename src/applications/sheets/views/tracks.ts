import type { FurtherStatus } from "../../../data/actor/further-statuses.ts";
import type { SirpasActor } from "../../../play/documents.ts";
import { STRAIN_KEYS, STRAINS, type StrainKey, type StructKey } from "../../../rules/statistics/structs.ts";
import type { Term } from "#core/rules/term.ts";
import { termsTooltip } from "#core/applications/reasons/tooltips.ts";
import { localize } from "#core/utils/localize.ts";
import { levelDots, injuryDots } from "./track-dots.ts";

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
  const end = counts === "down" ? "spent" : "full";
  const isAtEnd = counts === "down" ? value <= 0 : value >= max;
  return {
    ...trackOf(key, name, value, max),
    path: `system.furtherStatuses.${key}.value`,
    words: isAtEnd ? localize(`SIRPAS.TRACK.${end}`) : "",
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
