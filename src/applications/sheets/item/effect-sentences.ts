import { ruleOf, type ManoeuvreEffect } from "../../../rules/combat/manoeuvre-effects.ts";
import { conditionLabel } from "../../../rules/damage/conditions.ts";
import { localize, signed } from "#core/utils/localize.ts";
import type { StoredCarry } from "../../../data/item/plain-manoeuvre.ts";
import { partLabel } from "./choices.ts";
import type { Names } from "./sentences.ts";

/** What an effect of a manoeuvre does, and when. */
export function effectSentence(row: ManoeuvreEffect): string {
  const { parts } = row;
  const conditions = [
    row.atLeast && localize("SIRPAS.EFFECT.from", { wound: localize(`SIRPAS.WOUND.${row.atLeast}.label`) }),
    parts.length > 0 && localize("SIRPAS.EFFECT.aimed", { parts: parts.map(partLabel).join(", ") }),
  ].filter(Boolean);
  const success = localize(row.critical ? "SIRPAS.EFFECT.onCritical" : "SIRPAS.EFFECT.onSuccess");
  const when = conditions.length === 0 ? success : `${success} (${conditions.join("; ")})`;
  return `${when}: ${localize(`SIRPAS.EFFECT_TYPE.${row.type}.sentence`, named(row))}`;
}

/** What it does, in so few words that they fit the line of a manoeuvre. */
export function shortEffect(effect: ManoeuvreEffect): string {
  return localize(`SIRPAS.EFFECT_TYPE.${effect.type}.short`, named(effect));
}

/** What the sentence of any kind of effect may name: the condition with how long it lasts, and the wound. */
function named(effect: ManoeuvreEffect) {
  const { condition: key = "", turns = null, mutual, severity = "deadly" } = ruleOf(effect);
  const condition = localize(conditionLabel(key));
  const lasting =
    turns === null
      ? condition
      : turns === 0
        ? localize("SIRPAS.EFFECT.thisTurn", { condition })
        : localize("SIRPAS.EFFECT.turns", { condition, turns });
  return {
    condition: mutual ? localize("SIRPAS.EFFECT.both", { condition: lasting }) : lasting,
    severity: localize(CONFIG.SIRPAS.effectSeverities[severity].label),
  };
}

/** What is carried to a later attack, and until when. */
export function carrySentence(row: StoredCarry, names: Names): string {
  const amount = row.value === null ? localize("SIRPAS.SHEET.marginItself") : signed(row.value);
  const type = localize(CONFIG.SIRPAS.carryTypes[row.type].label);
  const targets = [...row.manoeuvres, ...row.styles].map((key) => names.nameOf(key));
  const marks = [targets.join(", "), localize(CONFIG.SIRPAS.carrySpans[row.lasts].label)].filter(Boolean);
  return `${type}: ${amount} (${marks.join("; ")})`;
}
