import { DIFFICULTY_KEYS } from "../../rules/checks/difficulties.ts";
import { POOL_KEYS } from "../../rules/checks/dice-pools.ts";
import { TURN_USES } from "../../rules/combat/turn.ts";
import { MANOEUVRE_KINDS } from "../../rules/combat/manoeuvre.ts";
import { WOUND_SEVERITIES } from "../../rules/damage/wounds.ts";
import type { LogShape } from "#core/data/fields/log-shape.ts";
import {
  COMBAT_LEVELS,
  ENCOUNTER_EVENT_TYPES,
  REPEATED_IN_ENCOUNTERS,
  type EncounterFact,
} from "../../rules/encounter/event.ts";
import { isRecord, type Loose } from "#core/utils/records.ts";
import {
  isAtMost,
  isCount,
  isFlag,
  isPlainSize,
  isStatus,
  isText,
  isWhole,
  listOf,
} from "#core/data/fields/plain-shape.ts";
import { BOUNDS } from "#core/data/fields/numbers.ts";
import { manoeuvreSchema } from "./combat.ts";
import { NEW_EFFECT } from "./manoeuvre-effects.ts";
import { isEmpty, shaped } from "#core/data/fields/stored-shapes.ts";
import { text } from "#core/data/fields/texts.ts";

/*
 * What stored facts and changes of a combat log look like. Fields of Foundry's cannot tell one kind of a union from
 * another, and whatever is not of this shape would stop every client that reads it.
 */

/** Whether something is a fact of a fight: see `EncounterFact` in the rules. */
export function isFact(fact: unknown): fact is EncounterFact {
  return isRecord(fact) && isOneOf(fact["type"], FACTS, (fits) => fits(fact));
}

const FACTS: Readonly<Record<EncounterFact["type"], (fact: Loose) => boolean>> = {
  order: ({ turn, places }) => isTurn(turn) && listOf(places, isPlace),
  place: ({ combatant, event }) => isText(combatant) && isIn(event, ["begin", "wait", "preempt", "end"]),
  level: ({ level }) => isIn(level, COMBAT_LEVELS),
  seconds: ({ seconds }) => seconds === null || (isAtMost(seconds, BOUNDS.number) && Number(seconds) > 0),
  memorable: ({ event }) => isRecord(event) && isOneOf(event["type"], MEMORABLE, (fits) => fits(event)),
};

const MEMORABLE: Readonly<Record<string, (event: Loose) => boolean>> = {
  manoeuvre: ({ rows, user, target, success, margin, extra }) =>
    areRows(rows) &&
    [user, target].every(isText) &&
    [success, extra].every((flag) => typeof flag === "boolean") &&
    (margin === null || isWhole(margin)),
  other: ({ user }) => isText(user),
  damage: ({ user, effective }) => isText(user) && isWhole(effective),
  turn: ({ turn, at }) => isTurn(turn) && (at === undefined || Number.isFinite(at)),
};

function isPlace(place: unknown): boolean {
  return (
    isRecord(place) &&
    isText(place["id"]) &&
    isIn(place["pool"], POOL_KEYS) &&
    listOf(place["terms"], isTerm) &&
    listOf(place["throws"], isContestRoll)
  );
}

function isContestRoll(one: unknown): boolean {
  return isRecord(one) && isWhole(one["result"]) && listOf(one["dice"], (die) => isCount(die, 6) && die !== 0);
}

function isTerm(term: unknown): boolean {
  if (!isRecord(term)) return false;
  const { label, value, source = "", kind = "" } = term;
  return [label, source, kind].every(isText) && isWhole(value);
}

let rowsField: { validate(value: unknown): unknown } | null = null;

/** Whether something is the rows of a manoeuvre or generic combat skill, in the shape that the rules read. */
export function areRows(rows: unknown): boolean {
  if (!isRecord(rows) || !listOf(rows["effects"], isRecord, BOUNDS.few)) return false;
  if (!isPlainSize(rows) || !areNumbersWithin(rows, BOUNDS.row)) return false;
  rowsField ??= new foundry.data.fields.SchemaField(plainFields());
  // The rules keep of an effect what its type asks for; its field has all of them.
  const effects = (rows["effects"] as readonly Loose[]).map((effect) => ({ ...NEW_EFFECT, ...effect }));
  return rowsField.validate({ ...rows, effects }) === undefined;
}

/** Whether no number anywhere in some data is further from 0. */
function areNumbersWithin(value: unknown, most: number): boolean {
  if (typeof value === "number") return Math.abs(value) <= most;
  if (typeof value !== "object" || value === null) return true;
  return Object.values(value).every((one) => areNumbersWithin(one, most));
}

/** The rows are stored without the notes of their item. */
function plainFields() {
  const { notes: _, ...fields } = manoeuvreSchema();
  return { ...fields, key: text(), name: text() };
}

/** Whether something is a use of a turn: see `LoggedUse` in the rules. */
export function isUse(use: unknown): boolean {
  if (!isRecord(use)) return false;
  const { type, skill, kind, manoeuvre, name } = use;
  return isIn(type, TURN_USES) && isIn(kind, MANOEUVRE_KINDS) && [skill, manoeuvre, name].every(isText);
}

/** What events change of documents, by what those are and by paths: what is stored there, or null for what is counted. */
const CHANGEABLE: LogShape["changeable"] = {
  Actor: {
    "system.wounds.*": isWound,
    "system.illnesses.*": isIllness,
    "system.uses.*": isStampedUse,
    "system.status.scratches": null,
    "system.status.fatigue.value": null,
    "system.status.stress.value": null,
    "system.furtherStatuses.*.value": null,
  },
  Item: {
    "system.uses": null,
    "system.equipped": isFlag,
    "system.worn": isFlag,
    "system.inUse": isFlag,
    "system.place": isText,
  },
  ActiveEffect: {
    "": isStatus,
    duration: isRecord,
    start: isRecord,
    disabled: isFlag,
  },
  Token: { elevation: (value) => Number.isFinite(value) },
};

/** What the log of an encounter holds by the book. */
export const LOG_SHAPE: LogShape = {
  types: ENCOUNTER_EVENT_TYPES,
  isFact,
  changeable: CHANGEABLE,
  repeated: REPEATED_IN_ENCOUNTERS,
};

function isStampedUse(use: unknown): boolean {
  return isUse(use) && isRecord(use) && isText(use["combat"]) && isTurn(use["round"]) && Number.isFinite(use["sort"]);
}

function isWound(wound: unknown): boolean {
  if (!isRecord(wound)) return false;
  const { severity, damageType, bodyPart, label, treated, received = null, fight = "" } = wound;
  const texts = [damageType, bodyPart, label, fight].every(isText);
  const isTime = received === null || Number.isFinite(received);
  return texts && isTime && typeof treated === "boolean" && isIn(severity, WOUND_SEVERITIES);
}

function isIllness(illness: unknown): boolean {
  if (!isRecord(illness)) return false;
  const { name, difficulty, sort = 0 } = illness;
  return isText(name) && isIn(difficulty, DIFFICULTY_KEYS) && Number.isFinite(sort);
}

function isOneOf<Fits>(type: unknown, table: Readonly<Record<string, Fits>>, test: (fits: Fits) => boolean): boolean {
  return typeof type === "string" && Object.hasOwn(table, type) && test(table[type]!);
}

function isIn(value: unknown, choices: readonly unknown[]): boolean {
  return choices.includes(value);
}

function isTurn(turn: unknown): boolean {
  return isCount(turn, BOUNDS.turn);
}

/** The rows of a technique; empty for one without. */
export function techniqueSchema() {
  return shaped((value) => isEmpty(value) || areRows(value), "the rows of a technique");
}

/** What is written down of a use of the turn; empty for nothing. */
export function loggedUse() {
  return shaped((value) => isEmpty(value) || isUse(value), "a use of the turn");
}
