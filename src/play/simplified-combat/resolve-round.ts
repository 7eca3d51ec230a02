import { actorAt } from "#core/foundry/documents.ts";
import { isOursToAnswer } from "#core/play/challenge/who-answers.ts";
import { policyFor } from "../damage/injury-changes.ts";
import { isDeciding } from "#core/play/deciding/deciding-window.ts";
import { differencesOf } from "#core/play/gate/differences.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { isRecorded, wasUndone } from "#core/play/log/recorded.ts";
import { damageKey, type FightDamage, fightDamages, fightIn } from "./round-damage.ts";
import { answerFighter, resolveFighter } from "./resolve-fighter.ts";
import { recordRound, roundKey } from "./record-round.ts";

type Message = ChatMessage.Implementation;

/**
 * Applies what a round did to fighters, by this table's policy and where it falls to this client. The Gamemaster's own fighters
 * mitigate at once, players are asked.
 */
export async function resolveRound(round: Message): Promise<void> {
  const data = fightIn(round);
  if (!data || !isDeciding() || !data.outcome?.complete || !passesGate(round)) return;
  // Where somebody's roll says something else than their sheet, a Gamemaster decides.
  const rolls = data.sides.flatMap(({ rolls }) => rolls.flatMap((one) => one.data ?? []));
  if (rolls.some(({ parent }) => differencesOf(parent).length > 0)) return;
  const key = roundKey(round);
  if (data.fight?.combat && !isRecorded(key) && !wasUndone(key)) await recordRound(round);
  for (const damage of fightDamages(round)) await resolve(round, damage);
}

async function resolve(round: Message, { id, side, stage }: FightDamage): Promise<void> {
  const actor = actorAt(side.participant.actor);
  if (!actor) return;
  if (stage === "mitigation") {
    // The message that this makes brings the round back here.
    if (!actor.hasPlayerOwner && isOursToAnswer(actor)) await answerFighter(round, id, true);
  } else if (stage === "open" && policyFor(actor) === "atOnce" && !wasUndone(damageKey(round.id ?? "", id))) {
    await resolveFighter(round, id);
  }
}
