import { sumTerms } from "#core/rules/term.ts";
import { plainName, explanationTooltip } from "#core/applications/reasons/tooltips.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { falloffTerms } from "../../../rules/advantages/modifier-terms.ts";
import type { ModifierSource } from "../../../rules/advantages/typed-modifiers.ts";
import { falloffBands } from "../../../rules/combat/distance.ts";

/**
 * What a shot loses with the distance, stretch by stretch, as HTML for `data-tooltip-rendered`; what makes distances count as nearer
 * is told after it. Each line opens to its rule: chapter "Ranged attacks falloff".
 * @param name     Of the weapon or manoeuvre.
 * @param range    In feet.
 * @param sources  The traits of whoever shoots.
 */
export function falloffTooltip(name: string, range: number, sources: readonly ModifierSource[]): string {
  const nearer = falloffTerms(sources);
  const bands = falloffBands(range, sumTerms(nearer)).map(({ to, modifier }) => ({
    name: localize("SIRPAS.TECHNIQUE.falloff", { feet: to }),
    text: signed(modifier),
    page: "falloff" as const,
  }));
  const keen = nearer.map((term) => ({
    name: plainName(term),
    text: localize("SIRPAS.TECHNIQUE.nearer", { feet: term.value }),
    term,
  }));
  return explanationTooltip(localize("SIRPAS.TECHNIQUE.falloffOf", { name }), [...bands, ...keen]);
}
