/** A row of a table that is read by a number: the first whose `most` is not passed. */
export interface Row<Value> {
  readonly most: number;
  readonly value: Value;
}

/** What a table says of a number; its last row has no end. */
export function read<Value>(table: readonly Row<Value>[], number: number): Value {
  return (table.find(({ most }) => number <= most) ?? table.at(-1)!).value;
}
