import type { StrikeState } from "../../play/combat/attack/attack-state.ts";
import { list } from "#core/utils/localize.ts";
import { damageView, woundView } from "./damage-view.ts";
import { limbToName, outcomeView } from "./strike-outcome.ts";
import { attackSide, defenceSide } from "./strike-sides.ts";
import { comesReason, reasonsOf, verdictOf } from "./strike-verdict.ts";
import { damageSaveView } from "./damage-save-view.ts";
import { todoView } from "./strike-todo.ts";
import type { RollView } from "../checks/roll-view.ts";

/** One strike against one target, from the rolls to what was applied. */
export function strikeView(state: StrikeState) {
  const { attack, strike, reading, mitigation, deadly, hidden, forged } = state;
  const endured = [
    mitigation && damageSaveView(mitigation, reading.mitigation),
    deadly && damageSaveView(deadly, reading.deadly),
  ].filter((one) => one !== null);
  const sides = [attackSide(state), defenceSide(state)].filter((one) => one !== null);
  const damage = damageView(state);
  return {
    strike,
    hidden,
    forged,
    several: attack.parent.rolls.length > 1,
    sides,
    reasons: [...comesReason(state), ...reasonsOf(reading, attack.options.automaticCriticals)],
    damage,
    endured,
    verdict: verdictOf(state),
    wound: woundView(state),
    ...breakdown([...sides, ...endured], damage?.steps),
    done: outcomeView(state),
    todo: todoView(state),
    limb: limbToName(state)?.name,
  };
}

/** What the results are made of, behind one fold; their dice are above it already. */
export function breakdown(
  sides: readonly { readonly view: RollView | null }[],
  steps: readonly { readonly name: string; readonly terms: unknown }[] = [],
) {
  const views = sides.flatMap(({ view }) => (view ? [{ ...view, dice: [] }] : []));
  const results =
    views.length > 0
      ? views.map(({ result }) => String(result))
      : steps.filter(({ terms }) => terms).map(({ name }) => name);
  return { views, results: list(results) };
}
