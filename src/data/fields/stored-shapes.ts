import type { Change } from "#core/rules/log/change.ts";
import type { LogLine } from "#core/rules/log/event.ts";
import { FIGHT_EVENT_TYPES, type FightEventType } from "../../rules/encounter/event.ts";
import { BOUNDS } from "#core/data/fields/numbers.ts";
import { oneOf } from "#core/data/fields/texts.ts";
import { areRows, isChange, isFact, isUse } from "./fight-shape.ts";
import { isPlain, isPlainSize, isSaid } from "#core/data/fields/plain-shape.ts";

type Shape = (value: unknown) => boolean;

/** An object that the rules give its shape, which a schema of fields cannot tell: nothing else is ever stored in it. */
function shaped(fits: Shape, name: string) {
  return new foundry.data.fields.ObjectField({
    required: true,
    validate: (value: unknown) => fits(value),
    validationError: `is not ${name}`,
  });
}

/** A list of such objects. */
function listOfShaped(fits: Shape, name: string, max: number) {
  return new foundry.data.fields.ArrayField(shaped(fits, name), { max });
}

/** The rows of a technique; empty for one without. */
export function techniqueSchema() {
  return shaped((value) => isEmpty(value) || areRows(value), "the rows of a technique");
}

/** What is written down of a use of the turn; empty for nothing. */
export function loggedUse() {
  return shaped((value) => isEmpty(value) || isUse(value), "a use of the turn");
}

/** What fills the placeholders of a sentence. */
export function placeholders() {
  return shaped(isPlain, "a record of texts and numbers");
}

/** What is kept of an encounter that is gone, by key. */
export function endedKeys() {
  return shaped((value) => isPlainSize(value as object), "what happened in an encounter");
}

/** What kind of step an event is. */
export function eventType(initial: FightEventType) {
  return oneOf(FIGHT_EVENT_TYPES, initial);
}

/** The lines that tell of an event. */
export function saidLines() {
  return listOfShaped(isSaid, "a line of the log", BOUNDS.several);
}

/** The same lines as the rules take them: their field has let nothing else in. */
export function linesIn(stored: Iterable<unknown>): readonly LogLine[] {
  return [...stored] as readonly LogLine[];
}

/** What an event tells of the fight itself: see `FightFact` in the rules. */
export function fightFacts() {
  return listOfShaped(isFact, "a fact of a fight", BOUNDS.several);
}

/** What an event changes: see `Change` in the rules. */
export function fightChanges() {
  return listOfShaped(isChange, "a change of an actor", BOUNDS.many);
}

/** The same changes as the rules take them. */
export function changesIn(stored: Iterable<unknown>): readonly Change[] {
  return [...stored] as readonly Change[];
}

function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
