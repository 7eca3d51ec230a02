import { readFile } from "node:fs/promises";

/** Role and level of ownership of each column of the table. */
export const COLUMNS = {
  Gamemaster: { role: 4, level: 0 },
  Assistant: { role: 3, level: 0 },
  Owner: { role: 1, level: 3 },
  Observer: { role: 1, level: 2 },
  Limited: { role: 1, level: 1 },
  None: { role: 1, level: 0 },
} as const;
export type Column = keyof typeof COLUMNS;

/** What the table promises of one action to one kind of user. */
export interface Cell {
  readonly action: string;
  readonly as: Column;
  readonly may: string;
}

const page = await readFile("docs/permissions.md", "utf8");
const [head = [], , ...rows] = page
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** The names of the columns, as the page has them. */
export const HEAD: readonly string[] = head.slice(1);

export const CELLS: readonly Cell[] = rows
  .slice(
    0,
    rows.findIndex(([first]) => first === "Type"),
  )
  .flatMap(([action = "", ...may]) => may.map((cell, index) => ({ action, as: HEAD[index] as Column, may: cell })));

/** What follows from who rolled and for whom, so that it takes a second client. */
export const SECRET = "Read rolls made for Gamemasters";

/** What changes nothing: it is answered. */
export const READING: readonly string[] = [
  "Read the whole sheet",
  "Open the portrait and biography",
  "Run a forecast of their fight",
  SECRET,
];

/** What is made ready for an action besides: some of what is done in a fight is done at one's own place alone. */
const SPECIAL = {
  "Attack with them": "endFight",
  "Override the rules for an attack": "beBeyond",
  "Use an action on their turn": "endFight",
  "Treat a patient with them": "endFight",
  "Undo what a log entry did to them": "prepareLogEntry",
  "Begin play": "beCreating",
  "Redo an undone event": "takeBack",
} as const;

export type Preparation = (typeof SPECIAL)[keyof typeof SPECIAL] | "";

export function preparationOf(action: string): Preparation {
  return (SPECIAL as Readonly<Record<string, Preparation>>)[action] ?? "";
}

/** A fault of the program is no refusal. */
export const FAULT = /undefined|is not a function|Cannot read/;
