import type { Fighter } from "../../../play/combat/fighter.ts";
import type { Technique } from "../../../play/combat/technique.ts";
import { isOfStyle, type CarryRow, type ManoeuvreRows } from "../../../rules/combat/manoeuvre.ts";
import { localize, signed } from "#core/utils/localize.ts";
import type { ManoeuvreEffect } from "../../../rules/combat/manoeuvre-effects.ts";
import { carrySentence, effectSentence, shortEffect } from "../item/effect-sentences.ts";

/** The level of the style that it needs, where that is more than the first. */
function levelText({ rows }: Technique): string {
  return isOfStyle(rows) && rows.level > 1 ? localize("SIRPAS.TECHNIQUE.fromLevel", { level: rows.level }) : "";
}

/** What a manoeuvre does beside its damage, in so few words that they fit its line. */
export function techniqueNotes({ manoeuvres, styles }: Fighter, { rows }: Technique): readonly string[] {
  const named = (carry: CarryRow) => ({
    ...carry,
    manoeuvres: carry.manoeuvres.map((key) => manoeuvres.get(key)?.name ?? key),
    styles: carry.styles.map((key) => styles.get(key)?.name ?? key),
  });
  return [
    ...rows.needs.map((need) => localize("SIRPAS.TECHNIQUE.onlyIf", { circumstance: circumstance(need) })),
    ...rows.effects.map(effectNote),
    ...rows.carries.map((carry) => carrySentence(named(carry))),
    ...rows.grants.map((grant) => localize(CONFIG.SIRPAS.grants[grant].label)),
    ...(rows.strikes > 1 ? [localize("SIRPAS.TECHNIQUE.strikes", { count: rows.strikes })] : []),
    ...(rows.hold ? [localize("SIRPAS.TECHNIQUE.hold", { bonus: signed(rows.hold.bonus) })] : []),
    ...(rows.diminishingReturn < 0
      ? [localize("SIRPAS.SHEET.diminishing", { value: signed(rows.diminishingReturn) })]
      : []),
  ];
}

/** All of it in whole sentences, for those who ask. */
export function techniqueDetails(technique: Technique): readonly string[] {
  const { rows } = technique;
  return [
    ...[levelText(technique)].filter(Boolean),
    ...handsSentences(rows),
    ...rows.effects.map(effectSentence),
    ...rows.circumstances.map(({ when, modifier }) =>
      localize("SIRPAS.TECHNIQUE.when", { modifier: signed(modifier), circumstance: circumstance(when) }),
    ),
    ...rows.useless.map(({ when, unless }) =>
      unless === ""
        ? localize("SIRPAS.TECHNIQUE.useless", { circumstance: circumstance(when) })
        : localize("SIRPAS.TECHNIQUE.uselessUnless", {
            circumstance: circumstance(when),
            unless: circumstance(unless),
          }),
    ),
    ...(rows.evasion ? [localize("SIRPAS.TECHNIQUE.evasion")] : []),
    ...(rows.evasionBonus === 0
      ? []
      : [localize("SIRPAS.TECHNIQUE.evasionBonus", { bonus: signed(rows.evasionBonus) })]),
    ...(rows.diminishingReturn < 0
      ? [localize("SIRPAS.TECHNIQUE.again", { value: signed(rows.diminishingReturn) })]
      : []),
  ];
}

function handsSentences({ requires, excludes, weight }: ManoeuvreRows): readonly string[] {
  const traits = (list: ManoeuvreRows["requires"]) =>
    list.map((trait) => localize(CONFIG.SIRPAS.weaponTraits[trait].label)).join(", ");
  return [
    ...(requires.length > 0 ? [localize("SIRPAS.TECHNIQUE.requires", { traits: traits(requires) })] : []),
    ...(excludes.length > 0 ? [localize("SIRPAS.TECHNIQUE.excludes", { traits: traits(excludes) })] : []),
    ...(weight ? [localize("SIRPAS.TECHNIQUE.weight", { least: weight.least, most: weight.most })] : []),
  ];
}

function effectNote(effect: ManoeuvreEffect): string {
  const what = shortEffect(effect);
  return effect.critical ? localize("SIRPAS.TECHNIQUE.ifCritical", { what }) : what;
}

function circumstance(key: ManoeuvreRows["needs"][number]): string {
  return localize(CONFIG.SIRPAS.circumstances[key].label);
}
