import { openRequest } from "#core/applications/requests/request-dialog.ts";
import { itemsOf } from "#core/play/items.ts";
import { askedKey, innate, SKILLS } from "../../play/requests/requests.ts";
import { attributesOf } from "../../rules/character/attributes.ts";
import { worldPowers } from "../../settings/definitions.ts";

/**
 * Opens the dialog that asks people for a check: of what everybody has, or of a skill of the table's own that somebody of them has.
 * @param text  What was typed after `/request`, with it
 */
export async function askRequest(text?: string): Promise<void> {
  await openRequest(
    {
      innate: innate(attributesOf(worldPowers())),
      others(actors) {
        const own = actors.flatMap((actor) => itemsOf(actor, "skill"));
        return [...SKILLS, ...own.map((item) => ({ key: askedKey(item), label: item.name }))];
      },
    },
    text,
  );
}
