import { localizeLine } from "../log/log-line.ts";
import type { AttackState, StrikeState, TargetState } from "../../play/combat/attack-state.ts";
import { actorAt } from "../../play/challenge/answers.ts";
import { canResolve } from "../../play/combat/resolve-strike.ts";
import { canUndo, countUndone } from "../../play/log/undo.ts";
import { resolvedStrike } from "../../play/combat/strike-results.ts";
import { localize } from "../localize.ts";

/** What was applied and by whom, or who can apply it. */
export function outcomeView(state: AttackState, { target }: TargetState, { strike, applied, reading }: StrikeState) {
  if (applied) {
    const { by, through, said } = applied;
    const count = countUndone(applied);
    return {
      applied: localize(`SIRPAS.CARD.attack.${through && through !== by ? "appliedThrough" : "appliedBy"}`, {
        by,
        through,
      }),
      // How it went stands on the card already.
      said: said.filter(({ label }) => !label.startsWith("SIRPAS.FIGHT.said.attack")).map(localizeLine),
      undo: canUndo(applied)
        ? count > 1
          ? localize("SIRPAS.CARD.attack.undoWith", { count: count - 1 })
          : localize("SIRPAS.CARD.attack.undo")
        : "",
      apply: "",
    };
  }
  const resolved =
    reading.stage === "settled" ? resolvedStrike({ message: state.message, target: target.id, strike }) : null;
  if (!resolved || (state.data.combat === "" && !changesAnything(reading))) return null;
  const actor = actorAt(resolved.strike.targetActor);
  const waits = { applied: localize("SIRPAS.CARD.attack.notApplied"), said: [], undo: "", apply: "" };
  return canResolve(resolved, game.user!) && actor ? { ...waits, apply: localize("SIRPAS.CARD.attack.apply") } : waits;
}

/** Whether there is anything to be applied where no log is kept: not for what only stops an attack, or a draw. */
function changesAnything({ outcome }: StrikeState["reading"]): boolean {
  if (outcome === null) return false;
  return outcome.severity !== "none" || outcome.conditions.length + outcome.ownConditions.length > 0;
}
