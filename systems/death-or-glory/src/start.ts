import { coreTemplate, registerTemplateHelpers, template } from "#core/applications/templates.ts";
import { cardTemplates } from "#core/play/registry/messages.ts";
import { programPart } from "#core/utils/program-part.ts";
import { registerRollKeys } from "#core/applications/ux/roll-keys.ts";
import { registerApplications } from "./applications/index.ts";
import { registerFoundation } from "./foundation.ts";

/** The templates that others include. */
async function loadPartials(): Promise<void> {
  await foundry.applications.handlebars.loadTemplates({
    ...cardTemplates(),
    "core.create": coreTemplate("sheets/create"),
    "core.card-awaited": coreTemplate("requests/awaited"),
    "core.card-answers": coreTemplate("requests/answers"),
    "core.people": coreTemplate("requests/people"),
    "core.target": coreTemplate("combat/target"),
    "core.applied": coreTemplate("cards/applied"),
    "core.wizard-start": coreTemplate("wizard/start"),
    "dog.improvement": template("improvement/improvement"),
  });
}

/** What cards and dialogs need: loaded beside the start, with its templates while Foundry builds the world. */
const table = programPart(async () => {
  const [loaded] = await Promise.all([import("./table.ts"), loadPartials()]);
  loaded.prepareTable();
  return loaded;
});

const windows = programPart(() => import("./windows.ts"));

/** Registers all that Foundry has to know before the world is there, and begins to load the table. To be called in the init hook. */
export function start(): void {
  registerFoundation({
    table,
    windows,
    dialogs: {
      attack: async (request) => new (await table()).AttackDialog(request).ask(),
      check: async (request) => new (await table()).CheckDialog(request).ask(),
    },
  });
  registerTemplateHelpers();
  registerApplications();
  registerRollKeys();
  void table();
}
