import { contestOf } from "../../documents/contests/contest-state.ts";
import type { MemberOutcome } from "../../rules/checks/parties.ts";
import type { ScoredSide } from "../../rules/checks/score.ts";
import { list } from "../chat/entrant-row.ts";
import { multiContestCard } from "../chat/multi-contest-card.ts";
import { say, signed } from "../words.ts";
import { isOpen, type Round } from "./rounds.ts";

export function titleOf({ data }: Round): string {
  return say("SIRPAS.BOARD.roundOf", { number: data.round });
}

/** Who has won a round, in words; that it waits, or came to nothing. */
export function outcomeOf(round: Round): string {
  const { headline } = multiContestCard({ message: round.message, system: round.data });
  return headline?.word ?? say(isOpen(round) ? "SIRPAS.BOARD.waits" : "SIRPAS.BOARD.undecided");
}

/** Who has still to throw in a round, as a sentence. */
export function waitingFor({ message, data }: Round): string {
  const sides = contestOf(message)?.sides ?? [];
  const names = data.awaited.map(({ id }) => sides.find(({ entrant }) => entrant.id === id)?.entrant.name ?? "");
  return say("SIRPAS.BOARD.stillOpen", { number: data.round, names: list(names) });
}

/** How many rounds each party has won, once there are several. */
export function tallyOf(rounds: readonly Round[]): string {
  if (rounds.length < 2) return "";
  const won = new Map<string, number>();
  for (const { data } of rounds) {
    for (const { name } of data.parties) won.set(name, won.get(name) ?? 0);
    const { outcome } = data;
    if (!outcome?.complete || outcome.winners.length !== 1) continue;
    const winner = outcome.parties.find(({ id }) => id === outcome.winners[0])?.name ?? "";
    won.set(winner, (won.get(winner) ?? 0) + 1);
  }
  const parts = [...won].map(([name, count]) => `${name} ${count}`);
  return say("SIRPAS.BOARD.tally", { parties: parts.join(" · ") });
}

/** What became of somebody in a round, for their line on the board. */
export interface PersonResult {
  readonly total: number;
  readonly note: string;
  readonly state: "critical" | "leads" | "";
}

/** What became of a party. */
export interface PartyResult {
  readonly points: string;
  readonly won: boolean;
}

/** What came of a round, by party name and by who they were: the same as its card says. */
export function resultsOf(round: Round | undefined) {
  const people = new Map<string, PersonResult>();
  const parties = new Map<string, PartyResult>();
  const outcome = round?.data.outcome;
  if (!round || !outcome?.complete) return { people, parties };
  const entrants = round.data.parties.flatMap((party) => party.members);
  for (const { id, name, points, members } of outcome.parties) {
    const key = points === 1 ? "point" : "points";
    parties.set(name, {
      points: say(`SIRPAS.CARD.multiContest.${key}`, { points }),
      won: outcome.winners[0] === id && outcome.winners.length === 1,
    });
    for (const member of members) {
      const entrant = entrants.find((one) => one.id === member.id);
      if (entrant) people.set(personKey(entrant.actor, entrant.name), resultOf(member));
    }
  }
  return { people, parties };
}

/** By what somebody is known from one round to the next. */
export function personKey(uuid: string, name: string): string {
  return `${uuid} ${name}`;
}

function resultOf({ standing, margin, critical, thrown }: MemberOutcome<ScoredSide>): PersonResult {
  const words = { margin: signed(margin ?? 0) };
  return {
    total: thrown.result,
    note: critical
      ? say("SIRPAS.CARD.multiContest.critical", words)
      : say(`SIRPAS.CARD.multiContest.standing.${standing}`, words),
    state: critical ? "critical" : standing === "highest" ? "leads" : "",
  };
}
