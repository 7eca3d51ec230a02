import type { SirpasActor } from "../../documents/actor.ts";
import { CONDITIONS } from "../../rules/damage/conditions.ts";
import { effectsOf } from "../effects/conditions.ts";
import { endingOf } from "#core/play/log/status-changes.ts";
import { spendAction } from "../combat/record-use.ts";

/**
 * Chapters "Conditions and Status", Disarm, and "Initiative": takes a weapon up again that was struck out of somebody's hand, or
 * another one. It takes an action, as switching weapons does; without one left the user is told so.
 * @param weapon  What the weapon is called.
 */
export async function pickUp(actor: SirpasActor, weapon: string): Promise<void> {
  const name = game.i18n!.format("SIRPAS.TURN.pickUp", { name: weapon });
  const disarming = CONDITIONS.all.filter(({ disarms }) => disarms);
  await spendAction(
    actor,
    "other",
    name,
    disarming.flatMap(({ key }) => endingOf(effectsOf(actor, key))),
  );
}
