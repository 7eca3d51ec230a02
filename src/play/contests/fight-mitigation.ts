import { createMessage, actorAt } from "../../foundry/documents.ts";
import { asVisibleAs } from "../cards/visibility.ts";
import { mitigationStatistic } from "../combat/protection.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { err } from "../../rules/result.ts";
import { contestTerms } from "./participants.ts";
import { fightDamages } from "./fight-damage.ts";
import { singleFlight } from "../../utils/single-flight.ts";

type Message = ChatMessage.Implementation;

/** For whom this user is answering right now, so that a second click throws nothing twice. */
const unlessBusy = singleFlight();

/**
 * Throws on Active Mitigation for somebody who was hurt in a round, or does without it.
 * @returns the message, or null if there is none (and the user told why, if it was not done already).
 */
export async function answerFighter(round: Message, participant: string, throws: boolean): Promise<Message | null> {
  const key = `${round.id} ${participant}`;
  return unlessBusy(key, async () => {
    const damage = fightDamages(round).find(({ id }) => id === participant);
    const actor = damage && actorAt(damage.side.participant.actor);
    if (damage?.stage !== "mitigation" || !actor) return null;
    if (!actor.isOwner) return notifyRefusal(err("notOwner", { actor: damage.side.participant.name }));
    const statistic = mitigationStatistic(actor);
    if (!statistic) return null;
    const terms = throws ? contestTerms(actor, statistic) : [];
    const { key: used, label, uuid, pool } = statistic;
    const roll = throws ? await CONFIG.SIRPAS.rolls.pool.build({ id: "mitigation", pool, terms }).evaluate() : null;
    return createMessage({
      type: "damageSave",
      speaker: ChatMessage.implementation.getSpeaker({ actor }),
      ...(roll ? { rolls: [roll], sound: CONFIG.sounds.dice } : {}),
      ...asVisibleAs(round),
      system: {
        ...{ attack: round.id, target: participant, strike: 1, kind: "mitigation", actor: actor.uuid },
        ...{ declined: !throws, statistic: { key: used, label, uuid }, pool, terms },
      },
    });
  });
}
