import { freeCatalogue } from "#core/applications/catalogue/catalogue-dialog.ts";
import { createCopy } from "#core/foundry/documents.ts";
import { buyThing } from "#core/play/party/buy.ts";
import { isCharacter } from "#core/play/people/at-hand.ts";
import { setting } from "#core/settings/settings.ts";
import { localize } from "#core/utils/localize.ts";
import { readyFor, type Carried } from "../../play/character.ts";
import { factsOf } from "../sheets/combat-view.ts";

/** Opens what the compendia have of a type, to be put onto a sheet: its price is said, and taken from the purse if the table wants that. */
export const openCatalogue = freeCatalogue(
  factsOf,
  ({ system }: { readonly system: object }) => {
    const { price = 0 } = system as Carried;
    return price === 0 ? "" : localize("DOG.SHEET.priceOf", { number: price });
  },
  (actor, item) => {
    const { price = 0 } = item.system as Carried;
    const isPaid = setting("goodsArePaid") && isCharacter(actor) && price > 0;
    const ready = readyFor(actor, item);
    return isPaid ? buyThing(actor, item, { path: "system.purse", price }, ready) : createCopy(actor, item, ready);
  },
);
