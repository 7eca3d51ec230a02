import type { SceneToken } from "#core/foundry/canvas.ts";
import type { TargetStatus } from "../../../rules/combat/automatic-attack.ts";
import { buildCircumstances, type Circumstance, statusCircumstances } from "../../../rules/combat/circumstances.ts";
import { isAnimalBody } from "../../../rules/damage/body-parts.ts";
import type { SirpasActor } from "../../documents.ts";

/**
 * Chapter "Automatic Attack": what somebody who cannot react is taken to be doing, by what is known of them; empty for one who can
 * defend themselves. Whether somebody is unaware is for the players to say.
 */
export function likelyStatus(actor: SirpasActor): TargetStatus | "" {
  const helpless = actor.system.incapacitated || HELPLESS.some((status) => actor.statuses.has(status));
  return helpless ? "sleeping" : "";
}

/** Statuses of Foundry's own under which nobody reacts. */
const HELPLESS = ["unconscious", "sleep", "dead", "paralysis"] as const;

/** Somebody who is looked at, with their token on the scene. */
interface Recognised {
  readonly actor: SirpasActor;
  readonly token: SceneToken | null;
}

/** What can be seen of a target without asking: how large and strong they are, whether they are down or held. */
export function recognised(attacker: Recognised, { actor, token }: Recognised): readonly Circumstance[] {
  const sizes =
    attacker.token && token ? [attacker.token, token].map(({ width, height }) => Math.max(width, height)) : [1, 1];
  const [mine, theirs] = [attacker.actor, actor].map(({ system }, index) => ({
    size: sizes[index]!,
    strength: system.attributes.strength.counts,
  }));
  const animal = isAnimalBody(actor.system.body) ? (["animal"] as const) : [];
  return [...buildCircumstances(mine!, theirs!), ...statusCircumstances(actor.system.conditions), ...animal];
}
