import { cardTemplates } from "#core/play/registry/messages.ts";
import { TABLE_PARTIALS, WINDOW_PARTIALS } from "#core/applications/partials.ts";
import { partials } from "#core/applications/templates.ts";

/** Templates that others include at every table: those of cards first, for the chat waits for them. */
const AT_TABLE = partials(
  [
    "cards",
    "sirpas.card-",
    "button headline dice side warning side-awaited strike strike-button endured applied fight participant rolls terms participants",
  ],
  ["sheets", "sirpas.", "tab-panel"],
  [
    "sheets/actor/partials",
    "sirpas.",
    "number-entry level-step tracks wounds structs compact-field movement attributes attribute keys-hint points-left skill-table manoeuvres styles arms traits trait-line turn silhouette gear belongings wealth item-name item-controls point-offer use-toggle create-button conditions effect-problems wealth-line",
  ],
  ...TABLE_PARTIALS,
  ["combat", "sirpas.attack-", "target technique term"],
  ["checks", "sirpas.roll-", "modifiers modifier-row head form-field fields table-rows odds-chart odds-table"],
  ["sheets/item/partials", "sirpas.item-", "entries modifiers"],
);

/** Those of windows that open rarely. */
const IN_WINDOWS = partials(
  ["world", "sirpas.world-", "group list entries"],
  ...WINDOW_PARTIALS,
  ["odds-explorer", "sirpas.odds-", "field pool scale side tick answer figure table"],
  ["wizard", "sirpas.wizard-", "who attributes skills traits gear line open-line"],
  ["contests/board", "sirpas.board-", "list"],
  ["print", "sirpas.print-", "wounds manoeuvres weapons armours gear"],
);

/** Loads the templates of cards, and what templates include, before anything of the table is there that could ask for one of them. */
export async function loadTableTemplates(): Promise<void> {
  await foundry.applications.handlebars.loadTemplates({ ...cardTemplates(), ...AT_TABLE });
}

export async function loadWindowTemplates(): Promise<void> {
  await foundry.applications.handlebars.loadTemplates({ ...IN_WINDOWS });
}
