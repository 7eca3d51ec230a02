import type { SirpasActor } from "../../documents/actor.ts";

/** The keys of the advantages and perks of some actors: on the other side they can cancel a modifier (chapter "Criminal Boss"). */
export function traitsOf(actors: Iterable<SirpasActor>): readonly string[] {
  return [...actors].flatMap(({ items }) =>
    items.contents.flatMap((item) => (item.isType("advantage") || item.isType("perk") ? [item.system.key] : [])),
  );
}
