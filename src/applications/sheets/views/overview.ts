import type { SirpasActor } from "../../../documents/actor.ts";
import { STRUCT_KEYS } from "../../../rules/statistics/structs.ts";
import { termsTooltip } from "../../reasons/tooltips.ts";
import { localize } from "../../localize.ts";
import { attributeTrees } from "./attribute-tree.ts";
import { going } from "./movement.ts";
import { health } from "./wounds.ts";

/** The Overview tab: attributes, wounds, how fast one is under which load, and what one is made of. */
export function overview(actor: SirpasActor) {
  return {
    trees: attributeTrees(actor),
    health: health(actor),
    going: going(actor),
    structs: structValues(actor),
    effects: effectsInForce(actor),
  };
}

/** What the character is made of, with what changes it. */
export function structValues({ system }: SirpasActor) {
  return STRUCT_KEYS.map((key) => {
    const { value, terms } = system.structValues[key];
    const name = localize(CONFIG.SIRPAS.structs[key].label);
    return { key, name, value, tooltip: termsTooltip(name, terms) };
  });
}

/** The names of the effects that change something at the moment. */
function effectsInForce({ workingEffects }: SirpasActor): readonly string[] {
  return workingEffects.map(({ name }) => name);
}
