import { ContestData, type ContestModel } from "./contest-data.ts";
import { MultiContestData } from "./multi-contest-data.ts";
import { RankingData } from "./ranking-data.ts";
import type { ContestSide } from "./contest-sides.ts";
import { scoreSide } from "../../rules/checks/score.ts";
import { setting } from "#core/settings/settings.ts";
import type { SirpasActor } from "../documents.ts";
import { actorAt } from "#core/foundry/documents.ts";
import type { ContestState } from "./contest-state.ts";
import { rollOf } from "./contest-terms.ts";
import type { ContestKind, Match, Opponent } from "./contest-request.ts";

/** Whom somebody rolls against in a round of a contest, a ranking or a multi-contest. */
export function matchOf({ data, sides }: ContestState, participant: string, round: number): Match {
  const opponents = rivals(data, sides, participant, round).map((side) => opponentOf(data, side, round));
  const isParties = data instanceof MultiContestData;
  return {
    kind: data.parent.type as ContestKind,
    drawless: data.drawless || data instanceof RankingData,
    opponents,
    round,
    against: (isParties ? partiesAgainst(data, participant) : opponents).map(({ name }) => name),
  };
}

function rivals(
  data: ContestModel,
  sides: readonly ContestSide[],
  participant: string,
  round: number,
): readonly ContestSide[] {
  if (data instanceof ContestData) return duelists(data, sides, participant);
  if (!(data instanceof RankingData)) return [];
  // Who is tied rolls against those of the tie alone.
  const tie = round === 1 ? null : (data.outcome?.rerolls.find((ids) => ids.includes(participant)) ?? []);
  return sides.filter(({ participant: { id } }) => id !== participant && (tie === null || tie.includes(id)));
}

/** Of a contest the one side has all the others who are not decided against it, each of them the one. */
function duelists(
  { outcome }: ContestData,
  sides: readonly ContestSide[],
  participant: string,
): readonly ContestSide[] {
  const [one, ...others] = sides;
  if (!one) return [];
  const open = new Set(outcome?.duels.filter(({ decided }) => !decided).map(({ opponent }) => opponent));
  return participant === one.participant.id ? others.filter((side) => open.has(side.participant.id)) : [one];
}

/** Whether this user may see what an entrant's actor adds to the dice: its players always, others as the table has settled. */
export function canSeeValue(uuid: string): boolean {
  const resolved = setting("opponentValues");
  if (resolved === "everyone") return true;
  const actor = actorAt(uuid);
  if (!actor) return game.user!.isGM;
  if (!actor.isOwner) return false;
  // A Gamemaster owns everything; what players play is the other side's all the same.
  return resolved === "gamemaster" || !game.user!.isGM || !actor.hasPlayerOwner;
}

/** The actors on the other side of an entrant, those apart who are gone. */
export function actorsAgainst(data: ContestModel, participant: string): readonly SirpasActor[] {
  return participantsAgainst(data, participant).flatMap(({ actor }) => actorAt(actor) ?? []);
}

function participantsAgainst(data: ContestModel, participant: string): readonly { readonly actor: string }[] {
  if (data instanceof RankingData) return data.participants.filter(({ id }) => id !== participant);
  return data.fight ? [] : partiesAgainst(data, participant).flatMap(({ members }) => members);
}

/** The parties that somebody is not in. */
function partiesAgainst({ parties }: ContestModel, participant: string) {
  return parties.filter(({ members }) => members.every(({ id }) => id !== participant));
}

function opponentOf(data: ContestModel, { participant, statistic, rolls }: ContestSide, round: number): Opponent {
  const { id, name, actor: uuid } = participant;
  const rolled = rolls[round - 1];
  const secret = !canSeeValue(uuid);
  const actor = secret ? null : actorAt(uuid);
  return {
    name,
    rolled: rolled ? scoreSide(rolled.side) : null,
    participant: actor && rollOf(actor, statistic.key, actorsAgainst(data, id)),
    secret,
  };
}
