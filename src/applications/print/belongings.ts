import type { SirpasActor } from "../../documents/actor.ts";
import type { ItemOf } from "../../documents/item.ts";
import { wealthOf } from "../../play/wealth/wealth.ts";
import { itemsOf } from "../sheets/views/lines.ts";
import { traits } from "../sheets/views/traits.ts";
import { moneyText } from "../wealth/money.ts";
import { localize } from "../localize.ts";

/** What a character owns. */
export function belongings(actor: SirpasActor) {
  const { money, income } = wealthOf(actor);
  return {
    gear: itemsOf(actor.items, "gear").map(piece),
    wealth: [
      { name: localize("SIRPAS.WEALTH.money"), value: moneyText(money.value) },
      { name: localize("SIRPAS.WEALTH.income"), value: moneyText(income.value) },
    ],
  };
}

function piece({ name, system }: ItemOf<"gear">) {
  const { quantity, weight, price, uses } = system;
  return {
    name,
    quantity,
    weight: localize("SIRPAS.SHEET.pounds", { weight: Math.round(weight * quantity * 100) / 100 }),
    price: moneyText(price),
    uses: Array.from({ length: Math.min(uses ?? 0, 20) }, (_, index) => index),
  };
}

/** Advantages and disadvantages, perks and drags in one list each. */
export function traitLists(actor: SirpasActor) {
  const { advantages, perks } = traits(actor);
  const line = ({ name, badge, level, note }: Record<"name" | "badge" | "level" | "note", string>) => ({
    name,
    note: [badge, level, note].filter((text) => text !== "").join(" · "),
  });
  return [
    { name: localize("SIRPAS.SHEET.advantages"), lines: advantages.map(line) },
    { name: localize("SIRPAS.SHEET.perks"), lines: perks.map(line) },
  ].filter(({ lines }) => lines.length > 0);
}
