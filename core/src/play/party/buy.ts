import { SYSTEM } from "#system";
import { copyOf } from "../../foundry/documents.ts";
import type { Change, Stored } from "../../rules/log/change.ts";
import { err } from "../../rules/result.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { record } from "../log/record.ts";
import "./errors.ts";

/** What a purchase takes: so much of what stands at a path of the buyer's data. */
interface Price {
  readonly path: string;
  readonly price: number;
}

/**
 * Gives somebody a copy of a thing for its price, as one event that can be undone.
 * @param ready  What of its data makes it ready to be used
 * @returns what is on the sheet now; null if nothing was bought, and the user told why
 */
export async function buyThing(
  buyer: Actor.Implementation,
  thing: Item.Implementation,
  { path, price }: Price,
  ready: object = {},
): Promise<Item.Implementation | null> {
  const has = foundry.utils.getProperty(buyer._source, path) as number;
  const { name } = thing;
  if (price > has) return notifyRefusal(err("tooDear", { name, buyer: buyer.name, price, has }));
  const id = foundry.utils.randomID();
  const after = { ...foundry.utils.mergeObject(copyOf(thing), { system: ready }), _id: id } as Stored;
  const said = { label: `${SYSTEM.words}.LOG.said.bought`, data: { name: buyer.name, thing: name, price } };
  const changes: readonly Change[] = [
    { uuid: `${buyer.uuid}.Item.${id}`, path: "", before: null, after },
    { uuid: buyer.uuid, path, by: -price },
  ];
  const bought = await record(null, { type: "bought", who: buyer.uuid, said: [said], changes });
  return bought.ok ? (buyer.items.get(id) ?? null) : notifyRefusal(bought);
}
