import { isAsked } from "../../data/message/contest-sides.ts";
import { partyName } from "../../documents/contests/multi-contest.ts";
import { nameOf } from "../../documents/name-of.ts";
import { actorAt } from "../../documents/requests/answers.ts";
import { ASIDE, type BoardPerson, type BoardState } from "./board-state.ts";
import { newcomerOf } from "./newcomers.ts";
import { seriesOf, type Round } from "./rounds.ts";

/** Somebody as a message stores them, with the key of what they used and the party they were in. */
interface Listed {
  readonly name: string;
  readonly actor: string;
  readonly key: string;
  readonly party: string;
}

/** Those whom a message lists, as a board keeps them. @param common  The key of what all use. */
export function peopleFrom(listed: readonly Listed[], common: string): readonly BoardPerson[] {
  return listed.map(({ name, actor: uuid, key, party }, id) => {
    const actor = actorAt(uuid);
    // Which of several of a kind they were, their name tells.
    const copy = actor && newcomerOf(actor).several ? Number(/ (\d+)$/u.exec(name)?.[1] ?? 1) : 0;
    return { id, uuid, name: actor ? nameOf(actor) : name, copy, statistic: key === common ? "" : key, party };
  });
}

/** The board as it stood when a round was rolled, so that the multi-contest can go on from its message alone. */
export function boardOf(round: Round, otherwise: BoardState): BoardState {
  const { message, data } = round;
  const members = data.parties.flatMap((party) =>
    party.members.map(({ name, actor, statistic }) => ({ name, actor, key: statistic.key, party: party.id })),
  );
  const keys = new Set(members.map(({ key }) => key));
  const [common = ""] = keys.size === 1 ? keys : [];
  const aside = data.aside.map(({ name, actor }) => ({ name, actor, key: common, party: ASIDE }));
  return {
    ...otherwise,
    parties: data.parties.map(({ id, name }, index) => ({ id, name: name === partyName(index) ? "" : name })),
    people: peopleFrom([...members, ...aside], common),
    statistic: common,
    ask: isAsked(message),
    reason: data.reason,
    series: seriesOf(round),
    fight: data.fight && { ...data.fight, length: data.fightLength, fled: otherwise.fight?.fled ?? [] },
  };
}
