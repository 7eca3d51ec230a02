import { priceOf, wealthOf } from "../../documents/wealth.ts";
import { pay, type Purse } from "../../rules/wealth/purse.ts";
import type { Draft } from "./draft.ts";

/** What all that is carried costs, and the money there is for it. */
export function billOf({ actor }: Draft) {
  const price = actor.items.contents.reduce((sum, item) => sum + (priceOf(item) ?? 0), 0);
  const money = wealthOf(actor).money.value;
  return { price, money, short: Math.max(0, price - money) };
}

/** The purse after all that is carried has been paid for; as it was where that is too much. */
export function paidPurse({ actor }: Draft): Purse {
  const { purse, money } = wealthOf(actor);
  let now = purse;
  let has = money.value;
  for (const item of actor.items.contents) {
    const price = priceOf(item) ?? 0;
    if (price === 0) continue;
    const answer = pay(now, has, { id: item.id ?? "", name: item.name, price });
    if (!answer.ok) return purse;
    now = answer.value;
    has -= price;
  }
  return now;
}
