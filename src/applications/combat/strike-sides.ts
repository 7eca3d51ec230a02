import { rollId, type StrikeState } from "../../play/combat/attack/attack-state.ts";
import type { AttackData } from "../../play/combat/attack/attack-data.ts";
import { rollIn } from "../../play/combat/attack/strike-data.ts";
import { canSeeValue } from "../../play/contests/opponents.ts";
import { scoreSide, type Side } from "../../rules/checks/score.ts";
import { localize } from "#core/utils/localize.ts";
import { rollView } from "../checks/roll-view.ts";

/** One of the two who exchange blows: with what, their dice for those who may know what is added to them, and the result. */
function rolledSide(role: "attack" | "defence", what: string, side: Side, actor: string) {
  const scored = scoreSide(side);
  const view = canSeeValue(actor) ? rollView(scored, what) : null;
  return { role, what, result: String(scored.result), view, unseen: view === null };
}

/** One of them of whom nobody sees a roll. */
function plainSide(what: string, result: string) {
  return { role: "defence" as const, what, result, view: null };
}

/** The roll of a strike as all its targets share it. */
export function attackRoll(attack: AttackData, number: number) {
  const { parent, technique, attacker } = attack;
  const rolled = rollIn(parent, rollId(number), attack);
  const several = parent.rolls.length > 1;
  const what = several ? localize("SIRPAS.CARD.attack.strike", { number }) : technique.name;
  return rolled && rolledSide("attack", what, rolled.side, attacker.actor);
}

/** The attack as it counts against one target; of several, only where something is added against that one alone, and without the dice. */
export function attackSide({ attack, against, strike }: StrikeState) {
  const { parent, pool, terms, attacker, technique, targets } = attack;
  const several = targets.length > 1;
  if (several && against.terms.length === 0) return null;
  const rolled = rollIn(parent, rollId(strike), { pool, terms: [...terms, ...against.terms] }, terms);
  const what = several ? localize("SIRPAS.CARD.attack.attackOn", { name: against.name }) : technique.name;
  return rolled && { ...rolledSide("attack", what, rolled.side, attacker.actor), bare: several };
}

/** What was done against it; null while nothing was. */
export function defenceSide({ against, defence, reading }: StrikeState) {
  const { automatic, exchange } = reading;
  const level = String(automatic?.successLevel ?? 0);
  if (!defence) {
    if (!automatic) return null;
    const difficulty = localize(CONFIG.SIRPAS.difficulties[automatic.difficulty].label);
    return plainSide(localize("SIRPAS.CARD.attack.automatic", { level: difficulty }), level);
  }
  if (defence.none) return plainSide(localize("SIRPAS.CARD.attack.letsItCome"), level);
  const { name } = defence.technique;
  const rolled = rollIn(defence.parent, against.id, defence);
  if (!rolled) return plainSide(name, String(exchange?.defence.result ?? ""));
  return rolledSide("defence", name, rolled.side, against.actor);
}
