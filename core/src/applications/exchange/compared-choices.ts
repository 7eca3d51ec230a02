import { choicesOf } from "../ux/choices.ts";
import { word } from "../../utils/localize.ts";

/** What something would come to if it were chosen otherwise. */
interface ComparedCell<Choice> {
  /** What is chosen with it; absent where it only says something of its row. */
  readonly choice?: Partial<Choice>;
  readonly chosen: boolean;
  /** How good it is, beside the others; null for what cannot be chosen. */
  readonly value: number | null;
  /** The figure in words, or why there is none; and as short as a column is narrow. */
  readonly text: string;
  readonly short: string;
}

interface ComparedTable<Choice> {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly ComparedCell<Choice>[] }[];
}

/** All that could be chosen, in rows and columns, with one figure of each. */
interface ComparedRules<Request, Choice> {
  /** The figures that can be compared, by the keys of their names in `ODDS`; none where each column is a figure of its own. */
  readonly figures: readonly string[];
  /** Whether the table is there from the beginning. */
  readonly open?: boolean;
  tableOf(request: Request, choice: Choice, figure: string): ComparedTable<Choice>;
}

/** The same with what shows it, which comes with those who compare: who does not need not load it. */
export interface ComparedChoices<Request, Choice> extends ComparedRules<Request, Choice> {
  view(table: ComparedTable<Choice>, figures: readonly string[], figure: string): object;
  cellAt(table: ComparedTable<Choice>, key: string): Partial<Choice>;
}

/** What a rulebook compares. */
export const comparing = <Request, Choice>(
  rules: ComparedRules<Request, Choice>,
): ComparedChoices<Request, Choice> => ({ ...rules, view: comparedView, cellAt });

/** A table of choices as a template shows it: a cell is chosen by its row and column, and the best of all are marked. */
function comparedView<Choice>({ columns, rows }: ComparedTable<Choice>, figures: readonly string[], figure: string) {
  const apart = figures.length === 0;
  const valuesIn = (column: number | null) =>
    rows.flatMap(({ cells }) =>
      cells.flatMap(({ value }, at) => (value === null || (column !== null && at !== column) ? [] : [value])),
    );
  const bestOf = columns.map((_, column) => {
    const values = valuesIn(apart ? column : null);
    const best = Math.max(-Infinity, ...values);
    // What is nothing anywhere, or the same everywhere, is no reason to choose.
    return (apart ? values.every((value) => value === best) : best <= 0) ? null : best;
  });
  return {
    columns,
    figures: choicesOf(figures, (key) => word(`ODDS.${key}`), figure),
    rows: rows.map(({ name, cells }, row) => ({
      name,
      cells: cells.map(({ choice, chosen, value, text, short }, column) => ({
        ...{ key: `${row}.${column}`, chosen, closed: value === null, text: value === null ? "–" : short },
        ...{ choosable: choice !== undefined, best: value !== null && value === bestOf[column] },
        label: word("COMPARED.cell", { row: name, column: columns[column] ?? "", figure: text }),
      })),
    })),
  };
}

/** What is chosen with a cell of a table. */
function cellAt<Choice>({ rows }: ComparedTable<Choice>, key: string): Partial<Choice> {
  const [row = 0, column = 0] = key.split(".").map(Number);
  return rows[row]?.cells[column]?.choice ?? {};
}
