import { SYSTEM } from "#system";
import { messageAt } from "../../foundry/collections.ts";
import { update } from "../../foundry/documents.ts";
import { on } from "../../foundry/hooks.ts";
import { err, ok, type Result } from "../../rules/result.ts";
import { refused } from "../../utils/notify-refusal.ts";
import { askGamemaster, canAskGamemaster, registerQuery } from "../deciding/ask-gamemaster.ts";
import { answeredBy, inOrder, messagesOf, onIndexed } from "./message-index.ts";

type Message = ChatMessage.Implementation;

/** Somebody who has to answer now. */
export interface Awaited {
  /** What is asked of them: the prompt finds its words and buttons by it. */
  readonly kind: string;
  /** About whom or what, as the message names it. */
  readonly who: string;
  readonly name: string;
  /** The UUID of the actor who answers. */
  readonly actor: string;
  /** Whether nothing is rolled for it: what came of a roll is to be applied. */
  readonly applies?: boolean;
  /** Whether a Gamemaster decides, and not the player of the actor. */
  readonly byGamemaster?: boolean;
  /** Of several that are asked together: the kind of each. */
  readonly gathers?: string;
}

/** What a message asks at this moment. */
export interface Challenge {
  readonly awaited: readonly Awaited[];
  /** Whether nothing more follows, unless the message, an answer or an entry of the log about it changes. */
  readonly over: boolean;
}

/**
 * One kind of challenge: a message asks, others answer by messages of their own, everybody reads from both what is awaited, and one
 * window applies what it comes to. Nothing is stored besides the messages.
 */
export interface ChallengeKind {
  /** The model of the message that asks. */
  readonly model: abstract new (...given: never[]) => unknown;
  /** What a message asks now; null for one that asks nothing, or that this user must not see. */
  read(message: Message): Challenge | null;
  /** Whether a Gamemaster who asks is prompted for their own actors too: others have the card before them. */
  readonly promptsAsker?: boolean;
  /** Whether a Gamemaster is prompted for a player who is away. */
  readonly standsIn?: boolean;
  /** What is asked of one user together. */
  gather?(own: readonly Awaited[]): readonly Awaited[];
  /** The ids of the answers that count: they stay when the challenge is closed. Without it, it closes in a way of its own. */
  counted?(message: Message): readonly string[];
  /** Applies what is complete, as far as it is applied by itself. Called in the window that decides. */
  resolve?(message: Message): Promise<void>;
  /**
   * Does what is due without anybody's click.
   * @param now  In milliseconds.
   * @returns when to look again, in milliseconds from now; null for nothing to wait for
   */
  act?(message: Message, now: number): Promise<number | null>;
}

const kinds = new Map<unknown, ChallengeKind>();

/** Adds a kind of challenge. */
export function registerChallenge(kind: ChallengeKind): void {
  kinds.set(kind.model, kind);
}

/** The kind of challenge that a message is; null for none. */
export function challengeKindOf({ system }: Message): ChallengeKind | null {
  return kinds.get((system as object | null)?.constructor) ?? null;
}

/** All kinds. */
export function challengeKinds(): readonly ChallengeKind[] {
  return [...kinds.values()];
}

/** The messages of each chat that may still ask for something. */
const open = new WeakMap<object, Set<Message>>();

function openMessages(): Set<Message> {
  const chat = game.messages as object;
  const known = open.get(chat) ?? new Set(challengeKinds().flatMap(({ model }) => messagesOf(model).map(at)));
  open.set(chat, known);
  return known;
}

const at = ({ message }: { readonly message: Message }) => message;

onIndexed((concerned) => concerned.forEach(reopen));

/** What concerns a message may ask for something again. */
function reopen(message: Message): void {
  if (challengeKindOf(message)) open.get(game.messages as object)?.add(message);
}

/**
 * Lets players have their challenges closed, and looks at a challenge again once the log of an encounter tells something else about it;
 * to be called when the table is loaded.
 */
export function registerOpenChallenges(): void {
  registerQuery(CLOSE_CHALLENGE, closeAsked);
  on("updateCombat", (combat: Combat.Implementation, changes: { system?: { events?: object } }) => {
    for (const id of Object.keys(changes.system?.events ?? {})) {
      const message = messageAt(combat.log[id]?.message);
      if (message) reopen(message);
    }
  });
  on("deleteCombat", (combat: Combat.Implementation) => {
    for (const { message } of combat.events) reopen(messageAt(message) ?? ({} as Message));
  });
}

/** The messages that may still ask for something, as they came, each with its kind. */
export function askingMessages(): readonly { readonly message: Message; readonly kind: ChallengeKind }[] {
  const known = openMessages();
  return inOrder([...known].map((message) => ({ message }))).flatMap(({ message }) => {
    const kind = messageAt(message.id) === message ? challengeKindOf(message) : null;
    if (!kind) known.delete(message);
    return kind ? [{ message, kind }] : [];
  });
}

/** Whether a message may still ask for something. */
export function isOpenChallenge(message: Message): boolean {
  return openMessages().has(message);
}

/** A challenge that is not over, with what it asks. */
export interface OpenChallenge extends Challenge {
  readonly kind: ChallengeKind;
  readonly message: Message;
}

/**
 * The challenges that are not over, as they came. What is over is looked at no more, so that a long chat costs no more than a short
 * one.
 * @param since  Older ones are left out; in milliseconds
 */
export function openChallenges(since = 0): readonly OpenChallenge[] {
  return askingMessages().flatMap(({ message, kind }): readonly OpenChallenge[] => {
    const challenge = message.timestamp < since ? null : kind.read(message);
    if (challenge?.over) openMessages().delete(message);
    return challenge && !challenge.over ? [{ ...challenge, kind, message }] : [];
  });
}

/** The challenge that a message is, or answers; null for none. */
export function challengeAbout(message: Message): Message | null {
  const asked = challengeKindOf(message) ? message : messageAt(answeredBy(message));
  return asked && challengeKindOf(asked) ? asked : null;
}

/** Whether this user may close a challenge: who asked, and Gamemasters. */
export function canClose(message: Message): boolean {
  return message.isAuthor || game.user!.isGM;
}

/** The name under which a Gamemaster's client closes a challenge. */
const CLOSE_CHALLENGE = `${SYSTEM.id}.closeChallenge`;

interface Closing {
  readonly message: string;
  readonly timedOut: boolean;
}

/**
 * Closes a challenge: what has been answered stands, and nothing more counts. One window does, or a second click would count what came
 * after the first.
 * @param timedOut  Whether its time was over.
 * @returns whether it is closed; if not, the user has been told why.
 */
export async function closeChallenge(
  id: string,
  { timedOut = false }: { readonly timedOut?: boolean } = {},
): Promise<boolean> {
  const closing = { message: id, timedOut };
  const answer = await (canAskGamemaster() ? askGamemaster(CLOSE_CHALLENGE, closing) : closeAsked(game.user!, closing));
  return answer.ok || refused(answer);
}

/** Closes a challenge for its author or a Gamemaster. */
async function closeAsked(user: User.Implementation, { message: id, timedOut }: Closing): Promise<Result<null>> {
  const message = messageAt(typeof id === "string" ? id : "");
  const answers = message && challengeKindOf(message)?.counted?.(message);
  if (!message || !answers || (!user.isGM && message.author?.id !== user.id)) return err("requestGone");
  const { closing: before } = message.system as { readonly closing?: { readonly closed: boolean } };
  if (before?.closed) return err("requestClosed");
  const closing = { closed: true, answers };
  await update(message, { system: timedOut === true && user.isGM ? { closing, timedOut } : { closing } });
  return ok(null);
}
