import { ContestData } from "../../data/message/contest-data.ts";
import type { ContestSide } from "../../data/message/contest-sides.ts";
import { RankingData } from "../../data/message/ranking-data.ts";
import { scoreSide } from "../../rules/checks/score.ts";
import { sumTerms } from "../../rules/term.ts";
import { setting } from "../../settings/settings.ts";
import { ruleOptions } from "../../settings/rule-options.ts";
import type { SirpasActor } from "../actor.ts";
import { actorAt } from "../requests/answers.ts";
import type { ContestModel, ContestState } from "./contest-state.ts";
import { contestTerms } from "./entrants.ts";
import type { Match, Opponent } from "./throw-request.ts";

/** Whom somebody throws against in a round of a contest, a ranking or a multi-contest. */
export function matchOf({ data, sides }: ContestState, entrant: string, round: number): Match {
  const opponents = rivals(data, sides, entrant, round).map((side) => opponentOf(data, side, round));
  if (data instanceof ContestData) {
    const { drawless, options } = data;
    return { kind: "contest", round, drawless, options, opponents, parties: [] };
  }
  const { automaticCriticals } = ruleOptions();
  const settled = { round, drawless: true, options: { automaticCriticals } };
  if (data instanceof RankingData) return { ...settled, kind: "ranking", opponents, parties: [] };
  const others = data.parties.filter(({ members }) => members.every(({ id }) => id !== entrant));
  return { ...settled, kind: "multiContest", opponents, parties: others.map(({ name }) => name) };
}

function rivals(
  data: ContestModel,
  sides: readonly ContestSide[],
  entrant: string,
  round: number,
): readonly ContestSide[] {
  if (data instanceof ContestData) return duelists(data, sides, entrant);
  if (!(data instanceof RankingData)) return [];
  // Who is tied throws against those of the tie alone.
  const tie = round === 1 ? null : (data.outcome?.rerolls.find((ids) => ids.includes(entrant)) ?? []);
  return sides.filter(({ entrant: { id } }) => id !== entrant && (tie === null || tie.includes(id)));
}

/** Of a contest the one side has all the others who are not decided against it, each of them the one. */
function duelists({ outcome }: ContestData, sides: readonly ContestSide[], entrant: string): readonly ContestSide[] {
  const [one, ...others] = sides;
  if (!one) return [];
  const open = new Set(outcome?.duels.filter(({ decided }) => !decided).map(({ opponent }) => opponent));
  return entrant === one.entrant.id ? others.filter((side) => open.has(side.entrant.id)) : [one];
}

/** Whether this user may see what an entrant's actor adds to the dice: its players always, others as the table has settled. */
export function maySeeValue(uuid: string): boolean {
  const settled = setting("opponentValues");
  if (settled === "everyone") return true;
  const actor = actorAt(uuid);
  if (!actor) return game.user!.isGM;
  if (!actor.isOwner) return false;
  // A Gamemaster owns everything; what players play is the other side's all the same.
  return settled === "gamemaster" || !game.user!.isGM || !actor.hasPlayerOwner;
}

/** The actors on the other side of an entrant, those apart who are gone. */
export function actorsAgainst(data: ContestModel, entrant: string): readonly SirpasActor[] {
  return entrantsAgainst(data, entrant).flatMap(({ actor }) => actorAt(actor) ?? []);
}

function entrantsAgainst(data: ContestModel, entrant: string): readonly { readonly actor: string }[] {
  if (data instanceof ContestData) return entrant === data.first.id ? data.others : [data.first];
  if (data instanceof RankingData) return data.entrants.filter(({ id }) => id !== entrant);
  if (data.fight) return [];
  const others = data.parties.filter(({ members }) => members.every(({ id }) => id !== entrant));
  return others.flatMap(({ members }) => members);
}

function opponentOf(data: ContestModel, { entrant, statistic, throws }: ContestSide, round: number): Opponent {
  const thrown = throws[round - 1];
  const secret = !maySeeValue(entrant.actor);
  return {
    name: entrant.name,
    thrown: thrown ? scoreSide(thrown.side) : null,
    contender: secret ? null : contenderOf(data, entrant, statistic.key),
    secret,
  };
}

/** What somebody would throw with as things stand. */
function contenderOf(data: ContestModel, entrant: ContestSide["entrant"], key: string): Opponent["contender"] {
  const actor = actorAt(entrant.actor);
  if (!actor || key === "") return null;
  const statistic = actor.statistic(key);
  if (!statistic.ok) return null;
  const against = actorsAgainst(data, entrant.id);
  return { pool: statistic.value.pool, total: sumTerms(contestTerms(actor, statistic.value, { against })) };
}
