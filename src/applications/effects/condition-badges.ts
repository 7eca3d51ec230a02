import type { SirpasActor } from "../../documents/actor.ts";
import { partName } from "../sheets/views/protection.ts";
import { localize } from "../localize.ts";

/** The conditions of an actor in the fewest words, for the head of its sheet. */
export function conditionBadges(actor: SirpasActor) {
  return actor.system.conditions.map(({ condition, part = "" }) => {
    const name = localize(`SIRPAS.CONDITION.${condition}.label`);
    return {
      name: part === "" ? name : localize("SIRPAS.EFFECTS.onPart", { name, part: partName(actor, part) }),
      hint: localize(`SIRPAS.CONDITION.${condition}.hint`),
    };
  });
}
