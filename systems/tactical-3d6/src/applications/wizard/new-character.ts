import { openSheet } from "#core/applications/sheets/base/actions.ts";
import { localize } from "#core/utils/localize.ts";
import { startingPoints } from "../../settings/definitions.ts";

/** Opens the sheet of a character in the making, of a new one unless one is named. */
export async function openWizard(actor: Actor.Implementation | null = null): Promise<void> {
  const system = { points: startingPoints() };
  const data = { name: localize("TYPES.Actor.character"), type: "character" as const, system };
  await openSheet(actor ?? (await Actor.implementation.create(data)));
}
