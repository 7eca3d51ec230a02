import { CatalogueDialog, type Offers } from "#core/applications/catalogue/catalogue-dialog.ts";
import type { SirpasActor, SirpasItem } from "../../play/documents.ts";
import { offered } from "../../play/points/acquire.ts";
import { booksOf } from "../../play/points/ledger.ts";
import { canPayFor, payFor, priceOf } from "../../play/wealth/wealth.ts";
import { isCharacter } from "#core/play/people/at-hand.ts";
import { setting } from "#core/settings/settings.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { priceOfNext } from "../../rules/points/purchases.ts";
import { takeCopy } from "../sheets/drop.ts";
import { factOf } from "../sheets/views/arms.ts";
import { moneyText } from "../wealth/money.ts";
import { summaryOf } from "../wizard/lines.ts";
import { inOneLine, localize } from "#core/utils/localize.ts";
import { dropError } from "../sheets/drop-errors.ts";

/** What a sheet is offered from the compendia. The price is what the first level costs in points, or the thing in money. */
const OFFERS: Offers = {
  lineOf: (actor, item) => ({
    summary: inOneLine([factOf(item), summaryOf(item)]),
    price: priceText(actor, item),
    had: dropError(actor, item) !== null,
  }),
  take: takeForMoney,
};

/** Puts a copy onto a sheet; where the table pays for things a character does, and takes nothing that is too dear. */
async function takeForMoney(actor: SirpasActor, item: SirpasItem): Promise<SirpasItem | null> {
  const price = priceOf(item) ?? 0;
  if (!setting("goodsArePaid") || !isCharacter(actor) || price <= 0) return takeCopy(actor, item);
  const payable = canPayFor(actor, item);
  if (!payable.ok) return notifyRefusal(payable);
  const taken = await takeCopy(actor, item);
  if (taken) await payFor(actor, taken);
  return taken;
}

/** Opens what the compendia have of a type, to be put onto a sheet. */
export function openCatalogue(wanted: { readonly actor: SirpasActor; readonly type: string }): Promise<void> {
  return CatalogueDialog.open(wanted, OFFERS);
}

function priceText(actor: SirpasActor, item: SirpasItem): string {
  const money = priceOf(item);
  if (money !== null) return money > 0 ? moneyText(money) : "";
  // Of NPCs nobody keeps a ledger, and of what has alternatives the price follows from the one that is chosen.
  if (actor.type !== "character" || (item.isType("perk") && item.system.cost.alternatives.length > 0)) return "";
  const books = booksOf(actor);
  const thing = offered(actor, item, books);
  const cost = thing && priceOfNext(books.ledger, { ...thing, specific: 0 });
  if (!cost?.ok) return "";
  const count = Math.abs(cost.value);
  if (cost.value < 0) return localize("SIRPAS.CATALOGUE.gives", { count });
  // What is learned comes without a level, and each has its price.
  const learned = item.isType("skill") || item.isType("style");
  return localize(learned ? "SIRPAS.CATALOGUE.levels" : "SIRPAS.CATALOGUE.costs", { count });
}
