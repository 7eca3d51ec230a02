import { keyOf } from "#core/rules/keys.ts";
import type { BodyPart as PlannedPart } from "../world/world-setting.ts";

/** A body as far as its parts count. */
export type Body = readonly Pick<PlannedPart, "key" | "role">[];

/**
 * The parts of a human body that a hit can be aimed at or an armour be worn on. Other bodies have parts of their own
 * (a wing, a virtual device), named as their players please.
 */
export const BODY_PARTS = ["body", "arm", "leg", "head"] as const;
export type BodyPart = (typeof BODY_PARTS)[number];

/** Where a hit lands of which no part is told. */
export const WHOLE_BODY: BodyPart = "body";

/** Chapter "Localized Wounds": a wound here hinders every action, on the head as on the core of an artificial mind. */
const VITAL_PARTS: readonly string[] = ["head", "core"];

/** A side that may stand with a part: "left arm" is an arm. */
const SIDES: readonly string[] = ["left", "right", "front", "hind", "upper", "lower", "middle"];

/** What a part is, without its side: `arm` of "left arm" and of "Arm"; `body` where no part is told. */
export function partKind(part: string): string {
  const words = wordsOf(part).filter((word) => !SIDES.includes(word));
  return words.length === 0 ? WHOLE_BODY : words.join("-");
}

/**
 * Whether two names can mean the same part: "left arm" is "left arm" and is meant by "arm", but is not "right arm". A
 * hit of which no part is told is on no part in particular.
 */
export function isSamePart(one: string, other: string): boolean {
  const kind = partKind(one);
  if (kind === WHOLE_BODY || kind !== partKind(other)) return false;
  return within(sidesOf(one), sidesOf(other)) || within(sidesOf(other), sidesOf(one));
}

/** Whether a body strikes as an animal's does: it has no arm. */
export function isAnimalBody(body: Body): boolean {
  return body.every(({ key }) => partKind(key) !== "arm");
}

/**
 * Whether a wound on this part hinders every action.
 * @param body  The parts of the body it is one of, as its world tells them; the book's words where it has no such part.
 */
export function isVitalPart(part: string, body: Body): boolean {
  const kind = partKind(part);
  const own = body.find(({ key }) => partKind(key) === kind);
  return own ? own.role === "head" : VITAL_PARTS.includes(kind);
}

function sidesOf(part: string): readonly string[] {
  return wordsOf(part).filter((word) => SIDES.includes(word));
}

function within(some: readonly string[], all: readonly string[]): boolean {
  return some.every((one) => all.includes(one));
}

function wordsOf(part: string): readonly string[] {
  return keyOf(part)
    .split("-")
    .filter((word) => word !== "");
}
