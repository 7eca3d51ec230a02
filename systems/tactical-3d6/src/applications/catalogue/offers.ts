import { CatalogueDialog, type Offers, type Wanted } from "#core/applications/catalogue/catalogue-dialog.ts";
import { createCopy } from "#core/foundry/documents.ts";
import { factsOf } from "../sheets/item-facts.ts";

/** What a sheet is offered from the compendia. */
const OFFERS: Offers = {
  lineOf: (actor, item) => ({ summary: factsOf(item, actor), price: "", had: false }),
  take: createCopy,
};

/** Opens what the compendia have of a type, to be put onto a sheet. */
export const openCatalogue = (wanted: Wanted) => CatalogueDialog.open(wanted, OFFERS);
