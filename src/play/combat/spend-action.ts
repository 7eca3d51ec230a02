import { afterLogged, type LoggedUse } from "../../rules/combat/turn-log.ts";
import type { Change } from "../../rules/log/change.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { fighterOf } from "./fighter.ts";
import { recordUse } from "./record-use.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";

/**
 * Spends an action on what is no use of a combat skill: moving, or switching weapons and using an item.
 * @param name     What it is called in the list of what was done.
 * @param changes  What it changes besides.
 */
export async function spendAction(
  actor: SirpasActor,
  type: "move" | "other",
  name: string,
  changes: readonly Change[] = [],
): Promise<void> {
  const { turn, participant } = fighterOf(actor, true);
  const use: LoggedUse = { type, skill: "", kind: "action", manoeuvre: "", name };
  const next = afterLogged(turn, use, participant);
  if (next.ok) await recordUse(actor, use, null, { success: true, margin: null, changes });
  else notifyRefusal(next);
}
