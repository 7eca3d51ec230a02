import type { SirpasActor } from "../../documents/actor.ts";
import { notify } from "../../utils/notify.ts";
import { countMoney, payFor, receiveIncome, setIncome, takeBackMoney, wealthOf } from "../../play/wealth/wealth.ts";
import { moneyError, readMoney } from "../wealth/money.ts";
import { localize } from "../localize.ts";
import { queuedClicks } from "./queued-clicks.ts";

/** What the actions need of the sheet they happen on. */
interface WealthSheet {
  readonly actor: SirpasActor;
}

/** What the buttons of the wealth panel do, by their `data-action`. */
export const WEALTH_ACTIONS = {
  receiveIncome: queuedClicks(receive),
  payForItem: queuedClicks(payForItem),
  takeBackMoney: queuedClicks(takeBack),
};

/** Stores what was typed as money or income, which `+50` and `-50` change; what is no amount is refused in words. */
export async function editMoney(actor: SirpasActor, field: HTMLInputElement): Promise<void> {
  const what = field.dataset.entry === "income" ? "income" : "money";
  const { value: current } = wealthOf(actor)[what];
  const entry = readMoney(field.value, current);
  if (entry.ok && entry.value !== current) {
    if (!(await (what === "money" ? countMoney : setIncome)(actor, entry.value))) field.value = String(current);
    return;
  }
  if (!entry.ok) notify.warn(moneyError(entry, field.value, localize(`SIRPAS.WEALTH.${what}`), current));
  field.value = String(current);
}

async function receive(this: WealthSheet): Promise<void> {
  await receiveIncome(this.actor);
}

async function payForItem(this: WealthSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = this.actor.items.get(target.closest<HTMLElement>("[data-item-id]")?.dataset.itemId ?? "");
  if (item) await payFor(this.actor, item);
}

async function takeBack(this: WealthSheet): Promise<void> {
  await takeBackMoney(this.actor);
}
