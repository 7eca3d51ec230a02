import { sumTerms, type Term } from "#core/rules/term.ts";
import { hasTrait, modifierTerms } from "../rules/character/modifiers.ts";
import type { RollKind } from "../rules/injury/conditions.ts";
import { painTerms } from "../rules/injury/pain.ts";
import type { SimverseActor } from "../documents/actor.ts";

/** What injuries take from a roll of an actor: nothing while they fight. */
export function injuryTerms(actor: SimverseActor, kind: RollKind): readonly Term[] {
  const { character, system, inCombat } = actor;
  const { sources, vitality } = character;
  return painTerms(
    {
      vitality: system.vitality.value ?? vitality.value,
      maximum: vitality.value,
      lostLastTurn: 0,
      inCombat,
      painless: hasTrait(sources, "painless"),
      ignored: sumTerms(modifierTerms(sources, ["injuryPenalty"])),
    },
    kind,
  );
}
