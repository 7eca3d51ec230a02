import type { SirpasItem } from "../../documents/item.ts";

/** Opens the sheet of an item, or brings it to the front. */
export async function openSheet(item: SirpasItem | null | undefined): Promise<void> {
  // The types still allow for sheets of the first generation, which take other arguments.
  await (item?.sheet as { render(options: { force: boolean }): Promise<unknown> } | null | undefined)?.render({
    force: true,
  });
}
