import { partials, registerTemplateHelpers } from "#core/applications/templates.ts";
import { registerRollKeys } from "#core/applications/ux/roll-keys.ts";
import { cardTemplates } from "#core/play/registry/messages.ts";
import { programPart } from "#core/utils/program-part.ts";
import { registerApplications } from "./applications/index.ts";
import { registerFoundation } from "./foundation.ts";

/** The templates that others include. */
async function loadTableTemplates(): Promise<void> {
  await foundry.applications.handlebars.loadTemplates(
    Object.assign(
      partials(
        ["core/sheets", "core.", "rows cell row-controls create"],
        ["core/wizard", "core.wizard-", "start"],
        ["core/combat", "core.", "target"],
        ["core/cards", "core.", "applied"],
        ["sheets", "simverse.", "ledger raise"],
        ["core/requests", "core.card-", "awaited answers"],
        ["checks", "simverse.", "offers"],
      ),
      cardTemplates(),
    ),
  );
}

/** Those of windows that open rarely. */
async function loadWindowTemplates(): Promise<void> {
  await foundry.applications.handlebars.loadTemplates(
    partials(["core/wizard", "core.wizard-", "line groups check"], ["core/requests", "core.", "people"]),
  );
}

/** What cards and dialogs need: loaded beside the start, with its templates while Foundry builds the world. */
const table = programPart(async () => {
  const [loaded] = await Promise.all([import("./table.ts"), loadTableTemplates()]);
  loaded.prepareTable();
  return loaded;
});

const windows = programPart(async () => {
  const [loaded] = await Promise.all([import("./windows.ts"), loadWindowTemplates()]);
  return loaded;
});

/** Registers all that Foundry has to know before the world is there, and begins to load the table. To be called in the init hook. */
export function start(): void {
  registerFoundation({
    table,
    windows,
    dialogs: {
      check: async (request) => new (await table()).CheckDialog(request).ask(),
      morale: async (actor) => new (await table()).MoraleDialog(actor).ask(),
      attack: async (request) => new (await table()).AttackDialog(request).ask(),
    },
  });
  registerRollKeys();
  registerTemplateHelpers();
  registerApplications();
  void table();
}
