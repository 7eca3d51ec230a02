import { POOL_KEYS } from "../../rules/checks/dice-pools.ts";
import { usedStatistic } from "../fields/participant.ts";
import { integer } from "../fields/numbers.ts";
import { term } from "../fields/term.ts";
import { flag, oneOf, text } from "../fields/texts.ts";
import { BOUNDS } from "../fields/bounds.ts";
import { isSeenLike, type MessageChecks } from "./gate.ts";

/**
 * What is thrown by whoever is hit: Active Mitigation, and the check against a deadly wound; of damage without an attack also what
 * avoids it altogether.
 */
export const ENDURANCE_KINDS = ["mitigation", "deadly", "avoid"] as const;
export type EnduranceKind = (typeof ENDURANCE_KINDS)[number];

function defineSchema() {
  return {
    attack: text(),
    target: text(),
    strike: integer({ min: 1, max: BOUNDS.few, initial: 1 }),
    // The UUID of whoever was hit.
    actor: text(),
    kind: oneOf(ENDURANCE_KINDS, "mitigation"),
    // Of Active Mitigation: that it is not used.
    declined: flag(),
    statistic: usedStatistic(),
    pool: oneOf(POOL_KEYS, "standard"),
    terms: new foundry.data.fields.ArrayField(term(), { max: BOUNDS.several }),
  };
}

export type EnduranceSchema = ReturnType<typeof defineSchema>;

/** What whoever was hit by a strike throws, or does without. */
export class EnduranceData extends foundry.abstract.TypeDataModel<EnduranceSchema, ChatMessage.Implementation> {
  static override defineSchema(): EnduranceSchema {
    return defineSchema();
  }

  static readonly TEMPLATE = "systems/sirpas/templates/chat/endurance.hbs";

  static readonly CHECKS: MessageChecks<EnduranceData> = {
    speaksFor: ({ actor }) => [actor],
    throws: ({ declined, kind, pool }) => ({ throws: declined ? [] : [{ id: kind, pool }] }),
    mismatch: ({ parent, attack }) => {
      if (!game.messages?.has(attack)) return "attack";
      return isSeenLike(parent, attack) ? null : "whisper";
    },
  };
}
