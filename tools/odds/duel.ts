import { kept } from "#core/odds/kept.ts";
import type { Both } from "./question.ts";

/** Where one act of a fight can lead, and with what chance of all that it can lead to. */
export interface Outcome<State> {
  readonly actor: State;
  readonly other: State;
  /** 0 to 1. */
  readonly chance: number;
}

/** A fight of two who act in turns until one of them is down. */
export interface Duel<State> {
  readonly start: Both<State>;
  /** Everything that a side's act can lead to; the chances add up to 1. No state but the one it came from is ever reached again. */
  readonly act: (side: 0 | 1, actor: State, other: State) => readonly Outcome<State>[];
  readonly keyOf: (state: State) => string;
  readonly isDown: (state: State) => boolean;
  readonly isDead: (state: State) => boolean;
}

/** How a fight ends. Chances from 0 to 1. */
export interface DuelOdds {
  /** That the other is down while this side is not. */
  readonly wins: Both<number>;
  /** That this side is dead in the end. */
  readonly dead: Both<number>;
  /** That neither ever gets the other down. */
  readonly endless: number;
  /** How many rounds it takes on average, an act of each side a round; null where it may never end. */
  readonly rounds: number | null;
}

/** What is left of a fight from one of its moments: the chances that each side wins and that each dies, and how many acts it takes. */
type Rest = readonly number[];
const NOTHING: Rest = [0, 0, 0, 0, 0];
/** Chances this small are rounding. */
const TINY = 1e-12;
/** More states than a side can have. */
const STATES = 1e6;

/**
 * How a fight ends that the first side begins, and how one that the second begins, exactly: a Markov chain over both sides' states. A
 * state is left for good or stays as it is, so each moment is solved once from those after it, and the acts that change nothing are
 * summed up as a geometric series.
 */
export function duelOdds<State>(duel: Duel<State>): Both<DuelOdds> {
  const rests = new Map<number, Both<Rest>>();
  const ids = new Map<State, number>();
  const byKey = new Map<string, number>();
  const idOf = (state: State) => kept(ids, state, () => kept(byKey, duel.keyOf(state), () => byKey.size));
  const rest = (first: State, second: State, side: 0 | 1): Rest => {
    if (duel.isDown(first) || duel.isDown(second)) return ended(duel, first, second);
    return kept(rests, idOf(first) * STATES + idOf(second), () => solved(first, second))[side];
  };
  const solved = (first: State, second: State): Both<Rest> => {
    const [one, other] = [acted(0, first, second), acted(1, second, first)];
    const stays = one.stays * other.stays;
    // Neither can do anything to the other.
    if (1 - stays < TINY) return [NOTHING, NOTHING];
    const after = (now: Acted, next: Acted) =>
      now.sum.map((value, at) => (value + now.stays * next.sum[at]!) / (1 - stays));
    return [after(one, other), after(other, one)];
  };
  const acted = (side: 0 | 1, actor: State, target: State): Acted => {
    const sum = [0, 0, 0, 0, 1];
    const [own, theirs] = [idOf(actor), idOf(target)];
    let stays = 0;
    for (const { actor: after, other, chance } of duel.act(side, actor, target)) {
      if (chance === 0) continue;
      if (idOf(after) === own && idOf(other) === theirs) {
        stays += chance;
        continue;
      }
      const then = side === 0 ? rest(after, other, 1) : rest(other, after, 0);
      for (let at = 0; at < sum.length; at += 1) sum[at]! += chance * then[at]!;
    }
    return { sum, stays };
  };
  const [first, second] = duel.start;
  return [oddsOf(rest(first, second, 0)), oddsOf(rest(first, second, 1))];
}

/** What an act adds to what is left, besides the chance that it changes nothing. */
interface Acted {
  readonly sum: Rest;
  readonly stays: number;
}

function ended<State>({ isDown, isDead }: Duel<State>, first: State, second: State): Rest {
  return [isDown(second), isDown(first), isDead(first), isDead(second), 0].map(Number);
}

function oddsOf([won = 0, lost = 0, deadFirst = 0, deadSecond = 0, ...acts]: Rest): DuelOdds {
  const endless = Math.max(0, 1 - won - lost);
  const isSure = endless < TINY;
  return {
    wins: [won, lost],
    dead: [deadFirst, deadSecond],
    endless: isSure ? 0 : endless,
    rounds: isSure ? acts[0]! / 2 : null,
  };
}

/** What is to be expected where either of the two may begin. */
export function evenly([one, other]: Both<DuelOdds>): DuelOdds {
  const middle = (first: number, second: number) => (first + second) / 2;
  const both = (first: Both<number>, second: Both<number>): Both<number> => [
    middle(first[0], second[0]),
    middle(first[1], second[1]),
  ];
  return {
    wins: both(one.wins, other.wins),
    dead: both(one.dead, other.dead),
    endless: middle(one.endless, other.endless),
    rounds: one.rounds === null || other.rounds === null ? null : middle(one.rounds, other.rounds),
  };
}
