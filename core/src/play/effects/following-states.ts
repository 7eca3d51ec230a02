import { draftEffect } from "../../foundry/documents.ts";
import { shownOnToken, statusEffects } from "../../foundry/status-effects.ts";
import { idOfKey } from "../../utils/id-of-key.ts";
import { localize } from "../../utils/localize.ts";
import { ACROSS_TOKEN } from "../log/status-changes.ts";

/** A condition that follows from the numbers of an actor, and whether it is shown across the whole token. */
export interface FollowingState {
  readonly status: string;
  readonly across?: boolean;
}

const found = new WeakMap<Actor.Implementation, readonly FollowingState[]>();

/** While an actor is prepared nothing follows yet from its numbers. */
export function forgetStates(actor: Actor.Implementation): void {
  found.delete(actor);
}

/** Keeps what follows from the numbers of an actor that is prepared, and gives it these statuses. */
export function takeStates(actor: Actor.Implementation, states: readonly FollowingState[]): void {
  found.set(actor, states);
  for (const { status } of states) actor.statuses.add(status);
}

/**
 * What the token of an actor shows that follows from its numbers. It follows from them each time it is asked about and is stored
 * nowhere, so that no client has to write it and whatever changes a number brings it, undo included. What was given by hand is shown already.
 */
export function stateEffects(actor: Actor.Implementation): Actor["appliedEffects"] {
  const given = new Set([...actor.effects].flatMap(({ disabled, statuses }) => (disabled ? [] : [...statuses])));
  return (found.get(actor) ?? [])
    .filter(({ status }) => !given.has(status))
    .map(({ status, across = false }) => {
      const { name, img } = statusEffects().find(({ id }) => id === status) ?? { name: status, img: "" };
      const more = { ...(across ? ACROSS_TOKEN : {}), ...shownOnToken() };
      const data = { _id: idOfKey(`state ${status}`), name: localize(name), img, statuses: [status], ...more };
      return draftEffect<Actor["appliedEffects"][number]>(data, actor);
    });
}
