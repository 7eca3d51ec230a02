import type { SirpasActor } from "../../documents/actor.ts";
import { hinderedParts } from "../../play/statistics/hindrances.ts";
import { partName } from "../sheets/views/protection.ts";
import { localize } from "../localize.ts";

/** The hindered parts of somebody's body, each to be ticked where a throw uses it. */
export function hinderedChoices(actor: SirpasActor, chosen: readonly string[]) {
  return hinderedParts(actor).map((part) => ({
    part,
    name: part === "" ? localize("SIRPAS.DIALOG.check.somePart") : partName(actor, part),
    checked: chosen.includes(part),
  }));
}
