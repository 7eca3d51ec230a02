import type { FollowingState } from "#core/play/effects/following-states.ts";
import { lifeConditions, injured, settled, type Vitals } from "../../rules/injury/vitals.ts";
import { reserveConditions } from "../../rules/recovery/fatigue.ts";
import { injuryOptions } from "../../settings/definitions.ts";
import { vitalsOf } from "./fighter.ts";
import { fallenAfter } from "./vitals-changes.ts";

/** The conditions that follow from what is left of an actor: see `rules/injury/vitals.ts` and `rules/recovery/fatigue.ts`. */
export function statesOf(actor: Actor.Implementation): readonly FollowingState[] {
  const { fatigue, fallen } = actor.system;
  const [stamina, mana] = [actor.left("stamina"), actor.left("mana")];
  const keys = [
    ...lifeConditions(vitalsOf(actor), fallen, injuryOptions()),
    ...reserveConditions({ stamina, mana, fatigue }),
  ];
  return [...new Set(keys)].map((status) => ({ status, across: status === "dead" }));
}

/** What Vitality that is set to a number changes besides, as an injury or healing would. @param value  Null for all of it */
export function broughtByVitality(actor: Actor.Implementation, value: number | null): object {
  const before = vitalsOf(actor);
  const vitality = value ?? before.maximum;
  const options = injuryOptions();
  const after: Vitals =
    vitality < before.vitality
      ? injured(before, { injury: before.vitality - vitality, bleeding: 0 }, options)
      : settled(before, { ...before, vitality }, options);
  return {
    ...(after.bleeding === before.bleeding ? {} : { bleeding: after.bleeding }),
    ...(after.stable === before.stable ? {} : { stable: after.stable }),
    ...(fallenAfter(actor, before, after) === actor.system.fallen ? {} : { fallen: fallenAfter(actor, before, after) }),
  };
}
