import { counts, inOrder } from "../challenge/added-throws.ts";
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

export function answersTo(attack: AttackData): AttackAnswers {
  const id = attack.parent.id ?? "";
  const defences: DefenceAnswer[] = [];
  const damageSaves: DamageSaveAnswer[] = [];
  if (id === "") return { defences, damageSaves };
  for (const message of messages()) {
    const data: unknown = message.system;
    if (!isAnswer(data) || data.attack !== id || !counts(message, attack.closing)) continue;
    const hidden = !message.isContentVisible;
    if (data instanceof DefenceData)
      defences.push({ message, data, hidden, thrown: throwIn(message, data.target, data) });
    else damageSaves.push({ message, data, hidden, thrown: throwIn(message, data.kind, data) });
  }
  return { defences: inOrder(defences), damageSaves: inOrder(damageSaves) };
}

function isAnswer(data: unknown): data is DefenceData | DamageSaveData {
  return data instanceof DefenceData || data instanceof DamageSaveData;
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

function messages(): readonly Message[] {
  return (game.messages?.contents ?? []) as unknown as readonly Message[];
}
