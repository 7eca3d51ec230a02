import type { Fighter } from "../../../play/combat/turn/actor-fighter.ts";
import type { Technique } from "../../../play/combat/turn/technique.ts";
import { termsTooltip, plainName, explanationTooltip } from "#core/applications/reasons/tooltips.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { combatModifierTerms, damageTypeOf, manoeuvreDamage } from "../../../rules/combat/manoeuvre-use.ts";
import { reachOf, falloffBands } from "../../../rules/combat/distance.ts";
import { sumTerms } from "#core/rules/term.ts";
import { falloffTerms } from "../../../rules/advantages/modifier-terms.ts";
import type { ModifierSource } from "../../../rules/advantages/typed-modifiers.ts";

/** A figure of a line, and what it is made of. */
export interface Explained {
  readonly text: string;
  readonly tooltip: string;
}

const NOTHING: Explained = { text: "", tooltip: "" };

/** The manoeuvre's own modifier; for one that is aimed, nothing: each part has its own. */
export function modifierText({ rows, use }: Technique): string {
  if (rows.bodyParts.length > 0 || rows.automatic) return "";
  return signed(sumTerms(combatModifierTerms(rows.modifier, use.attributes)));
}

/** "Margin +3": the success margin if it counts, and what comes to it. */
export function damageText({ item, use }: Technique): Explained {
  const profile = manoeuvreDamage(use);
  if (profile === null) return NOTHING;
  const { margin, bonuses, minimum } = profile;
  const sum = sumTerms(bonuses);
  const shown = sum === 0 && margin ? [] : [margin ? signed(sum) : String(sum)];
  const text = [...(margin ? [localize("SIRPAS.SHEET.marginShort")] : []), ...shown].join(" ");
  const title = localize(margin ? "SIRPAS.TECHNIQUE.damageWithMargin" : "SIRPAS.TECHNIQUE.damageOf", {
    name: item.name,
  });
  return {
    text: minimum === null ? text : localize("SIRPAS.TECHNIQUE.atLeast", { damage: text, minimum }),
    tooltip: termsTooltip(title, bonuses),
  };
}

/** The type of its damage, and what stops such damage. */
export function damageTypeText({ styles }: Fighter, { rows, use, statistic }: Technique): Explained {
  if (rows.damage === null) return NOTHING;
  const { damageTypes, damageCategories } = CONFIG.SIRPAS;
  const type = damageTypeOf(rows, use.weapon, styles.get(statistic)?.system.damageType ?? "");
  if (type === "") return NOTHING;
  const { label, category } = damageTypes[type];
  const words = { type: localize(label), category: localize(damageCategories[category].label) };
  return { text: words.type, tooltip: localize("SIRPAS.TECHNIQUE.stoppedBy", words) };
}

/** How far it reaches; of a defence, what it stops. */
export function rangeText({ sources }: Fighter, { item, rows, use }: Technique): Explained {
  if (rows.kind === "action") return NOTHING;
  if (rows.kind === "defence") return { text: against(rows), tooltip: "" };
  const reach = reachOf(rows, use.weapon);
  if (reach === 0) return { text: localize("SIRPAS.STYLE_RANGE.melee.label"), tooltip: "" };
  if (reach === null) return { text: localize(`SIRPAS.STYLE_RANGE.${rows.range.kind || "melee"}.label`), tooltip: "" };
  return { text: localize("SIRPAS.SHEET.feet", { feet: reach }), tooltip: falloffTooltip(item.name, reach, sources) };
}

function against({ defendsAgainst, range }: Technique["rows"]): string {
  const ranges = defendsAgainst.length > 0 ? defendsAgainst : range.kind === "metaphysical" ? [range.kind] : [];
  if (ranges.length === 0) return "";
  return localize("SIRPAS.TECHNIQUE.against", {
    ranges: ranges.map((kind) => localize(CONFIG.SIRPAS.styleRanges[kind].label)).join(", "),
  });
}

/**
 * What a shot loses with the distance, stretch by stretch, as HTML for `data-tooltip-html`; what makes distances count as nearer
 * is told after it. Each line opens to its rule: chapter "Ranged attacks falloff".
 * @param name     Of the weapon or manoeuvre.
 * @param range    In feet.
 * @param sources  The traits of the fighter who shoots.
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
