import { bestOf } from "#core/play/exchange/answers.ts";
import type { PlannedAttack } from "../../rules/combat/attack.ts";
import { protectionOf } from "../../rules/combat/fighter.ts";
import { thresholdsOf } from "../../rules/injury/vitals.ts";
import { injuryOptions } from "../../settings/definitions.ts";
import { defencesOf, type AttackChoice } from "./attack.ts";
import { hasReaction } from "./defend.ts";
import { fighterOf, vitalsOf } from "./fighter.ts";

/** What an attack meets in somebody who defends as well as they can. */
export function facing(
  target: Actor.Implementation,
  { cover, behind, location }: Pick<AttackChoice, "cover" | "behind" | "location">,
  plan: PlannedAttack,
) {
  const around = { reach: plan.reach, cover, frontal: !behind, hinders: plan.hinders };
  const vitals = vitalsOf(target);
  return {
    defence: (hasReaction(target) && bestOf(defencesOf(target, around))) || null,
    protection: protectionOf(fighterOf(target), location, plan.strike.type),
    target: { vitality: vitals.vitality, thresholds: thresholdsOf(vitals, injuryOptions()) },
  };
}
