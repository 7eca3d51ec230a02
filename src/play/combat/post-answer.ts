import type { PoolKey } from "../../rules/checks/dice-pools.ts";
import type { Term } from "../../rules/term.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { asVisibleAs } from "../cards/as-visible-as.ts";

type Message = ChatMessage.Implementation;

/** A throw that answers an attack: whose it is in the message, and what is added to the dice. */
export interface AnswerRoll {
  readonly id: string;
  readonly pool: PoolKey;
  readonly terms: readonly Term[];
}

/**
 * Writes an answer to an attack into the chat, its dice thrown: whoever may read the attack may read it, and nobody else.
 * @param thrown  null for an answer without a throw.
 */
export async function postAnswer(
  attack: Message,
  type: "defence" | "damageSave",
  actor: SirpasActor,
  thrown: AnswerRoll | null,
  system: object,
): Promise<Message | null> {
  const rolls = thrown ? [await CONFIG.SIRPAS.rolls.contest.build(thrown).evaluate()] : [];
  const pool = thrown ? { pool: thrown.pool, terms: thrown.terms.map((term) => ({ ...term })) } : {};
  const data = {
    type,
    speaker: ChatMessage.implementation.getSpeaker({ actor }),
    rolls,
    ...(thrown ? { sound: CONFIG.sounds.dice } : {}),
    ...asVisibleAs(attack),
    system: { attack: attack.id, ...system, ...pool },
  };
  const message = await ChatMessage.implementation.create(data as never);
  return (message as Message | undefined) ?? null;
}
