import { setting, type SettingValue } from "../../settings/settings.ts";
import type { SirpasActor } from "../../documents/actor.ts";

/** Who lets what an attack did to an actor come to pass, as the table has settled for its side. */
export function policyFor(actor: SirpasActor): SettingValue<"applyToNpcs"> {
  return setting(actor.hasPlayerOwner ? "applyToCharacters" : "applyToNpcs");
}
