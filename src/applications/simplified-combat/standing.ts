import { encounterStanding } from "../../rules/simplified-combat/simplified-combat.ts";
import { timeLabels } from "#core/applications/ux/time-labels.ts";
import { localize } from "#core/utils/localize.ts";
import { roundFought, secondsOfRound } from "../../play/time/pass-time.ts";
import { type BoardParticipant, type BoardState, membersOf } from "../contests/board-state.ts";
import { takesPart } from "./round-participants.ts";
import type { Round } from "../contests/rounds-in-chat.ts";

/**
 * How the rounds of a fight stand, those up to one of them if it is given, in words: by the names of its parties, since those who
 * drop out leave the others their places, not their numbers. The winner has won most, once enough rounds were fought.
 */
export function boardStanding(rounds: readonly Round[], length: number, upTo = Infinity) {
  const counted = rounds.filter(({ data }) => data.round <= upTo);
  const fought = counted.flatMap(({ data }) => roundFought(data) ?? []);
  const names = [...new Set(counted.flatMap(({ data }) => data.parties.map(({ name }) => name)))];
  const { wins, turns, winner } = encounterStanding(names, fought, length);
  const drawn = fought.at(-1)?.winner === null;
  const parties = names.map((name, index) => `${name} ${wins[index]}`).join(" · ");
  const time = timeLabels(secondsOf(counted));
  const isBegun = fought.length > 0;
  return {
    winner,
    drawn,
    tally: isBegun ? localize("SIRPAS.BOARD.tally", { parties }) : "",
    verdict:
      winner !== null ? localize("SIRPAS.FIGHT.won", { name: winner }) : drawn ? localize("SIRPAS.FIGHT.repeat") : "",
    duration: isBegun ? localize("SIRPAS.FIGHT.turns", { turns, time }) : "",
  };
}

/** How long some rounds last, in seconds. */
export function secondsOf(rounds: readonly Round[]): number {
  return rounds.reduce((sum, { data }) => sum + secondsOfRound(data), 0);
}

/** The rounds whose time the world has not passed yet. */
export function unpassed(rounds: readonly Round[]): readonly Round[] {
  return rounds.filter(({ data }) => data.fight?.timePassed === false);
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
