import { actorAround, type Embedded } from "../../foundry/ours.ts";
import { isOpenChallenge } from "../../play/challenge/challenge.ts";
import { partsOf } from "../../play/challenge/message-index.ts";
import { isUnderWay } from "../../play/log/recorded.ts";
import { cardOf, systemOf } from "../../play/registry/messages.ts";
import type { LogEvent } from "../../rules/log/event.ts";

type Message = ChatMessage.Implementation;

/** A document of the table that has changed, by the hook that tells of it. */
export interface TableChange {
  /** Whether it is something that happened to an actor: a card that asks for nothing any more says what came of it before. */
  readonly isOfActor?: boolean;
  /** `ownership` stands for an actor that changes hands. */
  readonly hook: string;
  /** Whether it may change a card. @param about  The encounter and the actors that the card says something of */
  concerns(message: Message, about: readonly string[]): boolean;
}

/** What changed of it, of an encounter its round and events, of an actor who owns it. */
interface Changes {
  readonly round?: unknown;
  readonly ownership?: object;
  readonly system?: { readonly events?: object };
}

/** What a hook tells of, which is more than one change where an actor changes hands. */
export function tableChanges(hook: string, document: object, changes: Changes = {}): readonly TableChange[] {
  const actor = actorAround(document as Embedded);
  if (hook === "updateCombat") return [combatChange(hook, document as Combat.Implementation, changes)];
  if (!actor) return [{ hook, concerns: () => true }];
  const own = {
    hook,
    isOfActor: hook !== "deleteActor",
    concerns: (_message: Message, about: readonly string[]) => about.some((one) => isOf(actor, one)),
  };
  return changes.ownership ? [own, { hook: "ownership", concerns: () => true }] : [own];
}

/** Whether an actor is the one of a UUID, or the one of the world from which that of a token is made. */
function isOf({ id, uuid, isToken }: Embedded, other: string): boolean {
  return other === uuid || (isToken !== true && other.endsWith(`.Actor.${id}`));
}

/**
 * Events of an encounter's log change the cards of the messages that they tell of, and that of the last event beside them, which a player
 * can undo as long as nothing follows it. Besides, an encounter changes the cards about it that still ask for something; a new round all
 * of them.
 */
function combatChange(hook: string, combat: Combat.Implementation, { round, system }: Changes): TableChange {
  const ids = Object.keys(system?.events ?? {});
  const events = ids.flatMap((id) => combat.log[id] ?? []);
  // What is not in the log any more may have told of any message.
  if (events.length < ids.length) return { hook, concerns: () => true };
  const last = combat.standing.findLast(({ id }) => !ids.includes(id));
  const told = new Set([...events, ...(last ? [last] : [])].flatMap(messagesIn));
  return {
    hook,
    concerns: (message, about) =>
      told.has(message.id ?? "") ||
      (about.includes(combat.id ?? "") && (round !== undefined || isOpenChallenge(message))),
  };
}

/** The ids of messages that an event may tell of. */
function messagesIn({ message, key }: LogEvent): readonly string[] {
  return [message, ...partsOf(key)];
}

/**
 * Whether some changes may change what a card shows. As long as its event is being applied, it would tell of some that it happened, and
 * of the others what it would do: it is drawn when all of it is written.
 */
export function isChangedBy(message: Message, changes: readonly TableChange[]): boolean {
  const card = cardOf(message);
  const system = systemOf(message);
  const followed = card?.follows?.(system) ?? [];
  if (followed.length === 0) return false;
  const about = card?.about?.(system);
  const isChanged = changes.some(
    ({ hook, concerns, isOfActor = false }) =>
      followed.includes(hook) &&
      (about === undefined || concerns(message, about)) &&
      !(isOfActor && card?.asks?.(message) === false),
  );
  return isChanged && !isUnderWay(message.id ?? "");
}
