import { localize } from "#core/utils/localize.ts";
import { pointsOf } from "../fighter.ts";

/** How far somebody gets in a round: as many steps as a movement has for each action point that is left. */
export const pacesOf = (actor: Actor.Implementation) =>
  Array.from({ length: Math.max(0, pointsOf(actor)) }, (_, index) => ({
    most: (index + 1) * actor.character.movement.value,
    label: localize("BIND.PACE", { points: index + 1 }),
    isCostly: index > 0,
  }));
