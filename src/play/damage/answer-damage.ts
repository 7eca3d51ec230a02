import { messageAt } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import type { SirpasActor } from "../documents.ts";
import { err } from "#core/rules/result.ts";
import { postAnswer } from "../contests/post.ts";
import { ACTIVE_MITIGATION, type DamageSaveRoll } from "../combat/defence/protection.ts";
import { rollable } from "../statistics/actor-statistics.ts";
import { contestTerms, PLAIN_CONTEST, used } from "../contests/contest-terms.ts";
import { isOursToAnswer } from "#core/play/challenge/who-answers.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { damageStateOf, type DamageState } from "./damage-state.ts";
import type { DamageSaveData } from "./damage-save-data.ts";
import { singleFlight } from "#core/utils/single-flight.ts";

type Message = ChatMessage.Implementation;
type Awaited = DamageState["waiting"][number];

/** For whom this user is answering right now, so that a second click rolls nothing twice. */
const unlessBusy = singleFlight();

/**
 * Rolls what a victim has to roll now, or does without Active Mitigation.
 * @param messageId  The message of the damage.
 * @param victim     Their id in that message.
 * @returns the message of the answer; null if there is none (and the user told why).
 */
export async function answerDamage(
  messageId: string,
  victim: string,
  { declined = false }: { readonly declined?: boolean } = {},
): Promise<Message | null> {
  const key = `${messageId} ${victim}`;
  return unlessBusy(key, async () => {
    const state = damageStateOf(messageAt(messageId));
    if (!state) return notifyRefusal(err("requestGone"));
    const awaited = state.waiting.find((one) => one.victim.id === victim);
    if (!awaited) return notifyRefusal(err("requestClosed"));
    return await answer(state, awaited, declined);
  });
}

/** Rolls all that those who are this user's own have to roll, one after the other, until nothing is left. */
export async function rollOwn(message: Message): Promise<void> {
  const done = new Set<string>();
  for (;;) {
    const next = damageStateOf(message)?.waiting.find(
      (one) => isOwn(one) && !done.has(`${one.victim.id} ${one.stage}`),
    );
    if (!next) return;
    done.add(`${next.victim.id} ${next.stage}`);
    await answerDamage(message.id ?? "", next.victim.id);
  }
}

/** Those for whom this user is the one to answer. */
export function isOwn({ victim }: Awaited): boolean {
  const actor = actorAt(victim.actor);
  return actor !== null && isOursToAnswer(actor);
}

async function answer(
  { message, data }: DamageState,
  { victim, stage }: Awaited,
  declined: boolean,
): Promise<Message | null> {
  const actor = actorAt(victim.actor);
  if (!actor) return notifyRefusal(err("requestGone"));
  const place = { target: victim.id, strike: 1, kind: stage };
  if (declined && stage === "mitigation") return postDamageSave(message, actor, place, null);
  const key = { mitigation: ACTIVE_MITIGATION, avoid: victim.avoids.key, deadly: victim.averts.key }[stage];
  const found = rollable(actor, key);
  if (!found.ok) return notifyRefusal(found);
  const terms = contestTerms(actor, found.value, {
    ...PLAIN_CONTEST,
    ...(stage === "avoid" && { difficulty: data.difficulty }),
  });
  return postDamageSave(message, actor, place, { statistic: found.value, terms });
}

/** Of which hit somebody answers, and with what. */
type SavePlace = Pick<DamageSaveData, "target" | "strike" | "kind">;

/**
 * Writes what somebody rolls who is hit, be it by an attack, without one, or in a round of simplified combat.
 * @param roll  null for Active Mitigation that is not used.
 */
export async function postDamageSave(
  asked: Message,
  actor: SirpasActor,
  place: SavePlace,
  roll: DamageSaveRoll | null,
): Promise<Message | null> {
  const answer = { ...place, actor: actor.uuid, declined: roll === null };
  if (!roll) return postAnswer(asked, "damageSave", actor, null, answer);
  const { statistic, terms } = roll;
  const rolled = { id: place.kind, pool: statistic.pool, terms };
  return postAnswer(asked, "damageSave", actor, rolled, { ...answer, statistic: used(statistic) });
}
