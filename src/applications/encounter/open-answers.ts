import { messagesOf } from "#core/play/challenge/message-index.ts";
import { AttackData } from "../../play/combat/attack-data.ts";
import { attackIn, attackStateOf, type WaitingStrike } from "../../play/combat/attack-state.ts";

/** Something that somebody has to answer before a strike can go on. */
export interface OpenAnswer {
  readonly message: string;
  readonly actor: string;
  readonly stage: WaitingStrike["awaited"]["stage"];
  /** Whose attack it is. */
  readonly by: string;
}

/** So many of the last messages are looked through: older attacks are found in the chat. */
const LATEST = 100;

/** What is still open of the attacks in the chat, each answer once however many strikes wait for it. */
export function openAnswers(): readonly OpenAnswer[] {
  const all = messagesOf(AttackData)
    .slice(-LATEST)
    .flatMap(({ message }) => answersOf(message));
  const key = ({ message, actor, stage }: OpenAnswer) => `${message} ${actor} ${stage}`;
  return [...new Map(all.map((one) => [key(one), one])).values()];
}

function answersOf(message: ChatMessage.Implementation): readonly OpenAnswer[] {
  // What a closed one came to takes long to work out, and it waits for nobody.
  if (attackIn(message)?.closing.closed) return [];
  const state = attackStateOf(message);
  if (!state) return [];
  const by = state.data.attacker.name;
  return state.waiting.map(({ awaited: { actor, stage } }) => ({ message: message.id ?? "", actor, stage, by }));
}
