/** What somebody meant to do to a list: told apart from the list itself, so that it can be done to another state of it. */
export interface ListStep<Entry> {
  readonly removed: readonly Entry[];
  readonly added: readonly Entry[];
  /** Entries that stay and say something else, before and after. */
  readonly changed: readonly { readonly before: Entry; readonly after: Entry }[];
}

/** By what an entry is known: what it says, unless it has an id. */
export type Identity<Entry> = (entry: Entry) => string;

export const bySaying: Identity<unknown> = (entry) => JSON.stringify(entry);

/**
 * What leads from one state of a list to another. Where entries have no id, those at both ends that are the same are taken for
 * the same entry: a log may say the same thing twice.
 */
export function stepBetween<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  identity: Identity<Entry> = bySaying,
): ListStep<Entry> {
  const said = (entry: Entry | undefined) => JSON.stringify(entry);
  let head = 0;
  while (head < before.length && head < after.length && said(before[head]) === said(after[head])) head += 1;
  let tail = 0;
  const rest = Math.min(before.length, after.length) - head;
  while (tail < rest && said(before.at(-1 - tail)) === said(after.at(-1 - tail))) tail += 1;
  const [old, now] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)];
  const stays = (list: readonly Entry[], entry: Entry) => list.find((one) => identity(one) === identity(entry));
  return {
    removed: old.filter((entry) => stays(now, entry) === undefined),
    added: now.filter((entry) => stays(old, entry) === undefined),
    changed: old.flatMap((entry) => {
      const after = stays(now, entry);
      return after === undefined || said(after) === said(entry) ? [] : [{ before: entry, after }];
    }),
  };
}

export function isIdle({ removed, added, changed }: ListStep<unknown>): boolean {
  return removed.length + added.length + changed.length === 0;
}

/**
 * Does a step to another state than the one it was made for: what is gone already need not go, and what is there already need not
 * come, where entries have an id.
 */
export function withStep<Entry>(
  now: readonly Entry[],
  step: ListStep<Entry>,
  identity: Identity<Entry> = bySaying,
): readonly Entry[] {
  let list = [...now];
  for (const entry of step.removed) {
    const index = list.findLastIndex((one) => identity(one) === identity(entry));
    if (index !== -1) list = list.filter((_one, place) => place !== index);
  }
  for (const { before, after } of step.changed) {
    list = list.map((one) => (JSON.stringify(one) === JSON.stringify(before) ? after : one));
  }
  const isThere = (entry: Entry) => identity !== bySaying && list.some((one) => identity(one) === identity(entry));
  return [...list, ...step.added.filter((entry) => !isThere(entry))];
}
