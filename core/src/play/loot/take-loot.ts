import { SYSTEM } from "#system";
import { actorsOnScene, nameOf } from "../people/at-hand.ts";
import { recordEvent } from "../log/record.ts";
import { isLoot, moved } from "../party/moved.ts";

type Someone = Actor.Implementation;
type Thing = Item.Implementation;

/** Somebody on the scene who can do nothing any more, with what can be taken from them. */
export interface Fallen {
  readonly actor: Someone;
  readonly items: readonly Thing[];
}

/** The fallen on the scene that carry something. */
export function fallenWithLoot(): readonly Fallen[] {
  return actorsOnScene()
    .filter(({ isOut }) => isOut)
    .map((actor) => ({ actor, items: (actor.items.contents as readonly Thing[]).filter(isLoot) }))
    .filter(({ items }) => items.length > 0);
}

/** Hands things of the fallen to somebody, as one event that can be undone. @returns whether they were; if not, the user was told why */
export async function takeLoot(taker: Someone, from: Someone, items: readonly Thing[]): Promise<boolean> {
  const names = { name: nameOf(taker), from: nameOf(from) };
  const said = items.map(({ name }) => ({ label: `${SYSTEM.words}.LOOT.said`, data: { ...names, item: name } }));
  const changes = items.flatMap((item) => moved(item, taker));
  return items.length > 0 && recordEvent(null, { type: "loot", who: taker.uuid, said, changes });
}
