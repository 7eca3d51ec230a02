import { worldActors } from "../macros/people.ts";
import { commonStatistics, type StatisticOption } from "../macros/statistic-choices.ts";
import { actorAt } from "../../documents/requests/answers.ts";
import { say } from "../words.ts";
import type { Board } from "./board.ts";
import { ASIDE, membersOf, type BoardState } from "./board-state.ts";
import { lineOf } from "./line.ts";

/** What the templates that all boards share are rendered with. */
export function boardContext(board: Board) {
  const { setup: state, kind, hasParties } = board;
  const common = offeredStatistics(state);
  const lines = (party: string) =>
    membersOf(state, party).map((person) => ({ ...lineOf(state, person), ...board.lineDetails(person) }));
  const places = [
    ...state.parties.map(({ id }) => ({ id, name: board.partyName(id) })),
    ...(hasParties ? [{ id: ASIDE, name: board.partyName(ASIDE) }] : []),
  ];
  return {
    ...{ kind, hasParties, hasPeople: state.people.length > 0, isGM: game.user!.isGM },
    hint: say(`SIRPAS.BOARD.${kind}.hint`),
    forPlayer: say(`SIRPAS.BOARD.${kind}.forPlayer`),
    ...{ statistic: state.statistic, common, reason: state.reason, visibility: state.visibility },
    noStatistic: say(state.ask ? "SIRPAS.MUSTER.theyChoose" : "SIRPAS.MUSTER.choose"),
    throwers: { no: say("SIRPAS.MUSTER.iForAll"), yes: say("SIRPAS.MUSTER.everybody") },
    thrower: state.ask ? "yes" : "no",
    others: worldActors().map(({ id, name }) => ({ id, name })),
    places,
    parties: state.parties.map(({ id, name }) => ({
      id,
      name,
      called: board.partyName(id),
      count: membersOf(state, id).length,
      people: lines(id),
      ...board.partyDetails(id),
      mayGo: hasParties && state.parties.length > 2,
      words: {
        name: say("SIRPAS.BOARD.nameOf", { name: board.partyName(id) }),
        remove: say("SIRPAS.BOARD.removeParty", { name: board.partyName(id) }),
      },
    })),
    aside: {
      id: ASIDE,
      called: board.partyName(ASIDE),
      people: lines(ASIDE),
    },
  };
}

/** What all who take part can roll, and what was chosen before somebody came who cannot. */
function offeredStatistics(state: BoardState): readonly StatisticOption[] {
  const actors = state.people.filter(({ party }) => party !== ASIDE).flatMap(({ uuid }) => actorAt(uuid) ?? []);
  const common = commonStatistics([...new Set(actors)].map((actor) => ({ actor })));
  const { statistic } = state;
  if (statistic === "" || common.some(({ key }) => key === statistic)) return common;
  const found = actors.flatMap((actor) => actor.statisticsWith(statistic)).at(0);
  return [...common, { key: statistic, label: found ? say(found.label) : statistic }];
}
