import { rollIn } from "../../play/combat/attack/strike-data.ts";
import { canSeeValue } from "../../play/contests/opponents.ts";
import { scoreSide } from "../../rules/checks/score.ts";
import type { CheckOutcome } from "../../rules/checks/simple-check.ts";
import type { DamageSaveData } from "../../play/damage/damage-save-data.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { checkKind } from "../checks/check-reasons.ts";
import { rollView } from "../checks/roll-view.ts";

/** What somebody who takes damage rolled, or did without; null while nobody knows what it comes to. */
export function damageSaveView(
  { actor, declined, parent, kind, pool, terms, statistic }: DamageSaveData,
  outcome: CheckOutcome | null,
) {
  const name = localize(kind === "mitigation" ? "SIRPAS.TERM.activeMitigation" : statistic.label);
  if (declined) return { name, view: null, word: localize("SIRPAS.CARD.attack.declined"), icon: "fa-solid fa-ban" };
  if (!outcome) return null;
  const rolled = rollIn(parent, kind, { pool, terms });
  return {
    name,
    view: rolled && canSeeValue(actor) ? rollView(scoreSide(rolled.side), name) : null,
    ...checkWords(outcome),
    level: localize("SIRPAS.CARD.check.level", {
      difficulty: localize(CONFIG.SIRPAS.difficulties[outcome.difficulty].label),
      level: outcome.successLevel,
    }),
  };
}

/** What a check came to, with its success margin: "Success (+3)". */
export function checkWords(outcome: CheckOutcome) {
  const { icon, word } = checkKind(outcome);
  return { icon, word: `${word} (${signed(outcome.margin)})` };
}
