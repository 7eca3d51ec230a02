import { keptDraft } from "#core/applications/wizard/draft-store.ts";
import type { SirpasActor } from "../../play/documents.ts";
import { ATTRIBUTE_KEYS } from "../../rules/statistics/attributes.ts";
import { windows } from "../windows.ts";

/** What the sheet of an empty character does to be filled, by its `data-action`. */
export const START_ACTIONS = { openWizard };

/**
 * Where to begin with a character that has nothing yet: `new` or, where somebody has begun, `begun`; empty once there is
 * something on the sheet.
 */
export function startOf(actor: SirpasActor): "new" | "begun" | "" {
  const { attributes, furtherAttributes, ledger } = actor.system._source;
  const isEmpty =
    actor.isOwner &&
    ledger.creation &&
    actor.items.size === 0 &&
    ATTRIBUTE_KEYS.every((key) => attributes[key].specific === 0) &&
    Object.values(furtherAttributes).every(({ specific }) => specific === 0);
  if (!isEmpty) return "";
  return keptDraft(actor) === null ? "new" : "begun";
}

async function openWizard(this: { readonly actor: SirpasActor }): Promise<void> {
  await windows.openWizard(this.actor);
}
