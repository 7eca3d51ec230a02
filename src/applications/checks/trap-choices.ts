import type { SirpasActor } from "../../documents/actor.ts";
import { dealsWithTraps, trapsFor } from "../../play/checks/traps.ts";

/** The traps that a check on a statistic can be about, by their UUIDs; none for any other skill. */
export function trapChoices(actor: SirpasActor, statistic: string, chosen = "") {
  if (!dealsWithTraps(statistic)) return [];
  return trapsFor(actor, chosen).map(({ uuid, name }) => ({ uuid, name, chosen: uuid === chosen }));
}
