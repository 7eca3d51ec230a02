import { CatalogueDialog, type Wanted } from "#core/applications/catalogue/catalogue-dialog.ts";
import { createCopy } from "#core/foundry/documents.ts";
import { factsOf } from "../sheets/facts.ts";

/** Opens what the compendia have of a type, to be put onto a sheet: nothing of it costs experience, and there can be several of each. */
export const openCatalogue = (wanted: Wanted) =>
  CatalogueDialog.open(wanted, {
    lineOf: (_actor, item) => ({ summary: factsOf(item), price: "", had: false }),
    take: createCopy,
  });
