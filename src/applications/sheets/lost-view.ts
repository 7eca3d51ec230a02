import { list, localize } from "#core/utils/localize.ts";
import { lostToWorld } from "../../play/world/lost-to-world.ts";
import type { SirpasActor } from "../../documents/actor.ts";

/** What an actor has that this world knows nothing of, in one sentence; empty where there is none. */
export function lostView(actor: SirpasActor): string {
  const lost = lostToWorld(actor);
  if (lost.length === 0) return "";
  const words = lost.map(({ kind, key, items }) => {
    // A type of damage is stored with its family before it.
    const what = localize(`SIRPAS.REPAIR.LOST.${kind}`, { key: key.split("/").at(-1) ?? key });
    return items.length === 0 ? what : localize("SIRPAS.REPAIR.LOST.of", { what, items: items.join(", ") });
  });
  return localize("SIRPAS.REPAIR.lost", { list: list(words, "disjunction") });
}
