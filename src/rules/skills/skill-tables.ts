import { LOAD_TIERS } from "../statistics/load-and-movement.ts";
import type { Difficulty } from "../checks/difficulties.ts";
import type { RuleErrorReason } from "#core/rules/result.ts";

/**
 * Chapters "Skills" and "Strength": the tables of difficulties that a check can be made at, by the key of the statistic. A row's
 * label is `SIRPAS.SITUATION.<statistic>.<row>`; the rows are in the order of the page.
 */
export const SKILL_TABLES = {
  acrobatics: {
    feet6: "trivial",
    feet9: "easy",
    feet12: "normal",
    feet18: "difficult",
    feet24: "hard",
    feet30: "veryHard",
  },
  climbing: {
    ivy: "trivial",
    oldBricks: "easy",
    stone: "normal",
    rock: "difficult",
    castle: "hard",
    polished: "veryHard",
  },
  "first-aid": {
    light: "normal",
    serious: "difficult",
    heavy: "hard",
    stabilise: "normal",
    stabiliseWithKit: "trivial",
  },
  /** Illnesses to compare others with. */
  healing: {
    commonCold: "trivial",
    lightFever: "easy",
    intestinalFever: "normal",
    malariaPneumonia: "difficult",
    plagueYellowFever: "hard",
  },
  /** The two ends of how widely something is known; the GM judges what lies between. */
  "lore-knowledge": { everyone: "trivial", initiates: "veryHard" },
  /** How alert the target is. Suspicious is Hard, up to Very Hard as the GM judges. */
  pickpocket: {
    helpless: "trivial",
    busy: "easy",
    unsuspecting: "normal",
    attentive: "difficult",
    suspicious: "hard",
  },
  poisons: { recognise: "normal", produce: "hard" },
  "silent-movement": {
    stone: "trivial",
    compactSoil: "easy",
    houseWood: "normal",
    oldWood: "difficult",
    deadLeaves: "hard",
    squeakyFloor: "veryHard",
  },
  /** Lifting a weight of each tier, then transporting it. */
  strength: {
    ...tierRows("lift", ["lift1", "lift2", "lift3", "lift4", "lift5", "liftMore"]),
    ...tierRows("transport", ["transport1", "transport2", "transport3", "transport4", "transport5", "transportMore"]),
  },
  stabilize: { bare: "hard", withKit: "easy" },
  /** Judging a trap that was found is in the text below the table. */
  traps: { build: "trivial", detect: "normal", judge: "normal", disarm: "hard" },
  /** The page's "severe" is serious. */
  "treating-wounds": { light: "easy", serious: "normal", heavy: "difficult" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Difficulty>>>>;

/** Chapters "Persuade" and "Pickpocket": what a skill does not work on, and why; it is not rolled for then. */
const LIMITS: Readonly<Record<string, Readonly<Record<string, RuleErrorReason>> | undefined>> = {
  persuade: {
    evidence: "persuadeEvidence",
    decided: "persuadeDecided",
    harsh: "persuadeHarsh",
    orders: "persuadeOrders",
  },
  pickpocket: { aware: "pickpocketAware", secured: "pickpocketSecured" },
};

/** Which row of its table a check was made at. */
export interface RowName {
  /** The key of a row of the book; empty for one that a table wrote. */
  readonly key: string;
  /** A localisation key, or what the table calls it. */
  readonly label: string;
}

/** A row as it is offered before the roll. */
export interface TableRow extends RowName {
  /** Null where no check is made. */
  readonly difficulty: Difficulty | null;
  readonly error: RuleErrorReason | null;
  /** The heaviest weight of a row of Strength, in pounds; null for any other row. */
  readonly pounds: number | null;
}

/** A row that stands on a skill's sheet. */
export type OwnRow = Pick<RowName, "label"> & { readonly difficulty: Difficulty };

/**
 * The rows that a check on a statistic can be made at: those on the skill's own sheet, or else those of the book, and then what
 * the skill does not work on.
 * @param key       The key of the statistic, with what it is specialised in.
 * @param own       The rows on its sheet. They keep the book's keys as long as they have its difficulties in its order, however
 *                  they are called.
 * @param strength  What Strength counts, for the weights of its rows.
 */
export function tableRowsOf(key: string, own: readonly OwnRow[], strength: number): readonly TableRow[] {
  const [skill = ""] = key.split("/");
  const book = bookRows(skill, strength);
  const same = own.length === book.length && own.every((row, index) => row.difficulty === book[index]!.difficulty);
  const named = own.map((row, index) => ({ ...row, key: same ? book[index]!.key : "", error: null, pounds: null }));
  const limits = Object.entries(LIMITS[skill] ?? {}).map(([row, error]) => ({
    key: row,
    label: labelOf(skill, row),
    error,
    difficulty: null,
    pounds: null,
  }));
  return [...(own.length === 0 ? book : named), ...limits];
}

/** The row of a table that a name means: by its key, or by what the table calls it. */
export function rowNamed<Row extends RowName>(rows: readonly Row[], name: RowName | null | undefined): Row | undefined {
  if (!name) return undefined;
  return rows.find(({ key, label }) => (name.key === "" ? label === name.label : key === name.key));
}

function bookRows(skill: string, strength: number): readonly TableRow[] {
  if (!Object.hasOwn(SKILL_TABLES, skill)) return [];
  const table: Readonly<Record<string, Difficulty>> = SKILL_TABLES[skill as keyof typeof SKILL_TABLES];
  return Object.entries(table).map(([key, difficulty], index) => {
    const times = skill === "strength" ? LOAD_TIERS[index % LOAD_TIERS.length]!.times : null;
    const pounds = times === null ? null : times * strength;
    return { key, label: labelOf(skill, key), difficulty, error: null, pounds };
  });
}

function labelOf(skill: string, row: string): string {
  return `SIRPAS.SITUATION.${skill}.${row}`;
}

/** A row for each tier of weight. */
function tierRows(task: "lift" | "transport", keys: readonly string[]): Readonly<Record<string, Difficulty>> {
  return Object.fromEntries(LOAD_TIERS.map((tier, index) => [keys[index]!, tier[task]]));
}

/** Chapter "Acrobatics": the row of a height, or the next above it; null above 30 feet, where no check helps. */
export function fallDifficulty(feet: number): Difficulty | null {
  const row = Object.entries(SKILL_TABLES.acrobatics).find(([key]) => feet <= Number(key.slice("feet".length)));
  return row?.[1] ?? null;
}

/** Chapter "Traps": whether a trap's own modifier bears on a check at this row. */
export function bearsOnTrap(row: string): boolean {
  return row === "detect" || row === "disarm";
}
