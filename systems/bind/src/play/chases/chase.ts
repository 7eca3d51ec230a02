import { actorAt } from "#core/foundry/documents.ts";
import { postRoll } from "#core/play/cards/post-roll.ts";
import { dataOf } from "#core/play/challenge/message-index.ts";
import { consequenceOf, isBelieved } from "#core/play/consequences/consequence.ts";
import { nameOf, type Participant } from "#core/play/people/at-hand.ts";
import { canRollFor } from "#core/play/people/can-roll.ts";
import { err } from "#core/rules/result.ts";
import { typedTerms, type Term } from "#core/rules/term.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { chaseTieNumber, type ChaseKind } from "../../rules/chases/chase.ts";
import "../../rules/chases/errors.ts";
import { isSkill } from "../../rules/character/skills.ts";
import { feltFatigue } from "../../rules/recovery/fatigue.ts";
import { ChaseData, runningTerms } from "./chase-data.ts";

/** Somebody who runs, and what the place gives to them alone. */
export interface ChaseRunner extends Participant {
  readonly situation?: number;
}

/** A chase as it is about to go on. */
export interface ChasePlan {
  readonly kind: ChaseKind;
  readonly together: boolean;
  readonly run: number;
  /** Who runs, each with a skill of their own or with Athletics. */
  readonly people: readonly ChaseRunner[];
  /** Who runs after them, or away; null for nobody with a sheet. */
  readonly opponent: Actor.Implementation | null;
  /** What the place adds to the tie number, and the opponent where it has no sheet. */
  readonly situation: number;
}

/** With what somebody runs. */
export function skillOf({ statistic }: Participant) {
  return isSkill(statistic) ? statistic : "athletics";
}

export const bonusesOf = (one: ChaseRunner): readonly Term[] => [
  ...runningTerms(one.actor, skillOf(one)),
  ...typedTerms("BIND.TERM.situation", one.situation ?? 0),
];

/** What those who run have to be above. */
export function tieNumberOf({ opponent, situation }: ChasePlan): readonly Term[] {
  const other = opponent ? runningTerms(opponent, "athletics") : [];
  return [...chaseTieNumber(other), ...typedTerms("BIND.TERM.situation", situation)];
}

/**
 * Rolls once for all who run, for the first of them whom this user plays.
 * @returns the message; null if nothing was rolled, and the user was told why
 */
export async function rollChase(plan: ChasePlan): Promise<ChatMessage.Implementation | null> {
  const { kind, together, run, people, opponent } = plan;
  const roller = people.find(({ actor }) => canRollFor(actor).ok)?.actor;
  if (!roller) return notifyRefusal(err("nobodyRuns"));
  const system = {
    ...{ actor: roller.uuid, kind, together, run, tieNumber: tieNumberOf(plan) },
    ...{ opponent: opponent?.uuid ?? "", opponentName: opponent ? nameOf(opponent) : "" },
    runners: people.map((one) => {
      return { actor: one.actor.uuid, name: one.name, skill: skillOf(one), bonuses: bonusesOf(one) };
    }),
  };
  return postRoll(roller, { type: "chase", system }, "public", CONFIG.BIND.rolls.check.build());
}

/** Everybody who ran, the other side too, by their UUIDs. */
export function ranIn({ runners, opponent }: ChaseData): readonly string[] {
  return [...runners.map(({ actor }) => actor), ...(opponent === "" ? [] : [opponent])];
}

/** Each area tires, after the roll. */
export const TIRE = consequenceOf({
  ...{ key: "chase", label: "BIND.CHASE.tire", icon: "fa-person-running" },
  parts(message) {
    const data = dataOf(message, ChaseData);
    return data ? ranIn(data) : [];
  },
  about: (message, part) => ((dataOf(message, ChaseData)?.areasOf(part) ?? 0) > 0 ? actorAt(part) : null),
  isBelieved,
  effects(message, actor, part) {
    const areas = dataOf(message, ChaseData)?.areasOf(part) ?? 0;
    const by = feltFatigue(areas, "area", actor.system.race);
    const said = [{ label: "BIND.CHASE.said.tired", data: { name: nameOf(actor), count: by } }];
    return by === 0 ? null : { type: "fatigue", said, changes: [{ uuid: actor.uuid, path: "system.fatigue", by }] };
  },
});
