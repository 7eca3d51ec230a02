import type { StoredCarry, EffectRow } from "../../../data/item/plain-manoeuvre.ts";
import { say, signed } from "../../words.ts";
import type { Names } from "./modifier-sentence.ts";
import { partLabel } from "./world-choices.ts";

/** What an effect of a manoeuvre does, and when. */
export function effectSentence(row: EffectRow): string {
  const parts = [...row.parts];
  const conditions = [
    ...(row.atLeast === "" ? [] : [say("SIRPAS.EFFECT.from", { wound: say(`SIRPAS.WOUND.${row.atLeast}.label`) })]),
    ...(parts.length === 0 ? [] : [say("SIRPAS.EFFECT.aimed", { parts: parts.map(partLabel).join(", ") })]),
  ];
  const success = say(row.critical ? "SIRPAS.EFFECT.onCritical" : "SIRPAS.EFFECT.onSuccess");
  const when = conditions.length === 0 ? success : `${success} (${conditions.join("; ")})`;
  return `${when}: ${what(row)}`;
}

function what(row: EffectRow): string {
  switch (row.type) {
    case "condition": {
      const condition = say(CONFIG.SIRPAS.conditions[row.condition].label);
      const lasting =
        row.turns === null
          ? condition
          : row.turns === 0
            ? say("SIRPAS.EFFECT.thisTurn", { condition })
            : say("SIRPAS.EFFECT.turns", { condition, turns: row.turns });
      return row.mutual ? say("SIRPAS.EFFECT.both", { condition: lasting }) : lasting;
    }
    case "worsen":
      return say("SIRPAS.EFFECT.worse");
    case "wound":
      return say(CONFIG.SIRPAS.effectSeverities[row.severity].label);
  }
}

/** For rows in which names stand already. */
const AS_WRITTEN: Names = { nameOf: (name) => name };

/** What is carried to a later attack, and until when. */
export function carrySentence(row: StoredCarry, names: Names = AS_WRITTEN): string {
  const amount = row.value === null ? say("SIRPAS.SHEET.marginItself") : signed(row.value);
  const type = say(CONFIG.SIRPAS.carryTypes[row.type].label);
  const targets = [...row.manoeuvres, ...row.styles].map((key) => names.nameOf(key));
  const marks = [...(targets.length === 0 ? [] : [targets.join(", ")]), say(CONFIG.SIRPAS.carrySpans[row.lasts].label)];
  return `${type}: ${amount} (${marks.join("; ")})`;
}
