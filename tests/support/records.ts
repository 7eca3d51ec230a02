import { recordOf } from "../../src/data/entries.ts";

/** A list as actors store it: by ids, in its order. */
export function asRecord(list: readonly object[]): never {
  return recordOf(list) as never;
}
