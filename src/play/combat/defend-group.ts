import { actorAt } from "../challenge/answers.ts";
import { isOursToAnswer } from "../challenge/who-answers.ts";
import type { StrikePlace } from "./attack-answers.ts";
import type { AttackState } from "./attack-state.ts";
import { bestDefence, defend, type DefendCall } from "./defend.ts";
import { attackOf } from "./defence-request.ts";

/** The strikes that this Gamemaster's own characters are to be defended against: those that no player owns. */
export function npcPlaces({ waiting }: AttackState): readonly StrikePlace[] {
  return waiting
    .filter(({ stage, actor }) => stage === "defence" && isNpc(actor))
    .map(({ target, strike }) => ({ target, strike }));
}

/** Whether an actor is a Gamemaster's own, and this user's to answer for. */
export function isNpc(uuid: string): boolean {
  const actor = actorAt(uuid);
  return actor !== null && !actor.hasPlayerOwner && isOursToAnswer(actor);
}

/** What is chosen for one of several. */
export interface GroupChoice extends StrikePlace, Pick<DefendCall, "option" | "mitigates"> {}

/** The best for each of several who are defended together. */
export function groupChoices(state: AttackState): readonly GroupChoice[] {
  return npcPlaces(state).map((place) => ({
    ...place,
    option: bestDefence(state.message.id ?? "", place)?.best?.option.id ?? "",
    mitigates: true,
  }));
}

/**
 * Defends several against an attack, one strike after the other, so that each counts towards the turn of the next.
 * @param choices  What is chosen for each; without them the best for each that is awaited.
 * @returns how many defended themselves.
 */
export async function defendAll(id: string, choices?: readonly GroupChoice[]): Promise<number> {
  const state = attackOf(id);
  let done = 0;
  for (const { target, strike, option, mitigates } of choices ?? (state ? groupChoices(state) : [])) {
    // What is best for the second strike depends on what was done against the first.
    const call = choices ? { option: option ?? "", mitigates: mitigates ?? true } : { fast: true };
    if (await defend(id, { target, strike }, call)) done += 1;
  }
  return done;
}
