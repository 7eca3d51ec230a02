import { draftEffect } from "#core/foundry/documents.ts";
import { shownOnToken, statusEffects } from "#core/foundry/status-effects.ts";
import { idOfKey } from "#core/utils/id-of-key.ts";
import { localize } from "#core/utils/localize.ts";
import { reserveConditions } from "../../rules/recovery/fatigue.ts";
import type { SimverseActor } from "../../documents/actor.ts";

/** The conditions that follow from what is left of actors, once they are prepared. */
const reserves = new WeakMap<SimverseActor, readonly string[]>();

/** While an actor is prepared nothing follows yet from what is left of it. */
export function forgetReserves(actor: SimverseActor): void {
  reserves.delete(actor);
}

/** Works out the conditions that follow from what is left of an actor that is prepared. */
export function takeReserves(actor: SimverseActor): readonly string[] {
  const [stamina, mana] = [actor.left("stamina"), actor.left("mana")];
  const found = reserveConditions({ stamina, mana, fatigue: actor.system.fatigue });
  reserves.set(actor, found);
  return found;
}

/**
 * What the token of an actor shows that has no Stamina or Mana left, or is worn out. It follows from what is left each time it is
 * asked about and is stored nowhere, so that no client has to write it. What was given by hand is shown already.
 */
export function reserveEffects(actor: SimverseActor): Actor["appliedEffects"] {
  const given = new Set([...actor.effects].flatMap(({ disabled, statuses }) => (disabled ? [] : [...statuses])));
  return (reserves.get(actor) ?? [])
    .filter((key) => !given.has(key))
    .map((key) => {
      const img = statusEffects().find(({ id }) => id === key)?.img ?? "";
      const name = localize(`SIMVERSE.CONDITION.${key}`);
      const data = { _id: idOfKey(`reserve ${key}`), name, img, statuses: [key], ...shownOnToken() };
      return draftEffect<Actor["appliedEffects"][number]>(data, actor);
    });
}
