import { granted, refused, type Answer } from "../../rules/outcome.ts";
import type { SirpasCombat } from "../combat.ts";
import type { SirpasCombatant } from "../combatant.ts";
import { tell } from "../tell.ts";
import { askGamemaster } from "./ask-gamemaster.ts";
import { combatWith } from "./fight-of.ts";
import { STEP, type AskedStep } from "./queries.ts";
import { OWN_STEPS, ownStep, planned, type OwnStep } from "./turn-flow.ts";
import { combatantAt } from "./turn-order.ts";

/** Takes a step with somebody's place, or has the Gamemaster's window that decides take it for a player. */
export async function stepFor(combatant: SirpasCombatant, step: OwnStep): Promise<void> {
  const combat = combatant.parent as unknown as SirpasCombat;
  const id = combatant.id ?? "";
  if (game.user!.isGM) return ownStep(combat, id, step);
  if (!combatant.isOwner) return void tell(refused("notOwner", { actor: combatant.name ?? "" }));
  const answer = planned(combat, id, step);
  if (!answer.ok) return void tell(answer);
  const asked: AskedStep = { combat: combat.id ?? "", combatant: id, step, after: lastEvent(combat) };
  const taken = game.users!.activeGM ? await askGamemaster(STEP, asked) : refused("noFightGamemaster");
  if (!taken.ok) tell(taken);
}

/** Takes a step for a player who asked this client to. */
export async function stepAsked(user: User.Implementation, asked: AskedStep): Promise<Answer<null>> {
  const combat = combatWith(asked.combat);
  const combatant = combat && combatantAt(combat, asked.combatant);
  if (!combat || !combatant) return refused("fightGone");
  if (!combatant.testUserPermission(user, "OWNER")) return refused("notOwner", { actor: combatant.name ?? "" });
  if (!OWN_STEPS.includes(asked.step)) return refused("notYours");
  // What somebody else has done meanwhile may have left nothing to ask for.
  if (asked.after !== lastEvent(combat)) return refused("fightWentOn", {});
  const answer = planned(combat, asked.combatant, asked.step);
  if (!answer.ok) return answer;
  await ownStep(combat, asked.combatant, asked.step, user);
  return granted(null);
}

function lastEvent(combat: SirpasCombat): string {
  return combat.standing.at(-1)?.id ?? "";
}
