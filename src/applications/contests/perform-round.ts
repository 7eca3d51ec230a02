import { combatAt } from "#core/foundry/collections.ts";
import { performMultiContest } from "../../play/contests/multi-contest.ts";
import { ASIDE, type BoardParticipant, type BoardState, membersOf } from "./board-state.ts";
import { nameOnBoard, participantName } from "./board-parties.ts";
import { fightOption, formOnBoard, takesPart } from "../simplified-combat/round-participants.ts";
import { roundsOf } from "./rounds-in-chat.ts";
import type { Contestant } from "../../play/contests/participants.ts";
import { actorAt } from "#core/foundry/documents.ts";

/** Lets the parties on a board roll the next round of their series. */
export async function performRound(state: BoardState) {
  const { ask, reason, visibility, fight, statistic } = state;
  const stands = (people: readonly BoardParticipant[]) => people.flatMap((person) => contestantOn(state, person) ?? []);
  const parties = state.parties
    .map(({ id }) => ({
      name: nameOnBoard(state, id),
      actors: stands(membersOf(state, id).filter((person) => takesPart(state, person))),
    }))
    .filter(({ actors }) => actors.length > 0);
  const series = state.series || foundry.utils.randomID();
  const call = {
    ask,
    reason,
    visibility,
    series,
    round: Math.max(0, ...roundsOf(series).map(({ data }) => data.round)) + 1,
    aside: stands(membersOf(state, ASIDE)),
  };
  const turnSeconds = combatAt(fight?.combat ?? "")?.encounter?.seconds ?? CONFIG.SIRPAS.world.setting.turn.seconds;
  const message = await performMultiContest(parties, fight ? "" : statistic, {
    ...call,
    fight: fight && { ...fight, category: formOnBoard(state), turnSeconds },
  });
  return message && { message, series };
}

/** What its button looks like: asking others, or rolling. */
export function rollIcon({ ask }: BoardState): string {
  return ask ? "fa-bullhorn" : "fa-dice";
}

/** Somebody on a board as the contests take them, under the name they have here; null if their actor is gone. */
export function contestantOn(state: BoardState, person: BoardParticipant): Contestant | null {
  const actor = actorAt(person.uuid);
  if (!actor) return null;
  const statistic = state.fight ? fightOption(state, actor, person)?.key : person.statistic;
  return { actor, name: participantName(state, person), statistic: statistic ?? "", modifier: person.modifier };
}
