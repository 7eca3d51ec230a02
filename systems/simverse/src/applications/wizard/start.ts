import { keptDraft } from "#core/applications/wizard/draft-store.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { ATTRIBUTE_KEYS } from "../../rules/character/attributes.ts";

/**
 * Where to begin with a character that has nothing yet: `new` or, where somebody has begun, `begun`; empty once there is
 * something on the sheet.
 */
export function startOf(actor: SimverseActor): "new" | "begun" | "" {
  const { attributes } = actor.system._source;
  const isEmpty =
    actor.isOwner && actor.items.size === 0 && ATTRIBUTE_KEYS.every((key) => attributes[key].bought === 0);
  if (!isEmpty) return "";
  return keptDraft(actor) === null ? "new" : "begun";
}
