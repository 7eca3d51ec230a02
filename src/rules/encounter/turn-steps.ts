import { ok, err, type Result } from "#core/rules/result.ts";
import type { EncounterFact } from "./event.ts";
import type { TurnPhase } from "../combat/turn.ts";

/** The order of a turn as its steps ask. Whoever has gone, or lies still, is passed over. */
export interface TurnCourse {
  readonly places: readonly InitiativePlace[];
  readonly able: ReadonlySet<string>;
  /** What somebody is called, for refusals. */
  readonly nameOf: (id: string) => string;
}

/** A step through a turn: what it tells of the places, and whose place it is after it; null once nobody's is left. */
export interface TurnStep {
  readonly facts: readonly PlaceFact[];
  readonly who: string | null;
}

export type PlaceFact = Extract<EncounterFact, { readonly type: "place" }>;

/** Whose place it is: who came before another's action has it until they are through. Null between two turns. */
export function whoseTurn({ places, able }: TurnCourse): string | null {
  return places.find(({ id, phase }) => phase === "acting" && able.has(id))?.id ?? null;
}

/** Those who let their place pass and may act now: before the action of whoever's place it is, or after the last of all. */
export function whoCanComeNow(course: TurnCourse): readonly string[] {
  const places = ableOf(course);
  const now = whoseTurn(course);
  if (now !== null) return whoCanPreempt(places, now);
  return places.filter(({ phase }) => phase === "waiting").map(({ id }) => id);
}

/** Whether the turn is over: nobody's place is still to come, and nobody waits. */
export function isTurnOver(course: TurnCourse): boolean {
  return ableOf(course).every(({ phase }) => phase === "through");
}

/** Whoever's place it is is through, and the next one's comes; a turn that has just been rolled begins. */
export function nextStep(course: TurnCourse): TurnStep {
  const now = whoseTurn(course);
  // Who was felled in the middle of their own place is through as well.
  const done = course.places.filter(({ id, phase }) => phase === "acting" && (id === now || !course.able.has(id)));
  return thenNext(
    course,
    done.map(({ id }) => place(id, "end")),
  );
}

/** Somebody is through, be it before their place has come. */
export function endStep(course: TurnCourse, id: string): Result<TurnStep> {
  const phase = phaseOf(course, id);
  if (phase === undefined || phase === "through") return err("noPlaceLeft", { name: course.nameOf(id) });
  return ok(thenNext(course, [place(id, "end")]));
}

/**
 * Chapter "Initiative": somebody waits for a better moment.
 * @param acted  Whether they did something since their place came: then it is too late.
 */
export function waitStep(course: TurnCourse, id: string, acted: boolean): Result<TurnStep> {
  const name = course.nameOf(id);
  if (whoseTurn(course) !== id) return err("notTheirTurn", { name });
  if (acted) return err("tooLateToWait", { name });
  return ok(thenNext(course, [place(id, "wait")]));
}

/** Chapter "Initiative": whoever waited comes before the action of somebody further down the order. */
export function preemptStep(course: TurnCourse, id: string): Result<TurnStep> {
  if (!whoCanComeNow(course).includes(id)) return err("cannotPreempt", { name: course.nameOf(id) });
  return ok({ facts: [place(id, "preempt")], who: id });
}

/** The places after what some facts tell. */
export function afterPlaces(
  places: readonly InitiativePlace[],
  facts: readonly EncounterFact[],
): readonly InitiativePlace[] {
  return facts.reduce((all, fact) => (fact.type === "place" ? afterPlace(all, fact) : all), places);
}

const PHASE_AFTER = { begin: "acting", wait: "waiting", preempt: "acting", end: "through" } as const;

/** The places after what one fact tells of one of them. */
export function afterPlace<Place extends InitiativePlace>(
  places: readonly Place[],
  { combatant, event }: PlaceFact,
): readonly Place[] {
  return places.map((one) => (one.id === combatant ? { ...one, phase: PHASE_AFTER[event] } : one));
}

function thenNext(course: TurnCourse, facts: readonly PlaceFact[]): TurnStep {
  const places = afterPlaces(course.places, facts);
  const who = nextToAct(ableOf({ ...course, places }));
  // Whoever was pre-empted goes on with a place that has come already.
  const begins = who !== null && phaseOf({ places }, who) === "before";
  return { facts: begins ? [...facts, place(who, "begin")] : facts, who };
}

function ableOf({ places, able }: TurnCourse): readonly InitiativePlace[] {
  return places.filter(({ id }) => able.has(id));
}

function phaseOf({ places }: Pick<TurnCourse, "places">, id: string) {
  return places.find((one) => one.id === id)?.phase;
}

function place(combatant: string, event: PlaceFact["event"]): PlaceFact {
  return { type: "place", combatant, event };
}

/** The key of the skill that is ranked. */
export const INITIATIVE = "initiative";

/** Somebody in the order of a turn, first to last. */
export interface InitiativePlace {
  readonly id: string;
  readonly phase: TurnPhase;
}

/** Whose place comes next: the first in the order who has not had it yet; null if the turn is over for all. */
export function nextToAct(order: readonly InitiativePlace[]): string | null {
  return order.find(({ phase }) => phase === "before" || phase === "acting")?.id ?? null;
}

/** Who may come before somebody's action: those higher up in the order who let their own place pass. */
export function whoCanPreempt(order: readonly InitiativePlace[], actor: string): readonly string[] {
  const place = order.findIndex(({ id }) => id === actor);
  return order.slice(0, Math.max(0, place)).flatMap(({ id, phase }) => (phase === "waiting" ? [id] : []));
}
