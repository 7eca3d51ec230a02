import { granted, refused, type Answer } from "../outcome.ts";
import type { Bearer } from "./bearer.ts";
import { COMBAT_LEVELS, FIGHT_EVENT_TYPES, type CombatLevel } from "./event.ts";
import type { FightLog } from "./log.ts";
import { seededFace } from "./seeded-dice.ts";

/** What a file with a fight says that it is; a later version of the format has a higher number. */
export const FIGHT_FORMAT = "sirpas-fight";
const FIGHT_VERSION = 2;

/** Of every die that SIRPAS throws. */
const FACES = 6;

/** A throw of a fight, with the name of its place in it. */
export interface KeptThrow {
  readonly place: string;
  readonly dice: readonly number[];
}

/** Who fought: the UUIDs of an actor and, of one with a place on a board, of the token; empty for none. */
export interface KeptFighter {
  readonly actor: string;
  readonly token: string;
  readonly name: string;
  readonly hidden: boolean;
}

/** How somebody was when a fight began: all that its events have changed of them. `actor` is a UUID. */
export interface KeptStart extends Omit<Bearer, "turn"> {
  readonly actor: string;
}

/** A fight as a file: all that happened, and of whom it tells. */
export interface FightFile extends FightLog {
  readonly format: typeof FIGHT_FORMAT;
  readonly version: number;
  readonly name: string;
  /** The level that it began with. */
  readonly level: CombatLevel;
  /** null for as long as the world says. */
  readonly turnSeconds: number | null;
  /** What the dice follow from; empty for dice that fell as they liked. */
  readonly seed: string;
  /** Names by the UUIDs of actors and the ids of combatants. */
  readonly names: Readonly<Record<string, string>>;
  /** In the order in which they came into the encounter. */
  readonly fighters: readonly KeptFighter[];
  readonly throws: readonly KeptThrow[];
  /** Whom it has changed, as they were when it began; a file that was written before this was kept has none. */
  readonly start?: readonly KeptStart[];
}

/** The text of a file with a fight. */
export function writeFightFile(fight: Omit<FightFile, "format" | "version">): string {
  return `${JSON.stringify({ format: FIGHT_FORMAT, version: FIGHT_VERSION, ...fight }, null, 2)}\n`;
}

/** Reads a file with a fight, or says why not: it is something else, of another version, or names the part that is broken. */
export function readFightFile(text: string): Answer<FightFile> {
  const data = parsed(text);
  const version = data?.version;
  if (data?.format !== FIGHT_FORMAT || !Number.isInteger(version)) return refused("noFightFile");
  if (version !== FIGHT_VERSION) return refused("otherFightFile", { version: String(version), known: FIGHT_VERSION });
  const [broken] = Object.entries(SHAPE).find(([key, fits]) => !fits(data[key])) ?? [];
  return broken === undefined ? granted(data as unknown as FightFile) : refused("brokenFightFile", { field: broken });
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const data: unknown = JSON.parse(text);
    return isRecord(data) ? data : null;
  } catch {
    return null;
  }
}

/** What each part of a file has to be. */
const SHAPE: Readonly<Record<keyof Omit<FightFile, "format" | "version">, (value: unknown) => boolean>> = {
  name: isText,
  level: (value) => COMBAT_LEVELS.some((known) => known === value),
  turnSeconds: (value) => value === null || Number.isInteger(value),
  seed: isText,
  names: (value) => isRecord(value) && Object.values(value).every(isText),
  fighters: listOf(
    ({ actor, token, name, hidden }) => [actor, token, name].every(isText) && typeof hidden === "boolean",
  ),
  events: (value) =>
    isRecord(value) &&
    Object.entries(value).every(([id, event]) => isRecord(event) && event.id === id && isEvent(event)),
  undone: isListOfTexts,
  dropped: isListOfTexts,
  start: (value) => value === undefined || listOf(isStart)(value),
  throws: listOf(({ place, dice }) => isText(place) && Array.isArray(dice) && dice.every(Number.isInteger)),
};

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

function listOf(fits: (one: Readonly<Record<string, unknown>>) => boolean): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every((one) => isRecord(one) && fits(one));
}

function isStart(one: Readonly<Record<string, unknown>>): boolean {
  const { actor, wounds, scratches, conditions, counters, stock, effects, dead } = one;
  const numbers = [counters, stock].every((all) => isRecord(all) && Object.values(all).every(Number.isInteger));
  const switches = [...Object.values(isRecord(effects) ? effects : { effects }), dead];
  return (
    isText(actor) &&
    Number.isInteger(scratches) &&
    listOf(({ id, severity }) => isText(id) && isText(severity))(wounds) &&
    listOf(({ condition, part, source }) => [condition, part, source].every(isText))(conditions) &&
    numbers &&
    // The path of a number on an item, and nothing else of it.
    Object.keys(stock as object).every((key) => /^\w+ system\.\w+$/u.test(key)) &&
    switches.every((on) => typeof on === "boolean")
  );
}

function isEvent({ order, turn, type, said, facts, changes }: Readonly<Record<string, unknown>>): boolean {
  const numbers = [order, turn].every(Number.isInteger);
  const lists = [said, facts, changes].every((list) => Array.isArray(list) && list.every(isRecord));
  return numbers && FIGHT_EVENT_TYPES.some((known) => known === type) && lists;
}

/** The throws of a fight with a seed whose dice are not those that follow from it; of one without a seed none can be. */
export function strayThrows({ seed, throws }: Pick<FightFile, "seed" | "throws">): readonly KeptThrow[] {
  if (seed === "") return [];
  return throws.filter(({ place, dice }) =>
    dice.some((face, index) => face !== seededFace({ seed, place }, index, FACES)),
  );
}
