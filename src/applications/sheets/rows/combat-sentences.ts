import type { StoredCarry, EffectRow } from "../../../data/item/plain-manoeuvre.ts";
import { localize, signed } from "../../localize.ts";
import type { Names } from "./modifier-sentence.ts";
import { partLabel } from "./world-choices.ts";

/** What an effect of a manoeuvre does, and when. */
export function effectSentence(row: EffectRow): string {
  const parts = [...row.parts];
  const conditions = [
    ...(row.atLeast === ""
      ? []
      : [localize("SIRPAS.EFFECT.from", { wound: localize(`SIRPAS.WOUND.${row.atLeast}.label`) })]),
    ...(parts.length === 0 ? [] : [localize("SIRPAS.EFFECT.aimed", { parts: parts.map(partLabel).join(", ") })]),
  ];
  const success = localize(row.critical ? "SIRPAS.EFFECT.onCritical" : "SIRPAS.EFFECT.onSuccess");
  const when = conditions.length === 0 ? success : `${success} (${conditions.join("; ")})`;
  return `${when}: ${what(row)}`;
}

function what(row: EffectRow): string {
  switch (row.type) {
    case "condition": {
      const condition = localize(CONFIG.SIRPAS.conditions[row.condition].label);
      const lasting =
        row.turns === null
          ? condition
          : row.turns === 0
            ? localize("SIRPAS.EFFECT.thisTurn", { condition })
            : localize("SIRPAS.EFFECT.turns", { condition, turns: row.turns });
      return row.mutual ? localize("SIRPAS.EFFECT.both", { condition: lasting }) : lasting;
    }
    case "worsen":
      return localize("SIRPAS.EFFECT.worse");
    case "wound":
      return localize(CONFIG.SIRPAS.effectSeverities[row.severity].label);
  }
}

/** For rows in which names stand already. */
const AS_WRITTEN: Names = { nameOf: (name) => name };

/** What is carried to a later attack, and until when. */
export function carrySentence(row: StoredCarry, names: Names = AS_WRITTEN): string {
  const amount = row.value === null ? localize("SIRPAS.SHEET.marginItself") : signed(row.value);
  const type = localize(CONFIG.SIRPAS.carryTypes[row.type].label);
  const targets = [...row.manoeuvres, ...row.styles].map((key) => names.nameOf(key));
  const marks = [
    ...(targets.length === 0 ? [] : [targets.join(", ")]),
    localize(CONFIG.SIRPAS.carrySpans[row.lasts].label),
  ];
  return `${type}: ${amount} (${marks.join("; ")})`;
}
