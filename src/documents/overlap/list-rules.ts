import { bySaying, isIdle, stepBetween, withStep, type ListStep } from "./lists.ts";

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

interface Purse {
  readonly money: number;
  readonly income: number;
  readonly log: readonly object[];
}

interface PurseStep {
  readonly log: ListStep<object>;
  readonly money: number;
  readonly income: number;
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

/** Nothing is a favourite twice. */
const favourites: ListRule<readonly string[], ListStep<string>> = {
  path: "favourites",
  between: (before, after) => busy(stepBetween(before, after, String)),
  again: (now, step) => withStep(now, step, String),
};

/** Of a thing that was bought or sold by both, the level that was written last stands, with what it cost. */
const entries: ListRule<readonly LedgerEntry[], ListStep<LedgerEntry>> = {
  path: "ledger.entries",
  between: (before, after) => busy(stepBetween(before, after)),
  again: (now, { removed, added, changed }, own) => {
    const ours = new Set(own.flatMap((one) => [...one.removed, ...one.added].map(byId)));
    const free = ({ id }: LedgerEntry) => id === "" || !ours.has(id);
    return withStep(now, {
      removed: removed.filter(free),
      added: added.filter(free),
      changed: changed.filter(({ after }) => free(after)),
    });
  },
};

/** What was taken back by both is taken back once. */
const purse: ListRule<Purse, PurseStep> = {
  path: "wealth",
  between: (before, after) => {
    const step = stepBetween(before.log, after.log);
    const [money, income] = [after.money - before.money, after.income - before.income];
    return isIdle(step) && money === 0 && income === 0 ? null : { log: step, money, income };
  },
  again: (now, { log, money, income }) => {
    const has = (entry: object) => now.log.some((one) => bySaying(one) === bySaying(entry));
    if (!log.removed.every(has)) return now;
    return { money: now.money + money, income: now.income + income, log: withStep(now.log, log) };
  },
};

const stampOf = ({ combat, round }: Turn) => `${combat} ${round}`;

/** All lists of an actor that are written as a whole, and by several people. */
export const LIST_RULES = { favourites, entries, purse } as unknown as Readonly<
  Record<ListKey, ListRule<unknown, unknown>>
>;

export const LIST_KEYS = ["favourites", "entries", "purse"] as const;
export type ListKey = (typeof LIST_KEYS)[number];
