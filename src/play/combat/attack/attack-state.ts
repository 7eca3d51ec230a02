import { messageAt } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { lowestScore, scoreSide, type Score } from "../../../rules/checks/score.ts";
import { LETS_IT_COME } from "../../../rules/combat/automatic-attack.ts";
import {
  readStrikeCourse,
  type StrikeCourse,
  type StrikeReadingSoFar,
  type StrikeStage,
} from "../../../rules/combat/strike-course.ts";
import { strikeKey } from "../../../rules/combat/strike.ts";
import { unlessImpossible } from "../../checks/rolled-dice.ts";
import { DamageSaveData, type DamageSaveKind } from "../../damage/damage-save-data.ts";
import { passesGate, ruleErrorOf } from "#core/play/gate/gate.ts";
import { isRecorded, type Recorded, wasUndone } from "#core/play/log/recorded.ts";
import { AttackData } from "./attack-data.ts";
import { DefenceData } from "../defence/defence-data.ts";
import { type Mitigated, mitigationInTurn } from "../defence/mitigation-in-turn.ts";
import { isAbleToMitigate, UNPROTECTED } from "../defence/protection.ts";
import { type StoredRoll, strikeIn, rollIn } from "./strike-data.ts";
import { type Answer, counted, isSave } from "./attack-answers.ts";
import type { Awaited } from "#core/play/challenge/challenge.ts";

type Message = ChatMessage.Implementation;

type Target = AttackData["targets"][number];

/** One strike of an attack against one of its targets. */
export interface StrikePlace {
  /** The id of the target in the message of the attack. */
  readonly target: string;
  /** Which of its strikes, from 1. */
  readonly strike: number;
}

/** The answers to an attack, as they came. */
interface Answers {
  readonly defences: readonly Answer<DefenceData>[];
  readonly saves: readonly Answer<DamageSaveData>[];
}

/** Somebody in an attack, and what they have to answer before a strike of it can go on. */
interface AwaitedPerson {
  readonly stage: Exclude<StrikeStage, "settled">;
  readonly actor: string;
  readonly name: string;
}

/** One strike of an attack against one target, as far as this user may know it. */
export interface StrikeState extends StrikePlace {
  readonly attack: AttackData;
  /** Whom it is made against. */
  readonly against: Target;
  /** What an event that applies it is known by. */
  readonly key: string;
  /** What the attack has rolled against the target. */
  readonly score: Score;
  readonly reading: StrikeReadingSoFar;
  /** What counts of what was answered; null while there is nothing. */
  readonly defence: DefenceData | null;
  readonly mitigation: DamageSaveData | null;
  readonly deadly: DamageSaveData | null;
  /** Who is hit; null while nobody is. */
  readonly hit: Pick<Target, "actor" | "name"> | null;
  /** Whose answer it waits for; null where nothing more is awaited, or may follow. */
  readonly awaited: AwaitedPerson | null;
  /** Whether there is an answer that this user must not see, so that no more can be told. */
  readonly hidden: boolean;
  /** Whether a message that counts claims another total than its dice give. */
  readonly forged: boolean;
  /** null while what it came to was not applied, or was undone. */
  readonly applied: Recorded | null;
}

/** A strike that waits for somebody. */
export type WaitingStrike = StrikeState & { readonly awaited: AwaitedPerson };

/** An attack with all that was answered to it. */
export interface AttackState {
  readonly data: AttackData;
  /** Its strikes against the first of its targets, then those against the next. */
  readonly strikes: readonly StrikeState[];
  /** None once the attack is closed, and for one that nothing may follow from. */
  readonly waiting: readonly WaitingStrike[];
  /** Whether a roll of the attack itself claims another total than its dice give, or cannot be read. */
  readonly forged: boolean;
}

/** The attack in a message, as far as this user may know it; null if there is none. */
export function attackIn(message: Message | undefined): AttackData | null {
  const data: unknown = message?.system;
  return message && data instanceof AttackData && message.isContentVisible ? data : null;
}

/** The state of the attack in the message of an id. */
export function attackOf(id: string | null | undefined): AttackState | null {
  return attackStateOf(messageAt(id));
}

/** An attack in the chat and what it has come to so far; null for any other message, and for one that this user must not see. */
export function attackStateOf(message: Message | undefined): AttackState | null {
  const data = attackIn(message);
  if (!data || !message) return null;
  const numbers = message.rolls.map((_, index) => index + 1);
  const answers = answersOf(data);
  const strikes = data.targets.flatMap((target) =>
    numbers.flatMap((strike) => strikeState(data, target, strike, answers) ?? []),
  );
  const own = numbers.map((strike) => rollIn(message, rollId(strike), data));
  return {
    data,
    strikes,
    waiting: strikes.filter((strike): strike is WaitingStrike => strike.awaited !== null),
    forged: own.length === 0 || own.some((rolled) => rolled === null || rolled.forged),
  };
}

/** One strike of the attack in a message, without working out the others; null for none, and for one that this user must not see. */
export function strikeOf(message: Message | undefined, place: StrikePlace): StrikeState | null {
  const data = attackIn(message);
  const target = data?.targets.find(({ id }) => id === place.target);
  return data && target ? strikeState(data, target, place.strike, answersOf(data)) : null;
}

function answersOf(data: AttackData): Answers {
  return {
    defences: counted(data, DefenceData, ({ target }) => target),
    saves: counted(data, DamageSaveData, ({ kind }) => kind),
  };
}

/** A strike of an attack; undefined for none. */
export function strikeAt({ strikes }: AttackState, place: StrikePlace): StrikeState | undefined {
  return strikes.find((strike) => isAt(strike, place));
}

/** The id under which the roll of a strike stands in the message. */
export function rollId(strike: number): string {
  return `strike-${strike}`;
}

/** null where the dice of the attack cannot have been rolled. */
function strikeState(attack: AttackData, against: Target, strike: number, answers: Answers): StrikeState | null {
  const { parent, pool, terms, combat, turn, attacker, closing } = attack;
  const rolled = rollIn(parent, rollId(strike), { pool, terms: [...terms, ...against.terms] }, terms);
  if (!rolled) return null;
  const place = { target: against.id, strike };
  const key = strikeKey(parent.id ?? "", against.id, strike);
  const applied = isRecorded(key);
  // The first that counts. The gate asks whether its author may roll for the target.
  const isDefence = ({ message, data, rolled: own, hidden }: Answer<DefenceData>) =>
    isAt(data, place) && passesGate(message) && (hidden || data.none || own !== null);
  const defence = against.status === "" ? (answers.defences.find(isDefence) ?? null) : null;
  const course = (mitigation: StrikeCourse["mitigation"], deadly: StrikeCourse["deadly"]): StrikeReadingSoFar | null =>
    unlessImpossible(() => readStrikeCourse({ ...plainCourse(attack, against, rolled, defence), mitigation, deadly }));

  const own: Mitigated = { combat, turn, message: parent.id ?? "", ...place };
  const first = course("waiting", null);
  if (!first) return null;
  const hit = first.snapshot && { attacker, target: against }[first.snapshot];
  const struck = hit?.actor ?? "";
  const saveOf = (kind: DamageSaveKind) =>
    answers.saves.find((answer) => isAt(answer.data, place) && isSave(answer, kind, struck)) ?? null;
  const mitigated = first.stage === "mitigation" ? saveOf("mitigation") : null;
  const isOfTurn = (message: Message) => mitigationInTurn(own, struck)?.id === message.id;
  const mitigation =
    mitigated && (mitigated.hidden || mitigated.data.declined || isOfTurn(mitigated.message)) ? mitigated : null;
  // What was undone keeps its rolls, and those that were not rolled: a person decides what becomes of it.
  const isOpen = applied === null && !wasUndone(key);
  const asks = first.stage === "mitigation" && !mitigated && isOpen && canStillMitigate(own, against, struck);
  const deadlyRoll = hit && saveOf("deadly");
  const reading = course(
    asks ? "waiting" : mitigation?.data.declined ? null : (mitigation?.rolled?.side ?? null),
    deadlyRoll?.rolled?.side ?? null,
  );
  if (!reading) return null;
  const { stage } = reading;
  const deadly = reading.deadly ? deadlyRoll : null;
  const shown = [defence, mitigation, stage === "deadly" ? deadlyRoll : deadly];
  const hidden = shown.some((answer) => answer?.hidden ?? false);
  const isOver = stage === "settled" || hidden || closing.closed || ruleErrorOf(parent) !== null;
  return {
    ...place,
    attack,
    against,
    key,
    reading,
    hit,
    hidden,
    applied,
    awaited: isOver ? null : { ...(hit ?? against), stage },
    score: scoreSide(rolled.side),
    defence: defence?.data ?? null,
    mitigation: mitigation?.data ?? null,
    deadly: deadly?.data ?? null,
    forged: rolled.forged || shown.some((answer) => answer?.rolled?.forged ?? false),
  };
}

function isAt(data: StrikePlace, { target, strike }: StrikePlace): boolean {
  return data.target === target && data.strike === strike;
}

function plainCourse(data: AttackData, target: Target, attack: StoredRoll, defence: Answer<DefenceData> | null) {
  const none = defence?.data.none ?? false;
  return {
    attack: attack.side,
    strike: strikeIn(data.strike),
    status: none ? LETS_IT_COME : target.status,
    lowest: none && defence ? comesAt(defence.data) : null,
    target: target.snapshot,
    defence: defence?.rolled ? { ...defence.rolled.side, strike: strikeIn(defence.data.counter) } : null,
    // Nothing but a defence hits the attacker.
    attacker: defence ? defence.data.snapshot : UNPROTECTED,
    options: data.options,
  };
}

/** Of a defence that lets it come: the lowest that could have been rolled in its place; null where nothing could. */
export function comesAt({ technique, pool, terms }: DefenceData): Score | null {
  return technique.key === "" ? null : lowestScore(pool, terms);
}

/** Whether somebody who is hit can choose now to mitigate: they can react, have learned how, and have not done so this turn. */
function canStillMitigate(hit: Mitigated, { status }: Target, actor: string): boolean {
  return status === "" && isAbleToMitigate(actorAt(actor)) && mitigationInTurn(hit, actor) === null;
}

/** How the answer to a strike is told from the others of its attack: by the strike and its target. */
export function whoOf({ target, strike }: StrikePlace): string {
  return `${strike}/${target}`;
}

/** Which target and strike is awaited. */
export function placeOf({ who }: Pick<Awaited, "who">): StrikePlace {
  const [strike = "1", ...target] = who.split("/");
  return { target: target.join("/"), strike: Number(strike) };
}
