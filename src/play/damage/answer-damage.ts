import { messageAt } from "../../foundry/collections.ts";
import { createMessage, actorAt } from "../../foundry/documents.ts";
import type { DamageSaveKind } from "./damage-save-data.ts";
import { err } from "../../rules/result.ts";
import { ACTIVE_MITIGATION } from "../combat/protection.ts";
import { asVisibleAs } from "../cards/visibility.ts";
import { rollable } from "../statistics/actor-statistics.ts";
import { contestTerms } from "../contests/participants.ts";
import { isOursToAnswer } from "../challenge/who-answers.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { damageStateOf, type DamageState } from "./damage-state.ts";
import { singleFlight } from "../../utils/single-flight.ts";

type Message = ChatMessage.Implementation;
type Awaited = DamageState["waiting"][number];

/** For whom this user is answering right now, so that a second click throws nothing twice. */
const unlessBusy = singleFlight();

/**
 * Throws what a victim has to throw now, or does without Active Mitigation.
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

/** Throws all that those who are this user's own have to throw, one after the other, until nothing is left. */
export async function throwOwn(message: Message, isOurs = isOwn): Promise<void> {
  const done = new Set<string>();
  for (;;) {
    const next = damageStateOf(message)?.waiting.find(
      (one) => isOurs(one) && !done.has(`${one.victim.id} ${one.stage}`),
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
  const kind: DamageSaveKind = stage;
  const base = { attack: message.id, target: victim.id, strike: 1, actor: victim.actor, kind };
  const speaker = ChatMessage.implementation.getSpeaker({ actor });
  if (declined && kind === "mitigation") {
    return createMessage({ type: "damageSave", speaker, ...asVisibleAs(message), system: { ...base, declined: true } });
  }
  const key = kind === "mitigation" ? ACTIVE_MITIGATION : kind === "avoid" ? victim.avoids.key : victim.averts.key;
  const found = rollable(actor, key);
  if (!found.ok) return notifyRefusal(found);
  const { label, uuid, pool } = found.value;
  const terms = contestTerms(actor, found.value, kind === "avoid" ? { difficulty: data.difficulty } : {});
  const roll = await CONFIG.SIRPAS.rolls.pool.build({ id: kind, pool, terms }).evaluate();
  return createMessage({
    type: "damageSave",
    speaker,
    ...asVisibleAs(message),
    rolls: [roll],
    sound: CONFIG.sounds.dice,
    system: { ...base, statistic: { key, label, uuid }, pool, terms },
  });
}
