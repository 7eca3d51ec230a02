import type { Fighter } from "../../../play/combat/turn/actor-fighter.ts";
import type { Technique } from "../../../play/combat/turn/technique.ts";
import { isOfStyle, type ManoeuvreRows } from "../../../rules/combat/manoeuvre.ts";
import { localize, signed } from "#core/utils/localize.ts";
import type { ManoeuvreEffect } from "../../../rules/combat/manoeuvre-effects.ts";
import { carrySentence, effectSentence, shortEffect } from "../item/effect-sentences.ts";

/** What a manoeuvre does beside its damage, in so few words that they fit its line. */
export function techniqueNotes({ manoeuvres, styles }: Fighter, { rows }: Technique): string {
  const names = { nameOf: (key: string) => (manoeuvres.get(key) ?? styles.get(key))?.name ?? key };
  return [
    ...rows.needs.map((need) => localize("SIRPAS.TECHNIQUE.onlyIf", { circumstance: circumstance(need) })),
    ...rows.effects.map(effectNote),
    ...rows.carries.map((carry) => carrySentence(carry, names)),
    ...rows.grants.map((grant) => localize(CONFIG.SIRPAS.grants[grant].label)),
    rows.strikes > 1 && localize("SIRPAS.TECHNIQUE.strikes", { count: rows.strikes }),
    rows.hold && localize("SIRPAS.TECHNIQUE.hold", { bonus: signed(rows.hold.bonus) }),
    rows.diminishingReturn < 0 && localize("SIRPAS.SHEET.diminishing", { value: signed(rows.diminishingReturn) }),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** All of it in whole sentences, for those who ask, one on each line. */
export function techniqueDetails({ rows }: Technique): string {
  const { requires, excludes, weight } = rows;
  return [
    isOfStyle(rows) && rows.level > 1 && localize("SIRPAS.TECHNIQUE.fromLevel", { level: rows.level }),
    requires.length > 0 && localize("SIRPAS.TECHNIQUE.requires", { traits: traits(requires) }),
    excludes.length > 0 && localize("SIRPAS.TECHNIQUE.excludes", { traits: traits(excludes) }),
    weight && localize("SIRPAS.TECHNIQUE.weight", { least: weight.least, most: weight.most }),
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
    rows.evasion && localize("SIRPAS.TECHNIQUE.evasion"),
    rows.evasionBonus !== 0 && localize("SIRPAS.TECHNIQUE.evasionBonus", { bonus: signed(rows.evasionBonus) }),
    rows.diminishingReturn < 0 && localize("SIRPAS.TECHNIQUE.again", { value: signed(rows.diminishingReturn) }),
  ]
    .filter(Boolean)
    .join("\n");
}

function traits(list: ManoeuvreRows["requires"]): string {
  return list.map((trait) => localize(CONFIG.SIRPAS.weaponTraits[trait].label)).join(", ");
}

function effectNote(effect: ManoeuvreEffect): string {
  const what = shortEffect(effect);
  return effect.critical ? localize("SIRPAS.TECHNIQUE.ifCritical", { what }) : what;
}

function circumstance(key: ManoeuvreRows["needs"][number]): string {
  return localize(CONFIG.SIRPAS.circumstances[key].label);
}
