import { applyPolicy, type ApplyPolicy } from "../../settings/apply-policy.ts";
import type { SirpasActor } from "../actor.ts";

/** Who lets what an attack did to an actor come to pass, as the table has settled for its side. */
export function policyFor(actor: SirpasActor): ApplyPolicy {
  return applyPolicy(actor.hasPlayerOwner ? "character" : "npc");
}
