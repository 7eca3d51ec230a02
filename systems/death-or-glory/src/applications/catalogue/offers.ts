import { CatalogueDialog, type Offers } from "#core/applications/catalogue/catalogue-dialog.ts";
import { createCopy } from "#core/foundry/documents.ts";
import type { DogActor } from "../../documents/actor.ts";
import { factsOf } from "../sheets/combat-view.ts";

/** What a sheet is offered from the compendia: nothing of it costs anything, and there can be several of each. */
const OFFERS: Offers = {
  lineOf: (actor, item) => ({ summary: factsOf(item, actor), price: "", had: false }),
  take: createCopy,
};

/** Opens what the compendia have of a type, to be put onto a sheet. */
export function openCatalogue(actor: DogActor, type: string): Promise<void> {
  return CatalogueDialog.open({ actor, type }, OFFERS);
}
