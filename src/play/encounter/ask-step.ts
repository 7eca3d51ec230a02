import { ok, err, type Result } from "../../rules/result.ts";
import type { SirpasCombat } from "../../documents/combat.ts";
import type { SirpasCombatant } from "../../documents/combatant.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { askGamemaster } from "../deciding/ask-gamemaster.ts";
import { combatWith } from "./fight-of.ts";
import { STEP, type AskedStep } from "../log/queries.ts";
import { OWN_STEPS, ownStep, planned, type OwnStep } from "./turn-flow.ts";
import { combatantAt } from "./turn-order.ts";

/** Takes a step with somebody's place, or has the Gamemaster's window that decides take it for a player. */
export async function stepFor(combatant: SirpasCombatant, step: OwnStep): Promise<void> {
  const combat = combatant.parent as unknown as SirpasCombat;
  const id = combatant.id ?? "";
  if (game.user!.isGM) return ownStep(combat, id, step);
  if (!combatant.isOwner) return void notifyRefusal(err("notOwner", { actor: combatant.name ?? "" }));
  const answer = planned(combat, id, step);
  if (!answer.ok) return void notifyRefusal(answer);
  const asked: AskedStep = { combat: combat.id ?? "", combatant: id, step, after: lastEvent(combat) };
  const taken = game.users!.activeGM ? await askGamemaster(STEP, asked) : err("noFightGamemaster");
  if (!taken.ok) notifyRefusal(taken);
}

/** Takes a step for a player who asked this client to. */
export async function stepAsked(user: User.Implementation, asked: AskedStep): Promise<Result<null>> {
  const combat = combatWith(asked.combat);
  const combatant = combat && combatantAt(combat, asked.combatant);
  if (!combat || !combatant) return err("fightGone");
  if (!combatant.testUserPermission(user, "OWNER")) return err("notOwner", { actor: combatant.name ?? "" });
  if (!OWN_STEPS.includes(asked.step)) return err("notYours");
  // What somebody else has done meanwhile may have left nothing to ask for.
  if (asked.after !== lastEvent(combat)) return err("fightWentOn", {});
  const answer = planned(combat, asked.combatant, asked.step);
  if (!answer.ok) return answer;
  await ownStep(combat, asked.combatant, asked.step, user);
  return ok(null);
}

function lastEvent(combat: SirpasCombat): string {
  return combat.standing.at(-1)?.id ?? "";
}
