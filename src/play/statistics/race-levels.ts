import { sumTerms } from "#core/rules/term.ts";
import { boughtInTerms } from "../../rules/world/world-tables.ts";
import type { ListedItem, SirpasActor } from "../documents.ts";
import { indexedItems } from "#core/foundry/item-packs.ts";
import { once } from "#core/utils/single-flight.ts";

/**
 * The levels of a statistic that come with an actor's race: had like those that are bought, only for nothing.
 * @param statistic  An attribute, or the key of a skill or style.
 */
export function raceLevels({ system }: SirpasActor, statistic: string): number {
  return sumTerms(boughtInTerms(system.origin, statistic));
}

/** A combat style of a compendium. */
export interface StyleOnOffer {
  readonly key: string;
  readonly name: string;
  readonly uuid: string;
}

/** The styles of all compendia that this user sees by their keys, as far as a race of this world could come with one. */
let offered: ReadonlyMap<string, StyleOnOffer> = new Map();

/** Reads, once, what styles there are; in a world whose races come with nothing there is nothing to be read. */
export const readStyles = once(async () => {
  const { races } = CONFIG.SIRPAS.world.setting;
  if (races.every(({ boughtIn }) => Object.keys(boughtIn).length === 0)) return;
  const styles = (await indexedItems<ListedItem>(["system.key"])).flatMap(({ name, type, uuid, system }) =>
    type === "style" && system?.key ? [{ key: system.key, name, uuid }] : [],
  );
  // This system's packs are the first; what a module has of the same key stands behind.
  offered = new Map(styles.toReversed().map((style) => [style.key, style]));
});

/**
 * Chapter "Races": the styles that come with somebody's race and are not on the sheet, where alone their manoeuvres can be used,
 * with the levels that they come with. To be asked once `readStyles` is done.
 */
export function stylesOfRace({ items, system }: SirpasActor): readonly (StyleOnOffer & { readonly level: number })[] {
  const had = new Set(items.contents.map((item) => (item.isType("style") ? item.system.statisticKey : "")));
  return Object.entries(system.origin.boughtIn).flatMap(([key, level]) => {
    const style = offered.get(key);
    return style && level > 0 && !had.has(key) ? [{ ...style, level }] : [];
  });
}
