import type { SirpasActor } from "../../play/documents.ts";
import type { OddsParticipant } from "../../odds/pools.ts";
import { rollOf } from "../../play/contests/contest-terms.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { rollable } from "../../play/statistics/actor-statistics.ts";
import { canSeeValue } from "../../play/contests/opponents.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { localize, minused } from "#core/utils/localize.ts";
import { newcomerOf } from "./newcomers.ts";
import { ASIDE, type BoardParticipant, type BoardState } from "./board-state.ts";
import { participantName } from "./board-parties.ts";
import { fightParticipant, fightLine, mendsInFight, troubleInFight } from "../simplified-combat/round-participants.ts";
import { ownStatistics } from "../checks/statistic-options.ts";

/** The key of what somebody is to roll with; empty if that is not settled. */
function statisticOf(state: BoardState, person: BoardParticipant): string {
  return person.statistic || state.statistic;
}

/** What somebody would roll with as things stand; null where that is not settled, cannot be, or is not this user's to know. */
export function participantOf(state: BoardState, person: BoardParticipant): OddsParticipant | null {
  const actor = canSeeValue(person.uuid) ? actorAt(person.uuid) : null;
  if (!actor) return null;
  const against = peopleAgainst(state, person).flatMap(({ uuid }) => actorAt(uuid) ?? []);
  const roll = state.fight
    ? fightParticipant(state, actor, person)
    : rollOf(actor, statisticOf(state, person), against);
  // Who is asked says so themselves; a ranking says with its buttons who rolls.
  const counts = state.kind === "ranking" || !state.ask;
  return roll && { ...roll, total: roll.total + (counts ? person.modifier : 0) };
}

/** Whom somebody rolls against: of several parties the others, of one everybody else. */
function peopleAgainst({ parties, people }: BoardState, { id, party }: BoardParticipant): readonly BoardParticipant[] {
  const others = people.filter((one) => one.id !== id && one.party !== ASIDE);
  return parties.length > 1 ? others.filter((one) => one.party !== party) : others;
}

/** Why somebody cannot roll, as a sentence; empty if they can. */
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
  const { uuid, party, statistic } = person;
  const actor = actorAt(uuid);
  const name = participantName(state, person);
  const participant = participantOf(state, person);
  const offered = state.fight && actor ? fightLine(state, actor) : statisticsOffered(state, actor);
  const trouble = party === ASIDE ? "" : troubleOf(state, person);
  return {
    ...person,
    name,
    img: actor?.img ?? "icons/svg/mystery-man.svg",
    total: participant ? minused(participant.total) : "",
    pool: participant && participant.pool !== "standard" ? participant.pool : "",
    trouble,
    mends: trouble !== "" && state.fight && actor && !offered.out ? mendsInFight(state, actor) : [],
    several: actor !== null && newcomerOf(actor).several,
    kindName: actor ? nameOf(actor) : name,
    ...offered,
    chosen: offered.own.find(({ key }) => key === statistic)?.label ?? offered.likeAll,
  };
}

/** What somebody can be given to roll, and what they roll as long as nothing is chosen for them alone. */
function statisticsOffered({ ask, statistic }: BoardState, actor: SirpasActor | null) {
  const likeAll = ask && statistic === "" ? "SIRPAS.GROUP_ROLL.theyChoose" : "SIRPAS.GROUP_ROLL.likeAll";
  return { own: actor ? ownStatistics(actor) : [], likeAll: localize(likeAll), out: false };
}
