import type { Effects } from "#core/play/consequences/consequence.ts";
import type { HarmRules } from "#core/play/harm/harm-rules.ts";
import { injuryOf } from "../../rules/combat/damage.ts";
import { LOCATIONS } from "../../rules/combat/locations.ts";
import { protectionValue } from "../../rules/combat/protection.ts";
import { changedTo, injured, lifeOf } from "../../rules/injury/vitals.ts";
import { protectionOf, vitalsEffects, vitalsOf } from "../combat/fighter.ts";

/** The place that is as good as any where nothing is said of it. */
const TORSO = "torso";

/** What hurts or heals without an attack: the rulebook has no falls and no fires, so they are plain damage. */
export const HARM_RULES: HarmRules = {
  kinds: [
    { key: "damage", label: "DOG.HARM.damage", event: "damage", amount: 3, placed: true, guarded: true },
    { key: "healing", label: "DOG.HARM.healing", event: "heal", amount: 3 },
  ],
  places: Object.fromEntries(LOCATIONS.keys.map((key) => [key, `DOG.LOCATION.${key}`])),
  effects(actor, { kind, amount, place, guarded }): Effects {
    const before = vitalsOf(actor);
    if (kind === "damage") {
      const protection = guarded ? protectionValue(protectionOf(actor, place || TORSO)) : 0;
      return vitalsEffects(actor, before, injured(before, injuryOf(amount, protection)));
    }
    // The dead are past it.
    const most = lifeOf(before.hitPoints) === "dead" ? before.hitPoints : before.maximum;
    return vitalsEffects(actor, before, changedTo(before, Math.min(most, before.hitPoints + amount)));
  },
};
