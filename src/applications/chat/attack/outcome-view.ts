import { sayLine } from "../../fight-log/said.ts";
import type { AttackState, StrikeState, TargetState } from "../../../documents/attack/attack-state.ts";
import { actorAt } from "../../../documents/requests/answers.ts";
import { maySettle } from "../../../documents/fight/settle.ts";
import { canUndo, countUndone } from "../../../documents/log/undo.ts";
import { settledStrike } from "../../../documents/fight/strike-draft.ts";
import { say } from "../../words.ts";

/** What was applied and by whom, or who can apply it. */
export function outcomeView(state: AttackState, { target }: TargetState, { strike, applied, reading }: StrikeState) {
  if (applied) {
    const { by, through, said } = applied;
    const count = countUndone(applied);
    return {
      applied: say(`SIRPAS.CARD.attack.${through && through !== by ? "appliedThrough" : "appliedBy"}`, { by, through }),
      // How it went stands on the card already.
      said: said.filter(({ label }) => !label.startsWith("SIRPAS.FIGHT.said.attack")).map(sayLine),
      undo: canUndo(applied)
        ? count > 1
          ? say("SIRPAS.CARD.attack.undoWith", { count: count - 1 })
          : say("SIRPAS.CARD.attack.undo")
        : "",
      apply: "",
    };
  }
  const settled =
    reading.stage === "settled" ? settledStrike({ message: state.message, target: target.id, strike }) : null;
  if (!settled || (state.data.combat === "" && !changesAnything(reading))) return null;
  const actor = actorAt(settled.strike.struckActor);
  const waits = { applied: say("SIRPAS.CARD.attack.notApplied"), said: [], undo: "", apply: "" };
  return maySettle(settled, game.user!) && actor ? { ...waits, apply: say("SIRPAS.CARD.attack.apply") } : waits;
}

/** Whether there is anything to be applied where no log is kept: not for what only stops an attack, or a draw. */
function changesAnything({ outcome }: StrikeState["reading"]): boolean {
  if (outcome === null) return false;
  return outcome.severity !== "none" || outcome.conditions.length + outcome.ownConditions.length > 0;
}
