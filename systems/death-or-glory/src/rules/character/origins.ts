import type { AttributeKey, Attributes } from "./attributes.ts";
import { RACE_KEYS, type RaceKey } from "./races.ts";

export const ORIGIN_KEYS = [
  "barbarian",
  "craftsman",
  "fighter",
  "hunter",
  "merchant",
  "peasant",
  "priest",
  "seaman",
  "thief",
] as const;
export type OriginKey = (typeof ORIGIN_KEYS)[number];

/** The key of the words of an origin of the rules, or the name of one of the table's own. */
export const originLabel = (key: string): string =>
  (ORIGIN_KEYS as readonly string[]).includes(key) ? `DOG.ORIGIN.${key}` : key;

/** The least that an attribute of an origin has to be. */
export const NEEDED = 12;

interface Origin {
  readonly needs?: AttributeKey;
  readonly noble?: false;
  readonly slave?: false;
  /** Up to which result of a hundred-sided die it is, for each race that has it. */
  readonly upTo: Readonly<Partial<Record<RaceKey, number>>>;
}

/** The origins in the order of their results: each begins where the one before it ends. */
const ORIGINS: Readonly<Record<OriginKey, Origin>> = {
  barbarian: { upTo: { human: 10, caveman: 50, forestman: 30, lizardman: 20 } },
  craftsman: { needs: "handwork", upTo: { human: 20, dwarf: 40, forestman: 35, lizardman: 30 } },
  fighter: { needs: "fight", upTo: { human: 40, dwarf: 80, caveman: 75, forestman: 45, lizardman: 55 } },
  hunter: { noble: false, slave: false, upTo: { human: 50, caveman: 100, forestman: 80, lizardman: 70 } },
  merchant: { needs: "sociability", slave: false, upTo: { human: 60, dwarf: 85, forestman: 90, lizardman: 75 } },
  peasant: { noble: false, upTo: { human: 65, lizardman: 85 } },
  priest: { needs: "intelligence", slave: false, upTo: { human: 75 } },
  seaman: { upTo: { human: 90, dwarf: 95, forestman: 95, lizardman: 95 } },
  thief: { needs: "agility", noble: false, slave: false, upTo: { human: 100, dwarf: 100, forestman: 100 } },
};

/** Which of two rows of the table counts where they overlap. */
export const OVERLAPS = ["later", "earlier"] as const;
export type Overlap = (typeof OVERLAPS)[number];

/** Up to which result a row reaches that overlaps with the next one, if it is the earlier that counts. */
const EARLIER: Partial<Record<RaceKey, Partial<Record<OriginKey, number>>>> = {
  lizardman: { merchant: 80, peasant: 90 },
};

/** The attribute that an origin of the rules asks for; empty for none. */
export const needsOf = (origin: OriginKey): AttributeKey | "" => ORIGINS[origin].needs ?? "";

/** By whose results of the table somebody rolls: those of a race of the rules, or those that all others share. */
export const COLUMNS = [...RACE_KEYS, "other"] as const;
export type Column = (typeof COLUMNS)[number];

/** An origin as somebody can roll it: what it asks for, which ranks it allows, and its results of a hundred-sided die. */
export interface OriginRow {
  /** One of the rules, or the name of one of the table's own. */
  readonly key: string;
  readonly needs: AttributeKey | "";
  readonly noble: boolean;
  readonly slave: boolean;
  readonly from: number;
  readonly to: number;
}

/**
 * The table of origins as it is for some.
 * @param own  Those of the table's own for them: each takes its results over from the rules
 */
export function originRows(
  column: Column,
  overlap: Overlap = "later",
  own: readonly OriginRow[] = [],
): readonly OriginRow[] {
  if (column === "other") return own;
  const earlier = overlap === "earlier" ? EARLIER[column] : {};
  let from = 1;
  const book = ORIGIN_KEYS.flatMap((key) => {
    const { needs = "", noble = true, slave = true, upTo } = ORIGINS[key];
    const to = earlier?.[key] ?? upTo[column];
    if (to === undefined) return [];
    const row = { key, needs, noble, slave, from, to } as const;
    from = to + 1;
    return [row];
  });
  return [...own, ...book];
}

/** What a result of a hundred-sided die stands for; null where it has to be rolled again. */
export function originAt(roll: number, rows: readonly OriginRow[]): OriginRow | null {
  return rows.find(({ from, to }) => from <= roll && roll <= to) ?? null;
}

/** Whether somebody has what an origin asks for. */
export function canBe({ needs }: Pick<OriginRow, "needs">, attributes: Attributes): boolean {
  return needs === "" || attributes[needs] >= NEEDED;
}

/** The ranks of a society. */
export const RANKS = ["common", "noble", "slave"] as const;
export type Rank = (typeof RANKS)[number];

/** What a result of a hundred-sided die makes of somebody of an origin; null where it has to be rolled again. */
export function rankAt(roll: number, origin: Pick<OriginRow, "noble" | "slave"> | null): Rank | null {
  const rank = roll <= 5 ? "noble" : roll <= 95 ? "common" : "slave";
  const refused = origin !== null && rank !== "common" && !origin[rank];
  return refused ? null : rank;
}

/** Whether a slave was born one, by a second roll of the same kind. */
export function isBornSlave(roll: number): boolean {
  return rankAt(roll, null) === "slave";
}

/** Whether a slave carries a brand, by a roll of a hundred-sided die: five in a hundred do. */
export function isBranded(roll: number): boolean {
  return roll <= 5;
}
