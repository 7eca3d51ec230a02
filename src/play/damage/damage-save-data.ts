import { rollFields } from "../../data/fields/messages.ts";
import { integer, BOUNDS } from "#core/data/fields/numbers.ts";
import { flag, oneOf, text } from "#core/data/fields/texts.ts";
import { isSeenLike } from "#core/play/gate/gate.ts";
import type { MessageDefinition } from "#core/play/registry/messages.ts";

/**
 * What a target that is hit rolls: Active Mitigation, and the check against a deadly wound; of damage without an attack also what
 * avoids it altogether.
 */
export const DAMAGE_SAVE_KINDS = ["mitigation", "deadly", "avoid"] as const;
export type DamageSaveKind = (typeof DAMAGE_SAVE_KINDS)[number];

function schema() {
  return {
    attack: text(),
    target: text(),
    strike: integer({ min: 1, max: BOUNDS.few, initial: 1 }),
    // The UUID of who was hit.
    actor: text(),
    kind: oneOf(DAMAGE_SAVE_KINDS, "mitigation"),
    // Of Active Mitigation: that it is not used.
    declined: flag(),
    ...rollFields(),
  };
}

/** What a target that was hit rolls, or does without. */
export class DamageSaveData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema = schema;

  static readonly DEFINITION: MessageDefinition<DamageSaveData> = {
    template: "systems/sirpas/templates/cards/answer-card.hbs",
    answers: ({ attack }) => attack,
    speaksFor: ({ actor }) => [actor],
    rolls: ({ declined, kind, pool }) => ({ rolls: declined ? [] : [{ id: kind, pool }] }),
    mismatch: ({ parent, attack }) => {
      if (!game.messages?.has(attack)) return "attack";
      return isSeenLike(parent, attack) ? null : "whisper";
    },
  };
}
