import { registerTemplateHelpers } from "#core/applications/templates.ts";
import { registerApplications } from "./applications/index.ts";
import { loadTableTemplates, loadWindowTemplates } from "./applications/template-parts.ts";
import { registerFoundation } from "./foundation.ts";
import { programPart } from "#core/utils/program-part.ts";

/** What a fight, the chat and open sheets need; its templates are fetched while Foundry builds the world. */
const table = programPart(async () => {
  const [loaded] = await Promise.all([import("./table.ts"), loadTableTemplates()]);
  loaded.prepareTable();
  return loaded;
});

/** What most tables seldom open. It builds on the table. */
const windows = programPart(
  async () => (await Promise.all([import("./windows.ts"), table(), loadWindowTemplates()]))[0],
);

/** Registers all that Foundry has to know before the world is there, and begins to load the table. To be called in the init hook. */
export function start(): void {
  registerFoundation({
    table,
    windows,
    dialogs: {
      check: { prompt: async (request) => new (await table()).CheckDialog(request).ask() },
      contestRoll: { prompt: async (request) => new (await windows()).ContestRollDialog(request).ask() },
      attack: { prompt: async (request) => (await table()).AttackDialog.prompt(request) },
      defence: { prompt: async (request) => new (await table()).DefenceDialog(request).ask() },
    },
  });
  registerTemplateHelpers();
  registerApplications();
  void table();
}
