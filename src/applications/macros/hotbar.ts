import { actorOf } from "#core/foundry/ours.ts";
import { on } from "#core/foundry/hooks.ts";
import { isItem, isSirpasActor, type SirpasActor } from "../../play/documents.ts";
import { favouritesOf } from "../../play/sheets/favourites.ts";
import { documentAt } from "#core/foundry/documents.ts";
import { localize } from "#core/utils/localize.ts";

/** What is dragged of an actor where there is no item: a statistic by its key. */
export interface StatisticDrag {
  readonly type: typeof STATISTIC;
  /** The actor's. */
  readonly uuid: string;
  readonly statistic: string;
}

const STATISTIC = "SirpasStatistic";

/** What a drag carries besides what it is: the place among the favourites that it was taken from. */
export interface FavouriteDrag {
  readonly favourite?: string;
}

export function isStatisticDrag(data: unknown): data is StatisticDrag {
  const { type, uuid, statistic } = (data ?? {}) as Partial<StatisticDrag>;
  return type === STATISTIC && typeof uuid === "string" && typeof statistic === "string";
}

/** What dragging a line of an actor's sheet carries: its item, its statistic, and its place among the favourites. */
export function dragDataOf(actor: SirpasActor, { itemId, statistic, favourite }: DOMStringMap): object | null {
  const item = itemId ? actor.items.get(itemId) : undefined;
  const place = favourite !== undefined && favouritesOf(actor).includes(favourite) ? { favourite } : {};
  if (item) return { ...item.toDragData(), ...place };
  if (!statistic) return null;
  return { type: STATISTIC, uuid: actor.uuid, statistic, ...place };
}

/** A macro as it is made, and as one that was made before is recognised. */
interface MacroSource {
  readonly name: string;
  readonly img: string;
  readonly command: string;
}

/** Answers to what is dropped on the hotbar; to be called in the init hook. */
export function registerHotbar(): void {
  // What is ours is not Foundry's to handle, and it asks at once.
  on("hotbarDrop", (_hotbar: object, data: object, slot: number) => {
    const source = macroOf(data);
    if (source) void assign(source, slot);
    return source === null;
  });
}

/** The macro for what was dropped: something of an actor that can be rolled or used. Null for anything else. */
function macroOf(data: object): MacroSource | null {
  if (isStatisticDrag(data)) {
    const actor = documentAt(data.uuid);
    return isSirpasActor(actor) ? ofStatistic(actor, data.statistic) : null;
  }
  const { type, uuid } = (data ?? {}) as { type?: unknown; uuid?: unknown };
  const item = type === "Item" ? documentAt(uuid) : null;
  const actor = isItem(item) ? actorOf<SirpasActor>(item) : null;
  if (!isItem(item) || !actor) return null;
  if (item.isType("style") || (item.isType("skill") && item.system.combat === null)) {
    return ofStatistic(actor, item.system.statisticKey);
  }
  const command = `game.sirpas.macros.useItem(${JSON.stringify(item.uuid)}, ${JSON.stringify(item.name)});`;
  return { name: nameOf(item.name, actor), img: item.img ?? "", command };
}

function ofStatistic(actor: SirpasActor, key: string): MacroSource | null {
  const [statistic] = actor.statisticsWith(key);
  if (!statistic) return null;
  const command = `game.sirpas.macros.rollStatistic(${JSON.stringify(actor.uuid)}, ${JSON.stringify(key)});`;
  return { name: nameOf(localize(statistic.label), actor), img: statistic.img || actor.img || "", command };
}

function nameOf(name: string, actor: SirpasActor): string {
  return localize("SIRPAS.HOTBAR.name", { name, actor: actor.name });
}

/** Puts a macro into a slot: the one that this user made of the same thing before, or a new one. */
async function assign(source: MacroSource, slot: number): Promise<void> {
  const known = game.macros!.contents.find(
    ({ command, type, isAuthor }) => isAuthor && type === "script" && command === source.command,
  );
  const macro = known ?? (await Macro.implementation.create({ ...source, type: "script" }));
  if (macro) await game.user!.assignHotbarMacro(macro, slot);
}
