import type { AttributeKey, Attributes } from "./attributes.ts";
import type { RaceKey } from "./races.ts";

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

/** The least that an attribute of an origin has to be. */
const NEEDED = 12;

interface Origin {
  readonly needs?: AttributeKey;
  readonly noble?: false;
  readonly slave?: false;
  /** Up to which result of a hundred-sided die it is, for each race that has it. */
  readonly upTo: Readonly<Partial<Record<RaceKey, number>>>;
}

/** The origins in the order of their results: each begins where the one before it ends. */
export const ORIGINS: Readonly<Record<OriginKey, Origin>> = {
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

/** What a result of a hundred-sided die stands for; null where it has to be rolled again. */
export function originAt(roll: number, race: RaceKey, overlap: Overlap = "later"): OriginKey | null {
  const earlier = overlap === "earlier" ? EARLIER[race] : {};
  return ORIGIN_KEYS.find((key) => roll <= (earlier?.[key] ?? ORIGINS[key].upTo[race] ?? 0)) ?? null;
}

/** Whether somebody can be of an origin at all. */
export function canBe(origin: OriginKey, race: RaceKey, attributes: Attributes): boolean {
  const { needs, upTo } = ORIGINS[origin];
  return upTo[race] !== undefined && (needs === undefined || attributes[needs] >= NEEDED);
}

/** The ranks of a society. */
export const RANKS = ["common", "noble", "slave"] as const;
export type Rank = (typeof RANKS)[number];

/** What a result of a hundred-sided die makes of somebody of an origin; null where it has to be rolled again. */
export function rankAt(roll: number, origin: OriginKey | ""): Rank | null {
  const rank = roll <= 5 ? "noble" : roll <= 95 ? "common" : "slave";
  const refused = origin !== "" && rank !== "common" && ORIGINS[origin][rank] === false;
  return refused ? null : rank;
}

/** Whether a slave was born one, by a second roll of the same kind. */
export function isBornSlave(roll: number): boolean {
  return rankAt(roll, "") === "slave";
}

/** Whether a slave carries a brand, by a roll of a hundred-sided die: five in a hundred do. */
export function isBranded(roll: number): boolean {
  return roll <= 5;
}
