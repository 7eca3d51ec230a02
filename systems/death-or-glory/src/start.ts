import { registerTemplateHelpers } from "#core/applications/templates.ts";
import { programPart } from "#core/utils/program-part.ts";
import { registerApplications } from "./applications/index.ts";
import { registerFoundation } from "./foundation.ts";

/** What cards and dialogs need: loaded beside the start. */
const table = programPart(async () => {
  const loaded = await import("./table.ts");
  loaded.prepareTable();
  return loaded;
});

/** Registers all that Foundry has to know before the world is there, and begins to load the table. To be called in the init hook. */
export function start(): void {
  registerFoundation({
    table,
    dialogs: {
      attack: async (request) => new (await table()).AttackDialog(request).ask(),
      check: async (request) => new (await table()).CheckDialog(request).ask(),
    },
  });
  registerTemplateHelpers();
  registerApplications();
  void table();
}
