import type { AttackData } from "./attack-data.ts";
import type { DefenceData } from "./defence-data.ts";
import type { DamageSaveData } from "../damage/damage-save-data.ts";
import { ruleErrorOf } from "../gate/gate.ts";
import { unlessImpossible } from "../checks/thrown-dice.ts";
import { strikeIn, snapshotIn, throwIn, type StoredThrow } from "./strike-data.ts";
import { lowestScore, type Score } from "../../rules/checks/score.ts";
import { LETS_IT_COME } from "../../rules/combat/exchange.ts";
import {
  readStrikeCourse,
  type StrikeCourse,
  type StrikeReadingSoFar,
  type StrikeStage,
} from "../../rules/combat/strike-course.ts";
import type { RuleError } from "../../rules/result.ts";
import { strikeKey } from "../../rules/combat/strike.ts";
import { isRecorded, wasUndone, type Recorded } from "../log/recorded.ts";
import { actorAt } from "../../foundry/documents.ts";
import {
  attackAnswers,
  attackIn,
  defenceFor,
  damageSaveFor,
  type AttackAnswers,
  type StrikePlace,
} from "./attack-answers.ts";
import { mitigationInTurn, type Mitigated } from "./mitigation-in-turn.ts";
import { isAbleToMitigate } from "./protection.ts";

type Message = ChatMessage.Implementation;
type Target = AttackData["targets"][number];

/** One strike of an attack against one target, as far as this user may know it. */
export interface StrikeState {
  readonly strike: number;
  /** What an event that applies it is known by. */
  readonly key: string;
  readonly reading: StrikeReadingSoFar;
  /** What counts of what was answered; null while there is nothing. */
  readonly defence: DefenceData | null;
  readonly mitigation: DamageSaveData | null;
  readonly deadly: DamageSaveData | null;
  /** The UUID of whoever is hit; empty while nobody is. */
  readonly targetActor: string;
  /** Whether there is an answer that this user must not see, so that no more can be told. */
  readonly hidden: boolean;
  /** Whether a message that counts claims another total than its dice give. */
  readonly forged: boolean;
  /** null while what it came to was not applied, or was taken back. */
  readonly applied: Recorded | null;
}

export interface TargetState {
  readonly target: Target;
  /** The UUID of the target's actor. */
  readonly actor: string;
  readonly strikes: readonly StrikeState[];
}

/** Somebody who has to answer before a strike can go on. */
export interface AwaitedAnswer extends StrikePlace {
  readonly stage: Exclude<StrikeStage, "settled">;
  /** The UUID of whoever has to answer. */
  readonly actor: string;
}

/** An attack with all that was answered to it. */
export interface AttackState {
  readonly message: Message;
  readonly data: AttackData;
  readonly targets: readonly TargetState[];
  /** Nobody once the attack is closed, and for one that nothing may follow from. */
  readonly waiting: readonly AwaitedAnswer[];
  /** Why nothing may follow from it; null for an attack that counts. */
  readonly error: RuleError | null;
  /** Whether a throw of the attack itself claims another total than its dice give, or cannot be read. */
  readonly forged: boolean;
}

/** An attack in the chat and what it has come to so far; null for any other message, and for one that this user must not see. */
export function attackStateOf(message: Message | undefined): AttackState | null {
  const data = attackIn(message);
  if (!data || !message) return null;
  const answers = attackAnswers(data);
  const numbers = strikesOf(data);
  const targets = data.targets.map((target) => ({
    target,
    actor: target.actor,
    strikes: numbers.flatMap((strike) => strikeState(data, answers, target, strike) ?? []),
  }));
  const own = numbers.map((strike) => throwIn(message, rollId(strike), data));
  const error = ruleErrorOf(message);
  return {
    message,
    data,
    targets,
    error,
    waiting: data.closing.closed || error ? [] : targets.flatMap(awaitedOf),
    forged: own.length === 0 || own.some((thrown) => thrown === null || thrown.forged),
  };
}

/** The id under which the roll of a strike stands in the message. */
export function rollId(strike: number): string {
  return `strike-${strike}`;
}

/** The numbers of the strikes of an attack, of which each is a throw. */
function strikesOf({ parent }: AttackData): readonly number[] {
  return parent.rolls.map((_, index) => index + 1);
}

/** null where the dice of the attack cannot have been thrown. */
function strikeState(data: AttackData, answers: AttackAnswers, target: Target, strike: number): StrikeState | null {
  const { parent, pool, terms } = data;
  const attack = throwIn(parent, rollId(strike), { pool, terms: [...terms, ...target.terms] }, terms);
  if (!attack) return null;
  const place = { target: target.id, strike };
  const key = strikeKey(parent.id ?? "", target.id, strike);
  const applied = isRecorded(key);
  const defence = target.status === "" ? defenceFor(answers, place) : null;
  const course = (mitigation: StrikeCourse["mitigation"], deadly: StrikeCourse["deadly"]): StrikeReadingSoFar | null =>
    unlessImpossible(() => readStrikeCourse({ ...plainCourse(data, target, attack, defence), mitigation, deadly }));

  const hit: Mitigated = { combat: data.combat, turn: data.turn, message: parent.id ?? "", ...place };
  const first = course("waiting", null);
  if (!first) return null;
  const targetActor = first.snapshot === null ? "" : first.snapshot === "target" ? target.actor : data.attacker.actor;
  const mitigated = first.stage === "mitigation" ? damageSaveFor(answers, place, "mitigation", targetActor) : null;
  const counted =
    mitigated && (mitigated.hidden || mitigated.data.declined || isOfTurn(hit, targetActor, mitigated.message));
  // What was taken back keeps its throws, and those that were not thrown: a person decides what becomes of it.
  const isOpen = applied === null && !wasUndone(key);
  const asks = first.stage === "mitigation" && !mitigated && isOpen && canStillMitigate(hit, target, targetActor);
  const deadlyThrow = targetActor === "" ? null : damageSaveFor(answers, place, "deadly", targetActor);
  const reading = course(
    asks ? "waiting" : counted && !mitigated.data.declined ? (mitigated.thrown?.side ?? null) : null,
    deadlyThrow?.thrown?.side ?? null,
  );
  if (!reading) return null;
  const deadly = reading.deadly ? deadlyThrow : null;
  const shown = [defence, counted ? mitigated : null, reading.stage === "deadly" ? deadlyThrow : deadly];
  return {
    ...{ strike, key, reading, targetActor, applied },
    defence: defence?.data ?? null,
    mitigation: counted ? mitigated.data : null,
    deadly: deadly?.data ?? null,
    hidden: shown.some((answer) => answer?.hidden ?? false),
    forged: attack.forged || shown.some((answer) => answer?.thrown?.forged ?? false),
  };
}

const NOTHING_WORN = snapshotIn({ flat: [], fractions: [], active: [], noScratch: false });

type DefenceFound = ReturnType<typeof defenceFor>;

function plainCourse(data: AttackData, target: Target, attack: StoredThrow, defence: DefenceFound) {
  const { options } = data;
  const none = defence?.data.none ?? false;
  return {
    attack: attack.side,
    strike: strikeIn(data.strike),
    status: none ? LETS_IT_COME : target.status,
    lowest: none && defence ? comesAt(defence.data) : null,
    target: snapshotIn(target.snapshot),
    defence: defence?.thrown ? { ...defence.thrown.side, strike: strikeIn(defence.data.counter) } : null,
    // Nothing but a defence hits the attacker.
    attacker: defence ? snapshotIn(defence.data.snapshot) : NOTHING_WORN,
    options,
  };
}

/** Of a defence that lets it come: the lowest that could have been thrown in its place; null where nothing could. */
export function comesAt({ technique, pool, terms }: DefenceData): Score | null {
  return technique.key === "" ? null : lowestScore(pool, terms);
}

/** Whether somebody who is hit can choose now to mitigate: they can react, have learned how, and have not done so this turn. */
function canStillMitigate(hit: Mitigated, { status }: Target, actor: string): boolean {
  return status === "" && isAbleToMitigate(actorAt(actor)) && mitigationInTurn(hit, actor) === null;
}

function isOfTurn(hit: Mitigated, actor: string, message: Message): boolean {
  return mitigationInTurn(hit, actor)?.id === message.id;
}

function awaitedOf({ target, actor, strikes }: TargetState): readonly AwaitedAnswer[] {
  return strikes.flatMap(({ strike, reading, targetActor, hidden }): readonly AwaitedAnswer[] => {
    const { stage } = reading;
    if (stage === "settled" || hidden) return [];
    return [{ target: target.id, strike, stage, actor: stage === "defence" ? actor : targetActor }];
  });
}
