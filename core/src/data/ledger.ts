import type { LedgerEntry } from "../rules/ledger/ledger.ts";
import { changesTo, recordOf, type Entries } from "./entries.ts";
import { integer } from "./fields/numbers.ts";
import { oneOf, text } from "./fields/texts.ts";

/** The fields of a line of a ledger but its cost: what that is counted in, the system says. */
export function lineFields<const Type extends string>(types: readonly Type[], initial: Type) {
  return {
    sort: integer({}),
    type: oneOf(types, initial),
    thing: text(),
    name: text(),
    from: integer({}),
    to: integer({}),
    steps: new foundry.data.fields.ArrayField(integer({})),
  };
}

/** Lines of a ledger as the data of a new actor hold them. */
export function storedLines(lines: readonly LedgerEntry[]): Readonly<Record<string, object | null>> {
  return recordOf(lines, lineIds(lines));
}

/** The part of an update that stores the lines of a ledger. @param stored  Those that are stored now */
export function lineChanges(
  actor: { readonly isToken: boolean },
  stored: Entries<object>,
  lines: readonly LedgerEntry[],
): Readonly<Record<string, object | null>> {
  return changesTo(actor, stored, lines, lineIds(lines));
}

/**
 * Gives lines ids by what they are about, and which of the lines about it they are: when two clients change the level of one
 * thing at the same time, the level that is written last remains, and so does its line.
 */
function lineIds(lines: readonly LedgerEntry[]): (line: LedgerEntry) => string {
  const taken = new Set(lines.flatMap(({ id }) => id ?? []));
  return ({ thing }) => {
    let number = 1;
    while (taken.has(`${thing}-${number}`)) number += 1;
    const id = thing === "" ? foundry.utils.randomID() : `${thing}-${number}`;
    taken.add(id);
    return id;
  };
}
