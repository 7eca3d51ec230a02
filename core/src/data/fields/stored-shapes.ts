import type { Change } from "../../rules/log/change.ts";
import type { LogLine } from "../../rules/log/event.ts";
import { BOUNDS } from "./numbers.ts";
import { isChange, isEventType, isFact } from "./log-shape.ts";
import { isPlain, isPlainSize, isSaid } from "./plain-shape.ts";

type Shape = (value: unknown) => boolean;

/** An object that the rules give its shape, which a schema of fields cannot tell: nothing else is ever stored in it. */
export function shaped(fits: Shape, name: string) {
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

/** What fills the placeholders of a sentence. */
export function placeholders() {
  return shaped(isPlain, "a record of texts and numbers");
}

/** What is kept of an encounter that is gone, by key. */
export function endedKeys() {
  return shaped((value) => isPlainSize(value as object), "what happened in an encounter");
}

/** What kind of step an event is. */
export function eventType(initial: string) {
  const { StringField } = foundry.data.fields;
  return new StringField({
    required: true,
    initial,
    validate: isEventType as never,
    validationError: "is not a type of event",
  });
}

/** The lines that tell of an event. */
export function saidLines() {
  return listOfShaped(isSaid, "a line of the log", BOUNDS.several);
}

/** The same lines as the rules take them: their field has let nothing else in. */
export function linesIn(stored: Iterable<unknown>): readonly LogLine[] {
  return [...stored] as readonly LogLine[];
}

/** What an event tells of the encounter itself. */
export function logFacts() {
  return listOfShaped(isFact, "a fact of an encounter", BOUNDS.several);
}

/** What an event changes: see `Change` in the rules. */
export function logChanges() {
  return listOfShaped(isChange, "a change of an actor", BOUNDS.many);
}

/** The same changes as the rules take them. */
export function changesIn(stored: Iterable<unknown>): readonly Change[] {
  return [...stored] as readonly Change[];
}

/** Whether something is a record of nothing. */
export function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
