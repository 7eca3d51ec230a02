import { type AttackState, rollId, type StrikeState, type TargetState } from "../../play/combat/attack-state.ts";
import { throwIn } from "../../play/combat/strike-data.ts";
import { canSeeValue } from "../../play/contests/opponents.ts";
import { scoreSide, type Side } from "../../rules/checks/score.ts";
import { localize } from "#core/utils/localize.ts";
import { throwView, type ThrowView } from "../checks/throw-view.ts";

/** One of the two who exchange blows: with what, their dice for those who may know what is added to them, and the result. */
function sideView(
  role: "attack" | "defence",
  what: string,
  result: string,
  view: ThrowView | null = null,
  unseen = "",
) {
  return { role, what, result, view, unseen, dice: view?.dice ?? [], throw: view?.throw ?? "" };
}

function thrownSide(role: "attack" | "defence", what: string, side: Side, actor: string) {
  const scored = scoreSide(side);
  const result = String(scored.result);
  return canSeeValue(actor)
    ? sideView(role, what, result, throwView(scored, what))
    : sideView(role, what, result, null, localize("SIRPAS.CARD.contest.unseen"));
}

/** The throw of a strike as all its targets share it. */
export function attackThrow({ message, data }: AttackState, number: number) {
  const thrown = throwIn(message, rollId(number), data);
  const several = message.rolls.length > 1;
  const what = several ? localize("SIRPAS.CARD.attack.strike", { number }) : data.technique.name;
  return thrown ? thrownSide("attack", what, thrown.side, data.attacker.actor) : null;
}

/** The attack as it counts against one target; of several, only where something is added against that one alone. */
export function attackSide({ message, data, targets }: AttackState, { target }: TargetState, { strike }: StrikeState) {
  const { pool, terms, attacker, technique } = data;
  const own = canSeeValue(attacker.actor) ? target.terms : [];
  if (targets.length > 1 && own.length === 0) return null;
  const thrown = throwIn(message, rollId(strike), { pool, terms: [...terms, ...own] }, terms);
  if (!thrown) return null;
  if (targets.length === 1) return thrownSide("attack", technique.name, thrown.side, attacker.actor);
  const what = localize("SIRPAS.CARD.attack.attackOn", { name: target.name });
  return { ...thrownSide("attack", what, thrown.side, attacker.actor), dice: [] };
}

/** What was done against it; null while nothing was. */
export function defenceSide({ target }: TargetState, { defence, reading }: StrikeState) {
  const { automatic, exchange } = reading;
  const level = String(automatic?.successLevel ?? 0);
  if (!defence) {
    if (!automatic) return null;
    const difficulty = localize(CONFIG.SIRPAS.difficulties[automatic.difficulty].label);
    return sideView("defence", localize("SIRPAS.CARD.attack.automatic", { level: difficulty }), level);
  }
  if (defence.none) return sideView("defence", localize("SIRPAS.CARD.attack.letsItCome"), level);
  const { name } = defence.technique;
  const thrown = throwIn(defence.parent, target.id, defence);
  if (!thrown) return sideView("defence", name, String(exchange?.defence.result ?? ""));
  return thrownSide("defence", name, thrown.side, target.actor);
}
