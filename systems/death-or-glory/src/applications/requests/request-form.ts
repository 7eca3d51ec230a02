import { openRequest } from "#core/applications/requests/request-dialog.ts";
import { itemsOf } from "#core/play/items.ts";
import { askedKey } from "../../play/requests/requests.ts";
import { attributesOf, labelOf } from "../../rules/character/attributes.ts";
import { SENSES, senseLabel } from "../../rules/character/senses.ts";
import { SKILL_KEYS, skillLabel } from "../../rules/skills/skills.ts";
import { worldPowers } from "../../settings/definitions.ts";

/**
 * Opens the dialog that asks people for a check: of what everybody has, or of a skill of the table's own that somebody of them has.
 * @param text  What was typed after `/request`, with it
 */
export async function askRequest(text?: string): Promise<void> {
  await openRequest(
    {
      innate: [
        ...attributesOf(worldPowers()).map((key) => ({ key, label: labelOf(key) })),
        ...SENSES.map((key) => ({ key, label: senseLabel(key) })),
      ],
      others(actors) {
        const own = actors.flatMap((actor) => itemsOf(actor, "skill"));
        return [
          ...SKILL_KEYS.map((key) => ({ key, label: skillLabel(key) })),
          ...own.map((item) => ({ key: askedKey(item), label: item.name })),
        ];
      },
    },
    text,
  );
}
