import { kept } from "#core/odds/kept.ts";
import type { Duel, DuelOdds } from "./duel.ts";
import type { Both } from "./question.ts";

/** A state that something can lead to. */
export interface Weighed<State> {
  readonly state: State;
  /** 0 to 1. */
  readonly chance: number;
}

/** A fight in which what becomes of a side depends on nothing that the other has suffered. */
interface Apart<State> extends Omit<Duel<State>, "act"> {
  /** What the start of its turn can make of a fighter. */
  readonly starts: (state: State) => readonly Weighed<State>[];
  /** What an attack of a side can make of the other. */
  readonly struck: (by: 0 | 1, state: State) => readonly Weighed<State>[];
}

/** The chances of the states that a side can be in while it is up. */
type Standing<State> = ReadonlyMap<State, number>;
type Step<State> = (state: State) => readonly Weighed<State>[];

/** A fight of which less is left than this is over. */
const TINY = 1e-12;
const MOST_ROUNDS = 10_000;

/**
 * How such a fight ends that the first side begins, and how one that the second begins: as long as it goes on, each side's states
 * have chances of their own, which are followed turn by turn until the fight is as good as over.
 */
export function apartOdds<State>(fight: Apart<State>): Both<DuelOdds> {
  const { keyOf, starts, struck } = fight;
  const states = new Map<string, State>();
  // Of each state there is one object, so that what follows from it is found without its key.
  const stateOf = (state: State) => kept(states, keyOf(state), () => state);
  const once = (step: Step<State>): Step<State> => {
    const known = new Map<State, readonly Weighed<State>[]>();
    return (state) => kept(known, state, () => merged(step(state), stateOf));
  };
  const begin = once(starts);
  const hit = [once((state) => struck(0, state)), once((state) => struck(1, state))] as const;
  const from = (begins: 0 | 1) => followed(fight, fight.start.map(stateOf), begins, begin, hit);
  return [from(0), from(1)];
}

function followed<State>(
  fight: Apart<State>,
  start: readonly State[],
  begins: 0 | 1,
  begin: Step<State>,
  hit: Both<Step<State>>,
): DuelOdds {
  const standing: Standing<State>[] = start.map((state) => new Map([[state, 1]]));
  const up = [1, 1];
  const wins = [0, 0];
  const dead = [0, 0];
  let acts = 0;
  /** One side goes through a step; who falls by it has lost. */
  const go = (side: 0 | 1, step: Step<State>) => {
    const other = 1 - side;
    const { left, fallen, killed } = stepped(standing[side]!, step, fight);
    wins[other]! += fallen * up[other]!;
    dead[side]! += killed * up[other]!;
    standing[side] = left;
    up[side]! -= fallen;
  };
  const isOn = () => up[0]! * up[1]! > TINY;
  for (let turn = 0; isOn() && turn < 2 * MOST_ROUNDS; turn += 1) {
    const side = (begins + turn) % 2 === 0 ? 0 : 1;
    acts += up[0]! * up[1]!;
    go(side, begin);
    go(side === 0 ? 1 : 0, hit[side]);
  }
  return {
    wins: [wins[0]!, wins[1]!],
    dead: [dead[0]!, dead[1]!],
    endless: isOn() ? up[0]! * up[1]! : 0,
    rounds: isOn() ? null : acts / 2,
  };
}

/** What a step leaves standing, with the chances that the side falls by it, and that it dies. */
function stepped<State>(standing: Standing<State>, step: Step<State>, { isDown, isDead }: Apart<State>) {
  const left = new Map<State, number>();
  let [fallen, killed] = [0, 0];
  for (const [state, share] of standing) {
    for (const { state: after, chance } of step(state)) {
      if (!isDown(after)) left.set(after, share * chance + (left.get(after) ?? 0));
      else {
        fallen += share * chance;
        if (isDead(after)) killed += share * chance;
      }
    }
  }
  return { left, fallen, killed };
}

/** The same states, each once. */
function merged<State>(
  weighed: readonly Weighed<State>[],
  stateOf: (state: State) => State,
): readonly Weighed<State>[] {
  const sums = new Map<State, number>();
  for (const { state, chance } of weighed) {
    if (chance === 0) continue;
    const one = stateOf(state);
    sums.set(one, chance + (sums.get(one) ?? 0));
  }
  return [...sums].map(([state, chance]) => ({ state, chance }));
}
