import { answersTo, counts, inOrder, type Found } from "../challenge/message-index.ts";
import { AttackData } from "./attack-data.ts";
import { DefenceData } from "./defence-data.ts";
import { DamageSaveData, type DamageSaveKind } from "../damage/damage-save-data.ts";
import { passesGate } from "../gate/gate.ts";
import { throwIn, type StoredThrow } from "./strike-data.ts";

type Message = ChatMessage.Implementation;

/** One strike of an attack against one of its targets. */
export interface StrikePlace {
  /** The id of the target in the message of the attack. */
  readonly target: string;
  /** Which of its strikes, from 1. */
  readonly strike: number;
}

/** A message that answers an attack; `thrown` is null for one without a throw. */
interface Answer<Data> {
  readonly message: Message;
  readonly data: Data;
  readonly thrown: StoredThrow | null;
  /** Whether this user must not know what it says. */
  readonly hidden: boolean;
}

export type DefenceAnswer = Answer<DefenceData>;
export type DamageSaveAnswer = Answer<DamageSaveData>;

/** The attack in a message, as far as this user may know it; null if there is none. */
export function attackIn(message: Message | undefined): AttackData | null {
  const data: unknown = message?.system;
  return message && data instanceof AttackData && message.isContentVisible ? data : null;
}

/** The messages that answer an attack in any way, as they came. */
export interface AttackAnswers {
  readonly defences: readonly DefenceAnswer[];
  readonly damageSaves: readonly DamageSaveAnswer[];
}

export function attackAnswers({ parent, closing }: AttackData): AttackAnswers {
  const counted = <Data>(found: readonly Found<Data>[]) =>
    inOrder(found.filter(({ message }) => counts(message, closing))).map((one) => ({
      ...one,
      hidden: !one.message.isContentVisible,
    }));
  return {
    defences: counted(answersTo(parent.id, DefenceData)).map((one) => ({
      ...one,
      thrown: throwIn(one.message, one.data.target, one.data),
    })),
    damageSaves: counted(answersTo(parent.id, DamageSaveData)).map((one) => ({
      ...one,
      thrown: throwIn(one.message, one.data.kind, one.data),
    })),
  };
}

/** The defence that counts: the first that is one. The gate asks whether its author may roll for the target. */
export function defenceFor({ defences }: AttackAnswers, place: StrikePlace): DefenceAnswer | null {
  return (
    defences.find(
      ({ message, data, thrown, hidden }) =>
        isAt(data, place) && passesGate(message) && (hidden || data.none || thrown !== null),
    ) ?? null
  );
}

/** What of the kind whoever was hit has thrown, or done without, first. */
export function damageSaveFor(
  { damageSaves }: AttackAnswers,
  place: StrikePlace,
  kind: DamageSaveKind,
  actor: string,
): DamageSaveAnswer | null {
  return damageSaves.find((answer) => isAt(answer.data, place) && isDamageSave(answer, kind, actor)) ?? null;
}

function isDamageSave(
  { message, data, thrown, hidden }: DamageSaveAnswer,
  kind: DamageSaveKind,
  actor: string,
): boolean {
  if (data.kind !== kind || data.actor !== actor || !passesGate(message)) return false;
  return hidden || thrown !== null || (kind === "mitigation" && data.declined);
}

function isAt(data: StrikePlace, { target, strike }: StrikePlace): boolean {
  return data.target === target && data.strike === strike;
}
