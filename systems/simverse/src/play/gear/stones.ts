import { isCarried } from "#core/rules/carried.ts";
import { itemsOf, type ItemOf } from "#core/play/items.ts";
import type { Effects } from "#core/play/consequences/consequence.ts";
import { drawnFrom, refilled, type ManaStone } from "../../rules/gear/use.ts";

interface Stone extends ManaStone {
  readonly item: ItemOf<"gear">;
}

/** The mana stones that somebody carries. */
function stonesOf(actor: Actor.Implementation): readonly Stone[] {
  return itemsOf(actor, "gear")
    .filter(({ system }) => system.kind === "manaStone" && isCarried(system) && system.quantity > 0)
    .map((item) => ({ item, id: item.id ?? "", holds: item.system.uses ?? 0, capacity: item.system.capacity }));
}

/** How much Mana is in the stones that somebody carries. */
export function storedMana(actor: Actor.Implementation): number {
  return stonesOf(actor).reduce((sum, { holds }) => sum + holds, 0);
}

/** What the stones of somebody give of the Mana that they lack. */
export function drawnOn(actor: Actor.Implementation, lacking: number): Effects {
  const drawn = drawnFrom(stonesOf(actor), lacking);
  return {
    said: drawn.map(({ stone, by }) => ({
      label: "SIMVERSE.LOG.said.stoneDrawn",
      data: { name: actor.name, stone: stone.item.name, by, now: stone.holds - by },
    })),
    changes: drawn.map(({ stone, by }) => ({ uuid: stone.item.uuid, path: "system.uses", by: -by })),
  };
}

/** What a day brings back into the stones of somebody. */
export function refilledStones(actor: Actor.Implementation): Effects {
  const filling = stonesOf(actor)
    .map((stone) => ({ stone, by: refilled(stone) }))
    .filter(({ by }) => by > 0);
  return {
    said: filling.map(({ stone, by }) => ({
      label: "SIMVERSE.LOG.said.stoneRefilled",
      data: { stone: stone.item.name, by, now: stone.holds + by },
    })),
    changes: filling.map(({ stone, by }) => ({ uuid: stone.item.uuid, path: "system.uses", by })),
  };
}
