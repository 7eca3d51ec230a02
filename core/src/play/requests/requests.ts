import { messageAt } from "../../foundry/collections.ts";
import { actorAt } from "../../foundry/documents.ts";
import type { RollKeys } from "../../foundry/visibility.ts";
import { err } from "../../rules/result.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { singleFlight } from "../../utils/single-flight.ts";
import { closeChallenge, type ChallengeKind } from "../challenge/challenge.ts";
import { answersTo, counts, inOrder, type Found } from "../challenge/message-index.ts";
import { isDeciding } from "../deciding/deciding-window.ts";
import { passesGate } from "../gate/gate.ts";
import { nameOf } from "../people/at-hand.ts";
import type { StoredRequest } from "./stored-request.ts";

type Message = ChatMessage.Implementation;
type Model<Data> = abstract new (...given: never[]) => Data;

/** What a rulebook says of the checks that people are asked for. */
export interface RequestRules<Request extends StoredRequest, Check extends { readonly actor: string }> {
  readonly request: Model<Request>;
  /** The check that answers: `answers` of its definition names the request. */
  readonly check: Model<Check>;
  /** Whether it is the check that was asked for; who made it is checked elsewhere. */
  isAsked(check: Check, request: Request): boolean;
  /** Makes the check, through its dialog or at once. @param id  The message that asks */
  perform(actor: Actor.Implementation, request: Request, keys: RollKeys, id: string): Promise<Message | null>;
}

/** What can be done with the requests of a rulebook. */
export interface Requests<Request, Check> {
  /** What a message asks for; null if it asks for nothing. */
  requestOf(message: Message | undefined): Request | null;
  /**
   * The check with which an actor has answered: the first that was asked for, by somebody who may roll for that actor, and before the
   * request was closed. null while there is none.
   */
  answerOf(id: string, uuid: string): Found<Check> | null;
  /**
   * Makes the check that is asked of an actor.
   * @returns its message; null if there is none, and the user was told why or thought better of it
   */
  answer(id: string, uuid: string, keys?: RollKeys): Promise<Message | null>;
  /** Makes those of several actors at once, one after the other. @returns how many were made */
  answerAll(id: string, uuids: readonly string[]): Promise<number>;
  /** It closes by itself when its time is over; while no window decides, it takes answers. */
  readonly challenge: ChallengeKind;
}

/** Whether this user has to take a check as it was asked for: how hard it is, and who sees it. @param id  The message that asks; empty for none */
export function isAskedFor(id: string): boolean {
  return id !== "" && !game.user!.isGM;
}

/** Requests as a rulebook has them: a message asks, and the check of each who is asked answers it. */
export function requestsOf<Request extends StoredRequest, Check extends { readonly actor: string }>(
  rules: RequestRules<Request, Check>,
): Requests<Request, Check> {
  // What this user is being asked about right now, so that a second click opens no second dialog.
  const unlessBusy = singleFlight();

  function requestOf(message: Message | undefined): Request | null {
    const data: unknown = message?.system;
    return data instanceof rules.request ? data : null;
  }

  function answerOf(id: string, uuid: string): Found<Check> | null {
    const request = requestOf(messageAt(id));
    if (!request) return null;
    const answers = answersTo(id, rules.check)
      .filter(({ data }) => data.actor === uuid && rules.isAsked(data, request))
      .filter(({ message }) => counts(message, request.closing) && passesGate(message));
    return inOrder(answers)[0] ?? null;
  }

  async function answer(id: string, uuid: string, keys: RollKeys = {}): Promise<Message | null> {
    const [request, actor] = [requestOf(messageAt(id)), actorAt(uuid)];
    if (!request || !actor) return notifyRefusal(err("requestGone"));
    const asked = request.actors.find((one) => one.uuid === uuid);
    if (!asked) return notifyRefusal(err("notAsked", { name: nameOf(actor) }));
    if (request.closing.closed) return notifyRefusal(err("requestClosed"));
    if (answerOf(id, uuid)) return notifyRefusal(err("requestAnswered", { name: asked.name }));
    // Who asks decides who sees it, whatever keys were held.
    const seen = request.visibility === "" ? {} : { visibility: request.visibility };
    return unlessBusy(`${id} ${uuid}`, () => rules.perform(actor, request, { ...keys, ...seen }, id));
  }

  async function answerAll(id: string, uuids: readonly string[]): Promise<number> {
    let made = 0;
    for (const uuid of uuids) if (await answer(id, uuid, { fast: true })) made += 1;
    return made;
  }

  const challenge: ChallengeKind = {
    model: rules.request,
    read(message) {
      const request = requestOf(message);
      if (!request) return null;
      const unanswered = request.actors.filter(({ uuid }) => !answerOf(message.id ?? "", uuid));
      const isOpen = message.isContentVisible && passesGate(message);
      const awaited = unanswered.map(({ uuid, name }) => ({ kind: "check", who: uuid, name, actor: uuid }));
      const over = request.closing.closed || (unanswered.length === 0 && request.until === 0);
      return { awaited: over || !isOpen ? [] : awaited, over };
    },
    counted(message) {
      return (requestOf(message)?.actors ?? []).flatMap(
        ({ uuid }) => answerOf(message.id ?? "", uuid)?.message.id ?? [],
      );
    },
    async act(message, now) {
      const request = requestOf(message);
      if (!request || request.until === 0 || request.closing.closed || !isDeciding()) return null;
      if (request.until > now) return request.until - now;
      await closeChallenge(message.id ?? "", { timedOut: true });
      return null;
    },
  };

  return { requestOf, answerOf, answer, answerAll, challenge };
}
