import { passesGate } from "../gate/gate.ts";
import { differencesOf } from "../gate/differences.ts";
import { isDeciding } from "../deciding/deciding-window.ts";
import { policyFor } from "../combat/resolve-strike.ts";
import { isRecorded, wasUndone } from "../log/recorded.ts";
import { actorAt } from "../../foundry/documents.ts";
import { isOursToAnswer } from "../challenge/who-answers.ts";
import { contestOf } from "./contest-state.ts";
import { fightDamages, damageKey, roundKey, type FightDamage } from "./fight-damage.ts";
import { answerFighter } from "./fight-mitigation.ts";
import { recordRound, resolveFighter, contestData } from "./fight-resolve.ts";

type Message = ChatMessage.Implementation;

/**
 * Lets what a round did to fighters come to pass, by this table's policy and where it falls to this client. The Gamemaster's own
 * fighters mitigate at once, players are asked.
 */
export async function resolveRound(round: Message): Promise<void> {
  const { fight, outcome } = contestData(round);
  if (!fight || !isDeciding() || !outcome?.complete || !passesGate(round) || isDisputed(round)) return;
  const id = round.id ?? "";
  const key = roundKey(id);
  if (fight.combat && !isRecorded(key) && !wasUndone(key)) await recordRound(round);
  for (const damage of fightDamages(round)) await resolve(round, damage);
}

async function resolve(round: Message, { id, side, stage }: FightDamage): Promise<void> {
  const actor = actorAt(side.participant.actor);
  if (!actor) return;
  if (stage === "mitigation" && !actor.hasPlayerOwner && isOursToAnswer(actor)) {
    // The message that this makes brings the round back here.
    await answerFighter(round, id, true);
    return;
  }
  // What was taken back does not come to pass by itself again.
  if (stage !== "open" || policyFor(actor) !== "atOnce" || wasUndone(damageKey(round.id ?? "", id))) return;
  await resolveFighter(round, id);
}

/** Whether somebody's throw says something else than their sheet: then a Gamemaster decides. */
function isDisputed(round: Message): boolean {
  const sides = contestOf(round)?.sides ?? [];
  return sides.some(({ throws }) => throws.some(({ data }) => data && differencesOf(data.parent).length > 0));
}
