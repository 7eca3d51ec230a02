import { worldActors } from "#core/play/people/at-hand.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { visibilityChoices } from "../checks/check-choices.ts";
import { localize } from "#core/utils/localize.ts";
import type { ContestBoard } from "./contest-board.ts";
import { ASIDE, type BoardState, membersOf } from "./board-state.ts";
import { nameOnBoard } from "./board-parties.ts";
import { lineOf } from "./board-line.ts";
import { commonStatistics, type StatisticOption } from "../checks/statistic-options.ts";

/** What the templates show of the people and the setup of a board. */
export function boardView(board: ContestBoard) {
  const { setup: state } = board;
  const { kind, parties, people } = state;
  const hasParties = parties.length > 1;
  const lines = (party: string) =>
    membersOf(state, party).map((person) => ({ ...lineOf(state, person), result: board.resultOf(person) }));
  return {
    kind,
    hasParties,
    hasPeople: people.length > 0,
    isGM: game.user!.isGM,
    statistic: state.statistic,
    common: offeredStatistics(state),
    reason: state.reason,
    visibility: state.visibility,
    visibilities: visibilityChoices(),
    ask: state.ask,
    count: state.count,
    others: worldActors().map(({ id, name }) => ({ id, name })),
    places: [...parties.map(({ id }) => id), ASIDE].map((id) => ({ id, name: nameOnBoard(state, id) })),
    parties: parties.map(({ id, name }) => {
      const called = nameOnBoard(state, id);
      return {
        id,
        name,
        called,
        people: lines(id),
        ...board.standingOf(called),
        fled: state.fight?.fled.includes(id),
        canGo: parties.length > 2,
      };
    }),
    aside: { called: nameOnBoard(state, ASIDE), people: lines(ASIDE) },
  };
}

/** What all who take part can roll, and what was chosen before somebody came who cannot. */
function offeredStatistics(state: BoardState): readonly StatisticOption[] {
  const actors = state.people.filter(({ party }) => party !== ASIDE).flatMap(({ uuid }) => actorAt(uuid) ?? []);
  const common = commonStatistics([...new Set(actors)]);
  const { statistic } = state;
  if (statistic === "" || common.some(({ key }) => key === statistic)) return common;
  const found = actors.flatMap((actor) => actor.statisticsWith(statistic)).at(0);
  return [...common, { key: statistic, label: found ? localize(found.label) : statistic }];
}
