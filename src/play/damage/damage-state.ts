import { unlessImpossible } from "../checks/rolled-dice.ts";
import { DamageSaveData, type DamageSaveKind } from "./damage-save-data.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { DamageData } from "./damage-data.ts";
import { type Answer, counted, isSave } from "../combat/attack/attack-answers.ts";
import { damageKey } from "../../rules/combat/strike.ts";
import { readDamage, type DamageReading, type DamageStage } from "../../rules/damage/damage-course.ts";
import { mitigationInTurn } from "../combat/defence/mitigation-in-turn.ts";
import { isRecorded, wasUndone, type Recorded } from "#core/play/log/recorded.ts";

type Message = ChatMessage.Implementation;
export type Victim = DamageData["victims"][number];

/** What of damage decides what it comes to. */
export type DamageFacts = Pick<
  DamageData,
  "combat" | "turn" | "victims" | "points" | "severity" | "damageType" | "difficulty" | "reason" | "options"
>;

/** Somebody who takes damage, as far as this user may know it. */
export interface VictimState {
  readonly victim: Victim;
  readonly reading: DamageReading;
  /** Whether Active Mitigation was done without. */
  readonly declined: boolean;
  /** Whether there is an answer that this user must not see. */
  readonly hidden: boolean;
  /** What was rolled, and what was done without. */
  readonly answers: readonly DamageSaveData[];
}

/** Damage without an attack, with all that was rolled against it. */
export interface DamageState {
  readonly message: Message;
  readonly data: DamageData;
  readonly victims: readonly VictimState[];
  /** The messages that answer it. */
  readonly answers: readonly Message[];
  /** Those who still have to roll, or to say that they do not. */
  readonly waiting: readonly (VictimState & { readonly stage: Exclude<DamageStage, "settled"> })[];
  /** Where it stands that it was applied; null while it was not, or was undone. */
  readonly applied: Recorded | null;
}

/** The damage in a message; null for any other message, and for one that this user must not see. */
export function damageStateOf(message: Message | undefined): DamageState | null {
  const data: unknown = message?.system;
  if (!message || !(data instanceof DamageData) || !message.isContentVisible) return null;
  const answers = counted(data, DamageSaveData, ({ kind }) => kind);
  const victims = data.victims.flatMap((victim) => victimState(data, victim, answers, message.id ?? "") ?? []);
  const applied = isRecorded(damageKey(message.id ?? ""));
  return {
    message,
    data,
    victims,
    answers: answers.map((answer) => answer.message),
    waiting: data.closing.closed || applied !== null || !passesGate(message) ? [] : victims.flatMap(waitingFor),
    applied,
  };
}

function waitingFor(state: VictimState): DamageState["waiting"] {
  const { stage } = state.reading;
  return stage === "settled" || state.hidden ? [] : [{ ...state, stage }];
}

type Saved = Answer<DamageSaveData>;

/** What damage that nobody has rolled anything against comes to so far. */
export function readingsOf(data: DamageFacts): readonly VictimState[] {
  return data.victims.flatMap((victim) => victimState(data, victim, []) ?? []);
}

/** @param message  The id of the message that asks; empty where there is none. */
function victimState(data: DamageFacts, victim: Victim, answers: readonly Saved[], message = ""): VictimState | null {
  const { id, actor } = victim;
  const answerTo = (kind: DamageSaveKind) =>
    answers.find((answer) => answer.data.target === id && isSave(answer, kind, actor)) ?? null;
  const avoid = victim.avoids.key === "" ? null : answerTo("avoid");
  const mitigation = answerTo("mitigation");
  const deadly = answerTo("deadly");
  const { points, severity, difficulty, options } = data;
  const declined = mitigation?.data.declined ?? false;
  const reading = unlessImpossible(() =>
    readDamage({
      raw: points === null ? null : [{ label: "SIRPAS.DAMAGE.raw", value: points }],
      severity,
      snapshot: victim.snapshot,
      avoid: victim.avoids.key === "" ? null : { difficulty, side: avoid?.rolled?.side ?? null },
      mitigation: !victim.mitigates || declined ? null : mitigatedBy(data, victim, mitigation, message),
      deadly: deadly?.rolled?.side ?? null,
      options,
    }),
  );
  if (!reading) return null;
  const given = [avoid, mitigation, deadly].filter((answer) => answer !== null);
  return {
    victim,
    reading,
    declined,
    hidden: given.some((answer) => answer.hidden),
    answers: given.map((answer) => answer.data),
  };
}

/** What somebody mitigates with; null where something else has used Active Mitigation in this turn. */
function mitigatedBy({ combat, turn }: DamageFacts, { id, actor }: Victim, own: Saved | null, message: string) {
  const used = mitigationInTurn({ combat, turn, message, target: id, strike: 1 }, actor);
  if (used !== null) return used.id === own?.message.id ? (own.rolled?.side ?? "waiting") : null;
  // What was undone keeps its rolls, and those that were not rolled.
  return wasUndone(damageKey(message)) ? null : "waiting";
}
