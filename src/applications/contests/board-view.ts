import type { SirpasActor } from "../../documents/actor.ts";
import type { OddsParticipant } from "../../odds/pools.ts";
import { sumTerms } from "#core/rules/term.ts";
import { contestTerms } from "../../play/contests/contest-terms.ts";
import { nameOf, worldActors, type Participant } from "#core/play/people/at-hand.ts";
import { rollable, usableStatistic } from "../../play/statistics/actor-statistics.ts";
import { partyName } from "../../play/contests/multi-contest.ts";
import { canSeeValue } from "../../play/contests/opponents.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { visibilityChoices, commonStatistics, ownStatistics, type StatisticOption } from "../checks/check-choices.ts";
import { localize, minused } from "#core/utils/localize.ts";
import { fightParticipant, fightLine, fightSkill, mendsInFight, troubleInFight } from "./fight-standing.ts";
import type { ContestBoard } from "./contest-board.ts";
import { newcomerOf } from "./newcomers.ts";
import { ASIDE, membersOf, type BoardParticipant, type BoardState } from "./board-state.ts";

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
    hint: localize(`SIRPAS.BOARD.${kind}.hint`),
    forPlayer: localize(`SIRPAS.BOARD.${kind}.forPlayer`),
    statistic: state.statistic,
    common: offeredStatistics(state),
    reason: state.reason,
    visibility: state.visibility,
    visibilities: visibilityChoices(),
    noStatistic: localize(state.ask ? "SIRPAS.GROUP_ROLL.theyChoose" : "SIRPAS.GROUP_ROLL.choose"),
    throwers: { no: localize("SIRPAS.GROUP_ROLL.iForAll"), yes: localize("SIRPAS.GROUP_ROLL.everybody") },
    participant: state.ask ? "yes" : "no",
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
        count: membersOf(state, id).length,
        ...board.standingOf(called),
        ...(state.fight ? { flight: flightOf(state.fight.fled.includes(id), called) } : {}),
        canGo: parties.length > 2,
      };
    }),
    aside: { called: nameOnBoard(state, ASIDE), people: lines(ASIDE) },
  };
}

/** The button by which a party flees, or comes back. */
function flightOf(fled: boolean, name: string) {
  return {
    fled,
    word: localize(fled ? "SIRPAS.FIGHT.comesBack" : "SIRPAS.FIGHT.flee"),
    label: localize(fled ? "SIRPAS.FIGHT.comesBackOf" : "SIRPAS.FIGHT.fleeOf", { name }),
  };
}

/** What a party is called on the screen, those who do not take part, or the one list of a ranking. */
export function nameOnBoard({ parties }: BoardState, party: string): string {
  if (parties.length === 1) return localize("SIRPAS.GROUP_ROLL.people");
  if (party === ASIDE) return localize("SIRPAS.BOARD.aside");
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
  return [...common, { key: statistic, label: found ? localize(found.label) : statistic }];
}

/** Somebody on a board: numbered where there are several of a kind. */
export function participantName(state: BoardState, { uuid, name, copy }: BoardParticipant): string {
  const actor = actorAt(uuid);
  const called = actor ? nameOf(actor) : name;
  const alone = state.people.filter((person) => person.uuid === uuid).length === 1;
  return copy > 1 || (copy === 1 && !alone)
    ? localize("SIRPAS.BOARD.numbered", { name: called, number: copy })
    : called;
}

/** The key of what somebody is to throw with; empty if that is not settled. */
function statisticOf(state: BoardState, person: BoardParticipant): string {
  return person.statistic || state.statistic;
}

/** What somebody would throw with as things stand; null where that is not settled, cannot be, or is not this user's to know. */
export function participantOf(state: BoardState, person: BoardParticipant): OddsParticipant | null {
  const actor = actorAt(person.uuid);
  if (state.fight) return actor && canSeeValue(person.uuid) ? fightParticipant(state, actor, person) : null;
  const key = statisticOf(state, person);
  const statistic = actor && key !== "" ? usableStatistic(actor, key) : null;
  if (!actor || !statistic || !canSeeValue(person.uuid)) return null;
  const against = peopleAgainst(state, person).flatMap(({ uuid }) => actorAt(uuid) ?? []);
  return { pool: statistic.pool, total: sumTerms(contestTerms(actor, statistic, { against })) };
}

/** Whom somebody throws against: of several parties the others, of one everybody else. */
function peopleAgainst({ parties, people }: BoardState, { id, party }: BoardParticipant): readonly BoardParticipant[] {
  const others = people.filter((one) => one.id !== id && one.party !== ASIDE);
  return parties.length > 1 ? others.filter((one) => one.party !== party) : others;
}

/** Why somebody cannot throw, as a sentence; empty if they can. */
function troubleOf(state: BoardState, person: BoardParticipant): string {
  const actor = actorAt(person.uuid);
  if (!actor) return localize("SIRPAS.BOARD.actorGone");
  if (state.fight) return troubleInFight(state, actor, person, participantName(state, person));
  const key = statisticOf(state, person);
  if (key === "") return "";
  const statistic = rollable(actor, key);
  return statistic.ok ? "" : ruleErrorText(statistic);
}

/** Somebody as a board lists them. */
export function lineOf(state: BoardState, person: BoardParticipant) {
  const { id, uuid, party, statistic } = person;
  const actor = actorAt(uuid);
  const name = participantName(state, person);
  const members = membersOf(state, party);
  const at = members.findIndex((one) => one.id === id);
  const participant = participantOf(state, person);
  const offered = state.fight && actor ? fightLine(state, actor) : statisticsOffered(state, actor);
  const trouble = party === ASIDE ? "" : troubleOf(state, person);
  return {
    id,
    uuid,
    name,
    statistic,
    party,
    img: actor?.img ?? "icons/svg/mystery-man.svg",
    total: participant ? minused(participant.total) : "",
    pool: participant && participant.pool !== "standard" ? localize(`SIRPAS.POOL.${participant.pool}.label`) : "",
    trouble,
    mends: trouble !== "" && state.fight && actor && !offered.out ? mendsInFight(state, actor) : [],
    several: actor !== null && newcomerOf(actor).several,
    isFirst: at === 0,
    isLast: at === members.length - 1,
    kindName: actor ? nameOf(actor) : name,
    ...offered,
    chosen: offered.own.find(({ key }) => key === statistic)?.label ?? offered.likeAll,
  };
}

/** What somebody can be given to roll, and what they roll as long as nothing is chosen for them alone. */
function statisticsOffered({ ask, statistic }: BoardState, actor: SirpasActor | null) {
  const likeAll = ask && statistic === "" ? "SIRPAS.GROUP_ROLL.theyChoose" : "SIRPAS.GROUP_ROLL.likeAll";
  return { own: actor ? ownStatistics({ actor }) : [], likeAll: localize(likeAll), out: false };
}

/** Somebody on a board as the contests take them, under the name they have here; null if their actor is gone. */
export function contestantOn(state: BoardState, person: BoardParticipant): Participant | null {
  const actor = actorAt(person.uuid);
  if (!actor) return null;
  const statistic = state.fight ? fightSkill(state, actor, person) : person.statistic;
  return { actor, name: participantName(state, person), statistic };
}
