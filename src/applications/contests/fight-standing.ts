import { fightStanding, foughtRound, type FoughtRound } from "../../rules/combat/simplified-combat.ts";
import { timeLabels } from "#core/applications/ux/time-labels.ts";
import { list, localize } from "#core/utils/localize.ts";
import { type BoardParticipant, type BoardState, membersOf } from "./board-state.ts";
import { takesPart } from "./fight-participants.ts";
import type { Round } from "./rounds-in-chat.ts";

/**
 * What the rounds of a fight have come to so far, those up to one of them if it is given: by the names of its parties, since
 * those who drop out leave the others their places, not their numbers. The winner has won most, once enough rounds were fought.
 */
export function boardStanding(rounds: readonly Round[], length: number, upTo = Infinity) {
  const counted = rounds.filter(({ data }) => data.round <= upTo);
  const fought = counted.flatMap((round) => roundFought(round) ?? []);
  const names = [...new Set(counted.flatMap(({ data }) => data.parties.map(({ name }) => name)))];
  const standing = fightStanding(names, fought, length);
  return {
    wins: names.map((name, index) => ({ name, wins: standing.wins[index] ?? 0 })),
    fought: fought.length,
    turns: standing.turns,
    seconds: counted.reduce((sum, round) => sum + secondsOf(round), 0),
    winner: standing.winner,
    drawn: fought.at(-1)?.winner === null,
  };
}

/** What a round came to, its winner by name; null while it is not over. */
export function roundFought({ data }: Round): FoughtRound | null {
  const { outcome } = data;
  if (!outcome?.complete) return null;
  const { winner, turns } = foughtRound(outcome);
  return { winner: outcome.parties.find(({ id }) => id === winner)?.name ?? null, turns };
}

/** How long a round lasts, in seconds. */
export function secondsOf(round: Round): number {
  return (roundFought(round)?.turns ?? 0) * (round.data.fight?.turnSeconds ?? 0);
}

/** The rounds whose time the world has not passed yet, and how long they took. */
export function unpassed(rounds: readonly Round[]) {
  const due = rounds.filter(({ data }) => data.fight?.timePassed === false);
  return { due, seconds: due.reduce((sum, round) => sum + secondsOf(round), 0) };
}

/**
 * Chapter "Fight Continuation": the parties on a board that can go on, and whether that is the end: a party is out once it flees or
 * all its members are disabled.
 */
export function whoGoesOn(state: BoardState) {
  const withMembers = (fits: (person: BoardParticipant) => boolean) =>
    state.parties.filter(({ id }) => membersOf(state, id).some(fits));
  const parties = withMembers((person) => takesPart(state, person));
  return { parties, ended: parties.length < 2 && withMembers(() => true).length > 1 };
}

/** How a fight stands, in words: rounds won, who has won, how long it took. */
export function standingLabels({ wins, fought, turns, seconds, winner, drawn }: ReturnType<typeof boardStanding>) {
  if (fought === 0) return { tally: "", verdict: "", duration: "" };
  const parties = wins.map(({ name, wins: count }) => `${name} ${count}`).join(" · ");
  return {
    tally: localize("SIRPAS.BOARD.tally", { parties }),
    verdict:
      winner !== null ? localize("SIRPAS.FIGHT.won", { name: winner }) : drawn ? localize("SIRPAS.FIGHT.repeat") : "",
    duration: localize("SIRPAS.FIGHT.turns", { turns, time: timeLabels(seconds) }),
  };
}

/** Who is left once nobody stands against them, in words. */
export function endLabels(names: readonly string[]): string {
  return names.length === 0
    ? localize("SIRPAS.FIGHT.nobodyLeft")
    : localize("SIRPAS.FIGHT.left", { names: list(names) });
}
