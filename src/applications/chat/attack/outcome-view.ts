import type { SaidLine } from "../../../rules/fight/event.ts";
import { sayLine } from "../../fight-log/said.ts";
import type { AttackState, StrikeState, TargetState } from "../../../documents/attack/attack-state.ts";
import { actorAt } from "../../../documents/requests/answers.ts";
import { isRecorded } from "../../../documents/fight/recorded.ts";
import { maySettle } from "../../../documents/fight/settle.ts";
import { countBackTo, mayUndoDeed } from "../../../documents/fight/may-undo.ts";
import { undoBackTo, undoDeed } from "../../../documents/fight/undo.ts";
import { settledStrike } from "../../../documents/fight/strike-draft.ts";
import { say } from "../../words.ts";

/** What was applied and by whom, or who can apply it. */
export function outcomeView(
  state: AttackState,
  { target }: TargetState,
  { strike, key, applied, reading }: StrikeState,
) {
  if (applied) {
    const { event, deed, combat } = isRecorded(key) ?? {};
    const { by, through } = applied;
    const said = (event?.said ?? deed?.data.said ?? []) as readonly SaidLine[];
    const mayUndo = event ? game.user!.isGM : deed ? mayUndoDeed(deed) : false;
    const count = event && combat ? countBackTo(combat, event.id) : 1;
    return {
      applied: say(`SIRPAS.CARD.attack.${through && through !== by ? "appliedThrough" : "appliedBy"}`, { by, through }),
      // How it went stands on the card already.
      said: said.filter(({ label }) => !label.startsWith("SIRPAS.FIGHT.said.attack")).map(sayLine),
      undo: mayUndo
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

/** Takes back what a strike came to, with what followed it. */
export async function undoStrike(key: string): Promise<boolean> {
  const recorded = isRecorded(key);
  if (recorded?.event && recorded.combat) return undoBackTo(recorded.combat, recorded.event.id);
  return recorded?.deed ? undoDeed(recorded.deed.message) : false;
}
