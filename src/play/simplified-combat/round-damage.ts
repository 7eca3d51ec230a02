import { answersTo, inOrder } from "#core/play/challenge/message-index.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import { DamageSaveData } from "../damage/damage-save-data.ts";
import { MultiContestData } from "../contests/multi-contest-data.ts";
import { rollIn, type StoredRoll } from "../combat/attack/strike-data.ts";
import { roundInjuries, type RoundInjury } from "../../rules/simplified-combat/simplified-combat.ts";
import { isRecorded, type Recorded } from "#core/play/log/recorded.ts";
import { isAbleToMitigate } from "../combat/defence/protection.ts";
import { actorAt } from "#core/foundry/documents.ts";
import type { ContestSide } from "../contests/contest-sides.ts";

type Message = ChatMessage.Implementation;

/**
 * How far an injury of a round has come.
 * - `mitigation` whoever is hurt has still to choose whether to mitigate it
 * - `open`       it can be written down
 * - `applied`    it was
 * - `nowhere`    several share one sheet, so that nobody's wounds could be told apart
 */
export type DamageStage = "mitigation" | "open" | "applied" | "nowhere";

/** Somebody who was hurt in a round of simplified combat. */
export interface FightDamage extends RoundInjury {
  readonly side: ContestSide;
  /** Whoever beat them; null for nobody. */
  readonly victor: ContestSide | null;
  readonly stage: DamageStage;
  /** Their roll on Active Mitigation; null without one. */
  readonly mitigation: StoredRoll | null;
  /** What says so, or that they do without; null while there is none. */
  readonly answer: DamageSaveData | null;
  readonly applied: Recorded | null;
}

/** The key under which what a round did to somebody is written down. */
export function damageKey(message: string, participant: string): string {
  return `round:${message}:${participant}`;
}

/** The round of simplified combat in a message; null if it is none, or not this user's to see. */
export function fightIn(message: Message | undefined): MultiContestData | null {
  const data: unknown = message?.isContentVisible ? message.system : null;
  return data instanceof MultiContestData && data.fight ? data : null;
}

/** Who was hurt in a round, and how far that has come; nobody while it is not over, or without injuries. */
export function fightDamages(message: Message | undefined): readonly FightDamage[] {
  const data = fightIn(message);
  if (!message || !data?.fight?.injuries || !passesGate(message) || !data.outcome?.complete) return [];
  const { sides, outcome } = data;
  const sideOf = (id: string) => sides.find(({ participant }) => participant.id === id);
  return roundInjuries(outcome.parties).flatMap((one): readonly FightDamage[] => {
    const side = sideOf(one.id);
    if (!side) return [];
    const { actor } = side.participant;
    const applied = isRecorded(damageKey(message.id ?? "", one.id));
    const answer = mitigationOf(message, side);
    const shared = sides.filter(({ participant }) => participant.actor === actor).length > 1;
    const waits = one.injury.type === "damage" && answer === undefined && isAbleToMitigate(actorAt(actor));
    const stage = applied ? "applied" : shared ? "nowhere" : waits ? "mitigation" : "open";
    return [
      {
        ...one,
        side,
        victor: sideOf(one.by) ?? null,
        stage,
        mitigation: answer?.rolled ?? null,
        answer: answer?.data ?? null,
        applied,
      },
    ];
  });
}

/** What somebody has rolled on Active Mitigation, first; null if they do without, undefined while they have not answered. */
function mitigationOf(
  round: Message,
  { participant }: ContestSide,
): { readonly message: Message; readonly data: DamageSaveData; readonly rolled: StoredRoll | null } | undefined {
  const answers = answersTo(round.id, DamageSaveData).flatMap(({ message, data }) => {
    if (data.kind !== "mitigation" || data.target !== participant.id || data.actor !== participant.actor) return [];
    const rolled = data.declined ? null : rollIn(message, data.kind, data);
    return passesGate(message) && (data.declined || rolled) ? [{ message, data, rolled }] : [];
  });
  return inOrder(answers)[0];
}
