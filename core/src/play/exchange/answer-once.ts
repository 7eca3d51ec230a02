import { actorAt, createMessage, speakerOf } from "../../foundry/documents.ts";
import { err, ok, type Result } from "../../rules/result.ts";
import type { Term } from "../../rules/term.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { singleFlight } from "../../utils/single-flight.ts";
import { asVisibleAs } from "../cards/visibility.ts";
import { dataOf } from "../challenge/message-index.ts";
import { passesGate } from "../gate/gate.ts";
import type { Way } from "./answers.ts";
import type { Asking } from "./asking-data.ts";

type Message = ChatMessage.Implementation;

/** How somebody answers a message. */
interface Answering<Ready, Choice> {
  /** What can be answered now; refused where nobody is asked, or not any more. */
  ready(): Result<Ready>;
  /** What is chosen, perhaps in a dialog; null for who thinks better of it. */
  choose(ready: Ready): Choice | null | Promise<Choice | null>;
  post(ready: Ready, choice: Choice): Promise<Message | null>;
}

/** For whom this user is answering right now, so that a second click rolls nothing twice. */
const unlessBusy = singleFlight();

/**
 * Answers a message, and nothing twice: one answer at a time, and what can be answered is looked at again where the choice took time, for
 * somebody else may have answered meanwhile.
 * @param key  Names what is answered
 * @returns the answer; null if it was refused, and the user was told why, or thought better of it
 */
export async function answerOnce<Ready, Choice>(
  key: string,
  { ready, choose, post }: Answering<Ready, Choice>,
): Promise<Message | null> {
  return unlessBusy(key, async () => {
    const before = ready();
    if (!before.ok) return notifyRefusal(before);
    const choosing = choose(before.value);
    const choice = await choosing;
    if (choice === null) return null;
    const still = choosing instanceof Promise ? ready() : before;
    return still.ok ? post(still.value, choice) : notifyRefusal(still);
  });
}

/** An answer that can be given now: whose it is, and in which way; null for who lets it happen. */
export interface ReadyAnswer<Data, Chosen> {
  readonly actor: Actor.Implementation;
  readonly asking: Data;
  readonly way: Chosen | null;
}

/** How a rulebook answers a message that aims at somebody. */
interface AnsweringAim<Data, Chosen> {
  /** The type of the message that answers. */
  readonly type: string;
  readonly model: abstract new (...given: never[]) => Data;
  /** The ways in which somebody can answer. */
  ways(actor: Actor.Implementation, asking: Data): readonly Chosen[];
  /** Whether they can answer in one of these now. */
  can?(actor: Actor.Implementation): Result<unknown>;
  /** What it is rolled against, where that is asked first; null for who thinks better of it. */
  terms?(ready: ReadyAnswer<Data, Chosen>): Promise<readonly Term[] | null>;
  /** The dice of an answer, but for who lets it happen. */
  roll(): Roll;
  /** What the message says besides who answers, and in which way. */
  says(ready: ReadyAnswer<Data, Chosen>, terms: readonly Term[]): object;
}

/**
 * Answers a message that aims at somebody: in one of their ways, or with none.
 * @returns the answer; null if it was refused, and the user was told why, or thought better of it
 */
export async function answerAim<Data extends Asking, Chosen extends Way>(
  message: Message,
  kind: string,
  rules: AnsweringAim<Data, Chosen>,
): Promise<Message | null> {
  return answerOnce<ReadyAnswer<Data, Chosen>, readonly Term[]>(message.id ?? "", {
    ready: () => readyAnswer(message, kind, rules),
    choose: (ready) => (ready.way && rules.terms ? rules.terms(ready) : (ready.way?.terms ?? [])),
    async post(ready, terms) {
      const { actor, way } = ready;
      const rolls = way ? [await rules.roll().evaluate()] : [];
      const system = { actor: actor.uuid, kind: way?.kind ?? "none", ...rules.says(ready, terms) };
      const { type } = rules;
      return createMessage({ type, speaker: speakerOf(actor), rolls, system, ...asVisibleAs(message) });
    },
  });
}

function readyAnswer<Data extends Asking, Chosen extends Way>(
  message: Message,
  kind: string,
  { model, ways, can }: AnsweringAim<Data, Chosen>,
): Result<ReadyAnswer<Data, Chosen>> {
  const asking = dataOf(message, model);
  if (!asking?.isAwaited || !passesGate(message)) return err("requestGone");
  const actor = actorAt(asking.target);
  if (!actor?.isOwner) return err("notOwner", { actor: asking.targetName });
  const way = ways(actor, asking).find((one) => one.kind === kind) ?? null;
  if (!way) return kind === "none" ? ok({ actor, asking, way }) : err("noAnswer");
  const able = can?.(actor) ?? ok(null);
  return able.ok ? ok({ actor, asking, way }) : able;
}
