import type { Contender } from "../../odds/pools.ts";
import { sumTerms } from "../../rules/term.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { nameOf } from "../../documents/name-of.ts";
import { rollable } from "../../documents/rollable.ts";
import { partyName } from "../../documents/contests/multi-contest.ts";
import { VISIBILITIES } from "../../compat/visibility.ts";
import { contestTerms } from "../../documents/contests/entrants.ts";
import { maySeeValue } from "../../documents/contests/opponents.ts";
import { actorAt } from "../../documents/requests/answers.ts";
import { refusalText } from "../../documents/tell.ts";
import { worldActors } from "../macros/people.ts";
import { commonStatistics, ownStatistics, type StatisticOption } from "../macros/statistic-choices.ts";
import { say } from "../words.ts";
import { fightContender, fightLine, fightSkill, troubleInFight } from "./fight-line.ts";
import type { ContestBoard } from "./contest-board.ts";
import { newcomerOf } from "./newcomers.ts";
import { ASIDE, membersOf, type BoardPerson, type BoardState } from "./board-state.ts";

/** What the templates show of the people and the setup of a board. */
export function boardView(board: ContestBoard) {
  const { setup: state } = board;
  const { kind, parties, people } = state;
  const hasParties = parties.length > 1;
  const lines = (party: string) =>
    membersOf(state, party).map((person) => ({ ...lineOf(state, person), result: board.resultOf(person) }));
  return {
    ...{ kind, hasParties, hasPeople: people.length > 0, isGM: game.user!.isGM },
    hint: say(`SIRPAS.BOARD.${kind}.hint`),
    forPlayer: say(`SIRPAS.BOARD.${kind}.forPlayer`),
    ...{ statistic: state.statistic, common: offeredStatistics(state), reason: state.reason },
    visibility: state.visibility,
    visibilities: Object.fromEntries(VISIBILITIES.map((key) => [key, `SIRPAS.VISIBILITY.${key}`])),
    noStatistic: say(state.ask ? "SIRPAS.MUSTER.theyChoose" : "SIRPAS.MUSTER.choose"),
    throwers: { no: say("SIRPAS.MUSTER.iForAll"), yes: say("SIRPAS.MUSTER.everybody") },
    thrower: state.ask ? "yes" : "no",
    count: state.count,
    others: worldActors().map(({ id, name }) => ({ id, name })),
    places: [...parties.map(({ id }) => id), ASIDE].map((id) => ({ id, name: nameOnBoard(state, id) })),
    parties: parties.map(({ id, name }) => {
      const called = nameOnBoard(state, id);
      return {
        ...{ id, name, called, people: lines(id), count: membersOf(state, id).length },
        ...board.partyDetails(id, called),
        mayGo: parties.length > 2,
        words: {
          name: say("SIRPAS.BOARD.nameOf", { name: called }),
          remove: say("SIRPAS.BOARD.removeParty", { name: called }),
        },
      };
    }),
    aside: { called: nameOnBoard(state, ASIDE), people: lines(ASIDE) },
  };
}

/** What a party is called on the screen, those who do not take part, or the one list of a ranking. */
export function nameOnBoard({ parties }: BoardState, party: string): string {
  if (parties.length === 1) return say("SIRPAS.MUSTER.people");
  if (party === ASIDE) return say("SIRPAS.BOARD.aside");
  const index = parties.findIndex(({ id }) => id === party);
  return parties[index]?.name || partyName(Math.max(0, index));
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

/** Somebody on a board: numbered where there are several of a kind. */
export function personName(state: BoardState, { uuid, name, copy }: BoardPerson): string {
  const actor = actorAt(uuid);
  const called = actor ? nameOf(actor) : name;
  const alone = state.people.filter((person) => person.uuid === uuid).length === 1;
  return copy > 1 || (copy === 1 && !alone) ? say("SIRPAS.BOARD.numbered", { name: called, number: copy }) : called;
}

/** The key of what somebody is to throw with; empty if that is not settled. */
function statisticOf(state: BoardState, person: BoardPerson): string {
  return person.statistic || state.statistic;
}

/** What somebody would throw with as things stand; null where that is not settled, cannot be, or is not this user's to know. */
export function contenderOf(state: BoardState, person: BoardPerson): Contender | null {
  const actor = actorAt(person.uuid);
  if (state.fight) return actor && maySeeValue(person.uuid) ? fightContender(state, actor, person) : null;
  const key = statisticOf(state, person);
  const statistic = actor && key !== "" ? actor.statistic(key) : null;
  if (!actor || !statistic?.ok || statistic.value.refusal || !maySeeValue(person.uuid)) return null;
  const against = peopleAgainst(state, person).flatMap(({ uuid }) => actorAt(uuid) ?? []);
  return { pool: statistic.value.pool, total: sumTerms(contestTerms(actor, statistic.value, { against })) };
}

/** Whom somebody throws against: of several parties the others, of one everybody else. */
function peopleAgainst({ parties, people }: BoardState, { id, party }: BoardPerson): readonly BoardPerson[] {
  const others = people.filter((one) => one.id !== id && one.party !== ASIDE);
  return parties.length > 1 ? others.filter((one) => one.party !== party) : others;
}

/** Why somebody cannot throw, as a sentence; empty if they can. */
function troubleOf(state: BoardState, person: BoardPerson): string {
  const actor = actorAt(person.uuid);
  if (!actor) return say("SIRPAS.BOARD.actorGone");
  if (state.fight) return troubleInFight(state, actor, person, personName(state, person));
  const key = statisticOf(state, person);
  if (key === "") return "";
  const statistic = rollable(actor, key);
  return statistic.ok ? "" : refusalText(statistic);
}

/** Somebody as a board lists them. */
export function lineOf(state: BoardState, person: BoardPerson) {
  const { id, uuid, party, statistic } = person;
  const actor = actorAt(uuid);
  const name = personName(state, person);
  const members = membersOf(state, party);
  const at = members.findIndex((one) => one.id === id);
  const contender = contenderOf(state, person);
  return {
    ...{ id, name, statistic, party },
    img: actor?.img ?? "icons/svg/mystery-man.svg",
    total: contender ? String(contender.total) : "",
    pool: contender && contender.pool !== "standard" ? say(`SIRPAS.POOL.${contender.pool}.label`) : "",
    trouble: party === ASIDE ? "" : troubleOf(state, person),
    own: actor ? ownStatistics({ actor }) : [],
    likeAll: say(state.ask && state.statistic === "" ? "SIRPAS.MUSTER.theyChoose" : "SIRPAS.MUSTER.likeAll"),
    several: actor !== null && newcomerOf(actor).several,
    isFirst: at === 0,
    isLast: at === members.length - 1,
    words: {
      statistic: say("SIRPAS.MUSTER.statisticOf", { name }),
      party: say("SIRPAS.BOARD.partyOf", { name }),
      up: say("SIRPAS.MUSTER.up", { name }),
      down: say("SIRPAS.MUSTER.down", { name }),
      another: say("SIRPAS.BOARD.another", { name: actor ? nameOf(actor) : name }),
      remove: say("SIRPAS.BOARD.remove", { name }),
      total: contender ? say("SIRPAS.BOARD.total", { total: contender.total }) : "",
    },
    ...(state.fight && actor ? fightLine(state, actor) : {}),
  };
}

/** The actor of somebody on a board, as the contests take part in it: under the name it has here. */
export function standOf(state: BoardState, person: BoardPerson) {
  const actor: SirpasActor | null = actorAt(person.uuid);
  const statistic = state.fight && actor ? fightSkill(state, actor, person) : person.statistic;
  return { actor, as: personName(state, person), statistic };
}
