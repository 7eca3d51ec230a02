import type { FollowingState } from "#core/play/effects/following-states.ts";
import { lifeConditions, injured, settled } from "../../rules/injury/vitals.ts";
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

/** What Vitality that is set to a number changes besides, as an injury or healing would. */
export function broughtByVitality(actor: Actor.Implementation, vitality: number): object {
  const before = vitalsOf(actor);
  const options = injuryOptions();
  const after =
    vitality < before.vitality
      ? injured(before, { injury: before.vitality - vitality, bleeding: 0 }, options)
      : settled(before, { ...before, vitality }, options);
  const { bleeding, stable } = after;
  return { bleeding, stable, fallen: fallenAfter(actor, before, after) };
}
