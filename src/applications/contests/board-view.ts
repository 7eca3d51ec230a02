import { addableTo } from "#core/play/people/at-hand.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { visibilityChoices } from "../checks/check-choices.ts";
import { localize } from "#core/utils/localize.ts";
import { ASIDE, type BoardState, membersOf } from "./board-state.ts";
import { nameOnBoard, participantName } from "./board-parties.ts";
import { lineOf } from "./board-line.ts";
import { commonStatistics, type StatisticOption } from "../checks/statistic-options.ts";
import type { BoardRound } from "./contest-kind.ts";

/** What the templates show of the people and the setup of a board, with how all fared in its latest round. */
export function boardView(state: BoardState, latest: BoardRound | undefined) {
  const people = (party: string) =>
    membersOf(state, party).map((person) => {
      const name = participantName(state, person);
      const result = latest?.rows.find((row) => row.actor === person.uuid && row.name === name && row.result !== "");
      return { ...lineOf(state, person), result };
    });
  return {
    ...state,
    hasParties: state.parties.length > 1,
    isGM: game.user!.isGM,
    common: offeredStatistics(state),
    visibilities: visibilityChoices(),
    others: addableTo([]),
    places: [...state.parties.map(({ id }) => id), ASIDE].map((id) => ({ id, name: nameOnBoard(state, id) })),
    parties: state.parties.map((party) => {
      const called = nameOnBoard(state, party.id);
      return {
        ...latest?.parties.find(({ name }) => name === called),
        ...party,
        called,
        people: people(party.id),
        fled: state.fight?.fled.includes(party.id),
      };
    }),
    aside: { called: nameOnBoard(state, ASIDE), people: people(ASIDE) },
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
