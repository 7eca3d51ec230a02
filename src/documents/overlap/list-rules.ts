import { isIdle, stepBetween, withStep, type ListStep } from "./lists.ts";

/** How one of the lists of an actor is written by several people: `State` is what is stored of it. */
export interface ListRule<State, Step> {
  /** Where it is stored, below `system`. */
  readonly path: string;
  /** What leads from one state to another; null for nothing. */
  readonly between: (before: State, after: State) => Step | null;
  /** Does a step to another state. `own` are steps that were written over it, and stand. */
  readonly again: (now: State, step: Step, own: readonly Step[]) => State;
}

interface LedgerEntry {
  readonly id: string;
}

interface Turn {
  readonly combat: string;
  readonly round: number;
  readonly uses: readonly object[];
}

interface TurnStep {
  readonly stamp: string;
  readonly uses: ListStep<object>;
}

function busy<Step extends ListStep<unknown>>(step: Step): Step | null {
  return isIdle(step) ? null : step;
}

const byId = ({ id }: { readonly id: string }) => id;

const wounds: ListRule<readonly LedgerEntry[], ListStep<LedgerEntry>> = {
  path: "wounds",
  between: (before, after) => busy(stepBetween(before, after, byId)),
  again: (now, step) => withStep(now, step, byId),
};

const stampOf = ({ combat, round }: Turn) => `${combat} ${round}`;

/** What was done in another turn is over. */
const uses: ListRule<Turn, TurnStep> = {
  path: "turn",
  between: (before, after) => {
    const step = stepBetween(stampOf(before) === stampOf(after) ? before.uses : [], after.uses);
    return isIdle(step) ? null : { stamp: stampOf(after), uses: step };
  },
  again: (now, { stamp, uses: step }) => (stamp === stampOf(now) ? { ...now, uses: withStep(now.uses, step) } : now),
};

/** All lists of an actor that are written as a whole, and by several people. */
export const LIST_RULES = { wounds, uses } as unknown as Readonly<Record<ListKey, ListRule<unknown, unknown>>>;

export const LIST_KEYS = ["wounds", "uses"] as const;
export type ListKey = (typeof LIST_KEYS)[number];
