import type { PoolKey } from "../../rules/checks/dice-pools.ts";
import { sumTerms } from "../../rules/term.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { nameOf } from "../../documents/name-of.ts";
import { rollable } from "../../documents/rollable.ts";
import { contestTerms } from "../../documents/contests/entrants.ts";
import { maySeeValue } from "../../documents/contests/opponents.ts";
import { actorAt } from "../../documents/requests/answers.ts";
import { refusalText } from "../../documents/tell.ts";
import { ownStatistics } from "../macros/statistic-choices.ts";
import { say } from "../words.ts";
import { fightContender, fightLine, fightSkill, troubleInFight } from "./fight-line.ts";
import { newcomerOf } from "./newcomers.ts";
import { ASIDE, membersOf, type BoardPerson, type BoardState } from "./board-state.ts";

/** What somebody throws, and what they add to it. */
export interface BoardContender {
  readonly pool: PoolKey;
  readonly total: number;
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
export function contenderOf(state: BoardState, person: BoardPerson): BoardContender | null {
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
