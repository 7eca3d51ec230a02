import type { AttackState, StrikeState, TargetState } from "../../play/combat/attack-state.ts";
import { list, localize } from "#core/utils/localize.ts";
import { damageView, woundView } from "./damage-view.ts";
import { outcomeView } from "./strike-outcome.ts";
import { attackSide, defenceSide } from "./strike-sides.ts";
import { comesReason, reasonsOf, verdictOf } from "./strike-verdict.ts";
import { damageSaveView } from "./damage-save-view.ts";
import { todoView } from "./strike-todo.ts";
import type { ThrowView } from "../checks/throw-view.ts";

/** One strike against one target, from the throws to what was applied. */
export function strikeView(state: AttackState, target: TargetState, strike: StrikeState) {
  const { data } = state;
  const { reading, hidden, forged, mitigation, deadly } = strike;
  const endured = [
    mitigation && damageSaveView(mitigation, reading.mitigation),
    deadly && damageSaveView(deadly, reading.deadly),
  ].filter((one) => one !== null);
  const sides = [attackSide(state, target, strike), defenceSide(target, strike)].filter((one) => one !== null);
  const reasons = [...comesReason(strike), ...reasonsOf(reading, data.options.automaticCriticals)];
  const damage = damageView(data, target, strike);
  return {
    strike: strike.strike,
    several: state.message.rolls.length > 1,
    sides,
    reasons,
    damage,
    endured,
    verdict: verdictOf(strike),
    wound: woundView(data, strike),
    ...breakdown([...sides, ...endured], damage?.accounts),
    hidden,
    forged,
    done: outcomeView(state, target, strike),
    todo: todoView(state, target, strike),
  };
}

/** What the results are made of, behind one fold; their dice are above it already. */
export function breakdown(
  sides: readonly { readonly view: ThrowView | null }[],
  accounts: readonly { readonly title: string }[] = [],
) {
  const views = sides.flatMap(({ view }) => (view ? [{ ...view, dice: [] }] : []));
  const results = views.length > 0 ? views.map(({ result }) => String(result)) : accounts.map(({ title }) => title);
  const details = results.length > 0 ? localize("SIRPAS.CARD.attack.details", { results: list(results) }) : "";
  return { views, details };
}
