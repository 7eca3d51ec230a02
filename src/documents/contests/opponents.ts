import type { ContestSide } from "../../data/message/contest-sides.ts";
import { scoreSide } from "../../rules/checks/score.ts";
import { sumTerms } from "../../rules/term.ts";
import { opponentValues } from "../../settings/opponent-values.ts";
import { actorAt } from "../requests/answers.ts";
import type { ContestState } from "./contest-state.ts";
import { contestTerms } from "./entrants.ts";
import type { Opponent } from "./throw-request.ts";

/** Those whom somebody has to beat in a round: the one side all the others who are not decided, each of them the one. */
export function opponentsOf({ sides, outcome }: ContestState, entrant: string, round: number): readonly Opponent[] {
  const [one, ...others] = sides;
  if (!one) return [];
  const open = new Set(outcome?.duels.filter(({ decided }) => !decided).map(({ opponent }) => opponent));
  const against = entrant === one.entrant.id ? others.filter((side) => open.has(side.entrant.id)) : [one];
  return against.map((side) => opponentOf(side, round));
}

/** Whether this user may see what an entrant's actor adds to the dice: its players always, others as the table has settled. */
export function maySeeValue(uuid: string): boolean {
  const settled = opponentValues();
  if (settled === "everyone") return true;
  const actor = actorAt(uuid);
  if (!actor) return game.user!.isGM;
  if (!actor.isOwner) return false;
  // A Gamemaster owns everything; what players play is the other side's all the same.
  return settled === "gamemaster" || !game.user!.isGM || !actor.hasPlayerOwner;
}

function opponentOf({ entrant, statistic, throws }: ContestSide, round: number): Opponent {
  const thrown = throws[round - 1];
  const secret = !maySeeValue(entrant.actor);
  return {
    name: entrant.name,
    thrown: thrown ? scoreSide(thrown.side) : null,
    contender: secret ? null : contenderOf(entrant.actor, statistic.key),
    secret,
  };
}

/** What somebody would throw with as things stand. */
function contenderOf(uuid: string, key: string): Opponent["contender"] {
  const actor = actorAt(uuid);
  if (!actor || key === "") return null;
  const statistic = actor.statistic(key);
  if (!statistic.ok) return null;
  return { pool: statistic.value.pool, total: sumTerms(contestTerms(actor, statistic.value)) };
}
