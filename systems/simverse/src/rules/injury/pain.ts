import { momentTerms, type Term } from "#core/rules/term.ts";
import type { RollKind } from "./conditions.ts";
import type { Vitals } from "./vitals.ts";

/** Somebody as far as pain goes. */
export interface PainState extends Pick<Vitals, "vitality" | "maximum"> {
  /** Vitality lost during the turn before this one. */
  readonly lostLastTurn: number;
  /** Whether they fight: they acted in the last two rounds or were ready. Then nothing hurts yet. */
  readonly inCombat: boolean;
  /** Whether they fight by now, but were caught unready and have not acted yet: then they feel shock. */
  readonly caught: boolean;
  /** Whether they feel no pain at all. */
  readonly painless: boolean;
  /** How many points of pain they ignore: 2 with a high threshold. */
  readonly ignored: number;
}

const LOST_PER_PENALTY = 5;

/** From the worst: the share of Vitality below which it hurts, how much, and whether it is felt in more than physical actions. */
const STAGES = [
  { below: 0.1, penalty: -4, kinds: ["attack", "physical", "mental"] },
  { below: 0.25, penalty: -2, kinds: ["attack", "physical"] },
  { below: 0.5, penalty: -1, kinds: ["attack", "physical"] },
] as const satisfies readonly { below: number; penalty: number; kinds: readonly RollKind[] }[];

/** What pain takes from a roll: shock from what was lost last turn, and the injuries that are left. None of it in a fight, but the shock of who was caught. */
export function painTerms(state: PainState, kind: RollKind): readonly Term[] {
  if (state.painless || (state.inCombat && !state.caught)) return [];
  const shock = -Math.floor(Math.max(0, state.lostLastTurn) / LOST_PER_PENALTY);
  const stage = state.inCombat ? undefined : stageOf(state);
  const lasting = stage !== undefined && stage.kinds.some((one) => one === kind) ? stage.penalty : 0;
  const spared = Math.min(state.ignored, -(shock + lasting));
  return [
    ...momentTerms("SIMVERSE.TERM.shock", shock),
    ...momentTerms("SIMVERSE.TERM.pain", lasting),
    ...momentTerms("SIMVERSE.TERM.painThreshold", spared),
  ];
}

/** Whether injuries leave somebody only half of the movement. */
export function hobbles(state: PainState): boolean {
  return !state.painless && !state.inCombat && stageOf(state) === STAGES[0];
}

function stageOf({ vitality, maximum }: PainState) {
  return STAGES.find(({ below }) => vitality < maximum * below);
}
