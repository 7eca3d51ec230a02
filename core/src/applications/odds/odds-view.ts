import { word } from "../../utils/localize.ts";
import { percent } from "../ux/chances.ts";

/** A whole number that a roll depends on. */
interface OddsField {
  readonly key: string;
  /** The key of what it is called, without the system's prefix. */
  readonly label: string;
  readonly least: number;
  readonly most: number;
  /** What it is at first. */
  readonly usual: number;
}

/** A roll of a rulebook's, and how likely it ends in which way. */
export interface OddsQuestion {
  readonly key: string;
  /** The key of what it is called, without the system's prefix. */
  readonly name: string;
  /** The first of them makes the table: all that it can be, the others being as they are. */
  readonly fields: readonly [OddsField, ...OddsField[]];
  /** Chances from 0 to 1 by the keys of what they are called, by the fields' numbers in their order; the first is the one that is drawn. */
  chances(...numbers: readonly number[]): Readonly<Record<string, number>>;
}

/** The chances of a roll that can be critical. */
export function checkChances(odds: Readonly<Record<"success" | "criticalSuccess" | "criticalFailure", number>>) {
  const { success, criticalSuccess, criticalFailure } = odds;
  return {
    ...{ "CARD.success": success, "CARD.successCritical": criticalSuccess },
    "CARD.failureCritical": criticalFailure,
  };
}

/** A longer table is thinned out. */
const MOST_ROWS = 26;

/** The numbers of a field, or so many of them that a table of them can be read; the one that is asked for is among them. */
function rowsOf({ least, most }: OddsField, asked: number): readonly number[] {
  const every = Math.ceil((most - least + 1) / MOST_ROWS);
  const all = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  return all.filter((number) => number === asked || (number - least) % every === 0);
}

/** What a question comes to, and how its first chance goes on with its first number. */
export function oddsView({ fields, chances }: OddsQuestion, numbers: readonly number[]) {
  const [first, ...others] = numbers;
  const lines = (odds: Readonly<Record<string, number>>) =>
    Object.entries(odds).map(([name, chance]) => ({
      name: word(name),
      value: percent(chance),
      share: Math.round(chance * 100),
    }));
  const table = rowsOf(fields[0], first ?? fields[0].usual).map((number) => ({
    ...{ number, isAsked: number === first },
    cells: lines(chances(number, ...others)),
  }));
  return { chances: lines(chances(...numbers)), head: word(fields[0].label), table };
}
