import { BOUNDS, integer } from "../../data/fields/numbers.ts";
import { oneOf, text } from "../../data/fields/texts.ts";
import { messageAt } from "../../foundry/collections.ts";
import { sumTerms, type Term } from "../../rules/term.ts";
import { word } from "../../utils/localize.ts";
import {
  answersTo,
  inOrder,
  isBefore,
  messagesOf,
  messagesWith,
  turnKey,
  turnKeys,
  type Found,
} from "../challenge/message-index.ts";
import type { Moment } from "../encounter/moment.ts";
import { passesGate } from "../gate/gate.ts";
import type { MessageDefinition, PlainCard } from "../registry/messages.ts";

type Message = ChatMessage.Implementation;
type Model<Data> = abstract new (...given: never[]) => Data;

/** The answer to a message that counts: the first that passes the gate, so that nobody rolls until it is good. Null for none. */
export function firstAnswer<Data>(
  id: string | null,
  model: Model<Data>,
  fits: (data: Data) => boolean = () => true,
): Found<Data> | null {
  const found = answersTo(id, model).filter(({ message, data }) => fits(data) && passesGate(message));
  return inOrder(found)[0] ?? null;
}

/** A moment of somebody. */
interface OwnMoment extends Moment {
  readonly actor: string;
}

/** What somebody has sent in a turn of an encounter, as far as it counts. @param until  Leaves out what came after this message; null for all */
export function sentInTurn<Data extends { readonly actor: string }>(
  model: Model<Data>,
  { actor, combat, turn }: OwnMoment,
  until: Message | null = null,
): readonly Found<Data>[] {
  if (combat === "") return [];
  return messagesWith(turnKey(combat, turn), model).filter(
    ({ message, data }) => data.actor === actor && (!until || isBefore(message, until)) && passesGate(message),
  );
}

/** What somebody has sent in an encounter, as it came and as far as it counts. @param until  Leaves out what came after this message; null for all */
export function sentInEncounter<Data extends Pick<OwnMoment, "actor" | "combat">>(
  model: Model<Data>,
  { actor, combat }: Pick<OwnMoment, "actor" | "combat">,
  until: Message | null = null,
): readonly Found<Data>[] {
  const isOwn = ({ message, data }: Found<Data>) =>
    data.actor === actor && data.combat === combat && (!until || isBefore(message, until)) && passesGate(message);
  return inOrder(messagesOf(model).filter(isOwn));
}

/** A way in which somebody can answer, and what it is rolled against. */
export interface Way {
  readonly kind: string;
  readonly terms: readonly Term[];
  /** What it is called, where several ways are of one sort; else the words of its kind. */
  readonly label?: string;
  /** Whether it takes something that nobody gives by one click on the strip: only the card offers it. */
  readonly isCostly?: boolean;
}

/** The best of some ways; undefined of none. */
export function bestOf<Chosen extends Way>(ways: readonly Chosen[]): Chosen | undefined {
  return ways.toSorted((one, other) => sumTerms(other.terms) - sumTerms(one.terms))[0];
}

/** What is stored of each answer. @param terms  Those that it is rolled against, as the rulebook stores them */
export function answerFields<const Kind extends string, Terms>(ways: readonly Kind[], terms: Terms) {
  return {
    actor: text(),
    kind: oneOf<Kind | "none">([...ways, "none"], "none"),
    terms,
    // The encounter and the turn in which somebody answers; empty outside of one.
    combat: text(),
    turn: integer({ min: 0, max: BOUNDS.turn }),
  };
}

/** What the message of an answer says, whatever the rulebook. */
type AnswerData = OwnMoment & Way;

/**
 * What is the same of all messages that answer one who aims at their actor: their card is folded into that of what they answer.
 * @param askedBy  The id of the message that one answers
 * @param pool  What is rolled, but for who does nothing
 */
export function answerDefinition<Data extends AnswerData>(askedBy: (data: Data) => string, pool: string) {
  return {
    answers: askedBy,
    keys: turnKeys,
    folds: (data) => (messageAt(askedBy(data)) ? askedBy(data) : ""),
    view: ({ system: { kind, terms } }): PlainCard => ({
      title: word("EXCHANGE.title"),
      lines: [{ text: word(`DEFENCE.${kind}`), terms }],
    }),
    speaksFor: ({ actor }) => [actor],
    rolls: ({ kind }) => ({ rolls: kind === "none" ? [] : [{ id: "", pool }] }),
  } satisfies Partial<MessageDefinition<Data>>;
}
