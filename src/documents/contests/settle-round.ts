import type { MultiContestData } from "../../data/message/multi-contest-data.ts";
import { policyFor } from "../fight/policy-for.ts";
import { isRecorded, wasUndone } from "../fight/recorded.ts";
import { actorAt } from "../requests/answers.ts";
import { isOursToAnswer } from "../requests/who-answers.ts";
import { fightHurts, hurtKey, roundKey, type FightHurt } from "./fight-hurts.ts";
import { answerFighter } from "./fight-mitigation.ts";
import { recordRound, settleFighter } from "./fight-settle.ts";

type Message = ChatMessage.Implementation;

/**
 * Lets what a round did to fighters come to pass, by this table's policy and where it falls to this client. The Gamemaster's own
 * fighters mitigate at once, players are asked.
 */
export async function settleRound(round: Message): Promise<void> {
  const { fight, outcome } = round.system as unknown as MultiContestData;
  if (!isResponsible(round) || !outcome?.complete) return;
  const id = round.id ?? "";
  const key = roundKey(id);
  if (fight?.combat && !isRecorded(key) && !wasUndone(key)) await recordRound(round);
  for (const hurt of fightHurts(round)) await settle(round, hurt);
}

async function settle(round: Message, { id, side, stage }: FightHurt): Promise<void> {
  const actor = actorAt(side.entrant.actor);
  if (!actor) return;
  if (stage === "mitigation" && !actor.hasPlayerOwner && isOursToAnswer(actor)) {
    // The message that this makes brings the round back here.
    await answerFighter(round, id, true);
    return;
  }
  // What was taken back does not come to pass by itself again.
  if (stage !== "open" || policyFor(actor) !== "atOnce" || wasUndone(hurtKey(round.id ?? "", id))) return;
  await settleFighter(round, id);
}

/** Whether it falls to this client: the Gamemaster's whom Foundry names; without one, whoever threw for all. */
function isResponsible(round: Message): boolean {
  const { activeGM } = game.users!;
  return activeGM ? activeGM.isSelf : round.isAuthor;
}
