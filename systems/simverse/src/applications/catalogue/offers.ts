import { CatalogueDialog, type Offers, type Wanted } from "#core/applications/catalogue/catalogue-dialog.ts";
import { figure } from "#core/applications/reasons/term-lines.ts";
import { summaryOf } from "#core/applications/wizard/wizard-lines.ts";
import { createCopy } from "#core/foundry/documents.ts";
import { ok, type Result } from "#core/rules/result.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import { templateCostFor } from "../../play/buy-template.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { Catalogue } from "../../play/catalogue.ts";
import { silverPriceOf, wantedOf } from "../../play/purchases.ts";
import { isHad, isTemplate, takeItem } from "../sheets/drop.ts";
import { pointsText } from "../sheets/ledger-view.ts";
import { factsOf } from "../sheets/views.ts";

/** What a sheet is offered from the compendia; what is taken is paid for as what is dropped. */
const offersOf = (catalogue: Catalogue): Offers => ({
  lineOf: async (actor, item) => ({
    summary: factsOf(item) || summaryOf(item),
    price: isTemplate(item) ? costText(await templateCostFor(actor, item, catalogue)) : priceText(actor, item),
    had: isHad(actor, item),
  }),
  take: (actor, item) => takeItem(actor, item, () => createCopy(actor, item)),
});

/** Opens what the compendia have of a type, to be put onto a sheet. */
export async function openCatalogue(wanted: Wanted): Promise<void> {
  await CatalogueDialog.open(wanted, offersOf(await Catalogue.open()));
}

/** The price in points or silver pieces; empty for what has none, or none before more is chosen. */
function priceText(actor: SimverseActor, item: Item.Implementation): string {
  const wanted = wantedOf(actor, item);
  if (wanted) return costText(wanted.ok ? ok(sumTerms(wanted.value.terms)) : wanted);
  const price = silverPriceOf(item, actor);
  return price > 0 ? localize("SIMVERSE.WIZARD.price", { price: figure(price) }) : "";
}

function costText(cost: Result<number>): string {
  return cost.ok && cost.value !== 0 ? pointsText(cost.value) : "";
}
