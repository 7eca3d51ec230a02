import { actorAt, createMessage } from "../../foundry/documents.ts";
import type { PoolKey } from "../../rules/checks/dice-pools.ts";
import { err } from "../../rules/result.ts";
import type { Term } from "../../rules/term.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { singleFlight } from "../../utils/single-flight.ts";
import { asVisibleAs } from "../cards/visibility.ts";
import { nameOf } from "../contests/at-hand.ts";
import type { StrikePlace } from "./attack-state.ts";
import { attackOf, strikeAt, type AttackState, type AwaitedAnswer } from "./attack-state.ts";
import { deadlyThrow, mitigationThrow, type DamageSaveRoll } from "./protection.ts";

type Message = ChatMessage.Implementation;

/** What somebody who was hit throws against an attack. */
type DamageSave = Exclude<AwaitedAnswer["stage"], "defence">;

/** For whom this user is answering right now, so that a second click throws nothing twice. */
const unlessBusy = singleFlight();

/**
 * Throws Active Mitigation, or the check against a deadly wound, for somebody who was hit by a strike.
 * @param id        The message of the attack.
 * @param declined  Of Active Mitigation: that it is not used.
 * @returns the message, or null if there is none (and the user told why).
 */
export async function answerDamageSave(
  id: string,
  place: StrikePlace,
  kind: DamageSave,
  { declined = false }: { readonly declined?: boolean } = {},
): Promise<Message | null> {
  return unlessBusy(`${id} ${place.target} ${place.strike} ${kind}`, async () => {
    const state = attackOf(id);
    if (!state) return notifyRefusal(err("requestGone"));
    if (state.data.closing.closed) return notifyRefusal(err("requestClosed"));
    const actor = awaitedFor(state, place, kind);
    const strike = strikeAt(state, place);
    const name = (strike?.reading.snapshot === "attacker" ? state.data.attacker : strike?.target)?.name ?? "";
    if (!actor) return notifyRefusal(err("alreadyEndured", { name }));
    if (!actor.isOwner) return notifyRefusal(err("notOwner", { actor: nameOf(actor) }));
    const answer = { ...place, kind, declined, actor: actor.uuid };
    if (declined) return await postAnswer(state.message, "damageSave", actor, null, answer);
    const thrown = damageSaveRoll(state, place, kind, actor);
    if (!thrown) return notifyRefusal(err("noStatistic", { name }));
    const { key, label, uuid, pool } = thrown.statistic;
    const roll = { id: kind, pool, terms: thrown.terms };
    return await postAnswer(state.message, "damageSave", actor, roll, { ...answer, statistic: { key, label, uuid } });
  });
}

/** What somebody would throw, with its terms. */
export function damageSaveRoll(
  state: AttackState,
  place: StrikePlace,
  kind: DamageSave,
  actor: SirpasActor,
): DamageSaveRoll | null {
  if (kind === "mitigation") return mitigationThrow(actor);
  return deadlyThrow(actor, strikeAt(state, place)?.reading.outcome?.damageType ?? "");
}

/** Whose answer of a kind a strike waits for; null if it waits for none. */
export function awaitedFor(
  { waiting }: AttackState,
  { target, strike }: StrikePlace,
  kind: AwaitedAnswer["stage"],
): SirpasActor | null {
  const one = waiting.find((other) => other.stage === kind && other.target === target && other.strike === strike);
  return one ? actorAt(one.actor) : null;
}

/** A throw that answers an attack: whose it is in the message, and what is added to the dice. */
interface AnswerRoll {
  readonly id: string;
  readonly pool: PoolKey;
  readonly terms: readonly Term[];
}

/**
 * Writes an answer to an attack into the chat, its dice thrown: who may read the attack may read it, and nobody else.
 * @param thrown  null for an answer without a throw.
 */
export async function postAnswer(
  attack: Message,
  type: "defence" | "damageSave",
  actor: SirpasActor,
  thrown: AnswerRoll | null,
  system: object,
): Promise<Message | null> {
  const { pool, terms } = thrown ?? {};
  return createMessage({
    type,
    speaker: ChatMessage.implementation.getSpeaker({ actor }),
    rolls: thrown ? [await CONFIG.SIRPAS.rolls.pool.build(thrown).evaluate()] : [],
    ...(thrown ? { sound: CONFIG.sounds.dice } : {}),
    ...asVisibleAs(attack),
    // What a message stores outlives what it was made of.
    system: foundry.utils.deepClone({ attack: attack.id, ...system, ...(thrown ? { pool, terms } : {}) }),
  });
}
