import type { SirpasActor } from "../../documents/actor.ts";
import type { SirpasItem } from "../../documents/item.ts";

/** Opens the sheet of an item or actor, or brings it to the front. */
export async function openSheet(document: SirpasActor | SirpasItem | null | undefined): Promise<void> {
  // The types still allow for sheets of the first generation, which take other arguments.
  await (document?.sheet as { render(options: { force: boolean }): Promise<unknown> } | null | undefined)?.render({
    force: true,
  });
}
