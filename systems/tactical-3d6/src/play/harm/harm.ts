import type { Effects } from "#core/play/consequences/consequence.ts";
import type { Harm, HarmKind, HarmRules } from "#core/play/harm/harm-rules.ts";
import type { HitOutcome } from "../../rules/attack/attack.ts";
import { BARE } from "../../rules/damage/armour.ts";
import { DAMAGE_TYPES } from "../../rules/damage/damage-types.ts";
import { resolveDamage, type Strike } from "../../rules/damage/damage.ts";
import { BODY, LOCATIONS } from "../../rules/damage/locations.ts";
import { isDead } from "../../rules/injury/vitals.ts";
import { readWound } from "../../rules/injury/wound.ts";
import { rollWounds, woundEffects } from "../combat/damage.ts";
import { protectionOf, victimOf } from "../combat/fighter.ts";
import { regained } from "../recovery/treatment.ts";

type Someone = Actor.Implementation;

const NO_STRIKE: Omit<Strike, "bonuses" | "type"> = {
  ...{ dice: 0, divisor: 1, times: 1, halved: false, spread: 1, chinks: false },
};

/** What no armour stops. */
const PASSING: readonly string[] = ["toxic", "fatigue"];

const hurts = ({ key }: { readonly key: string }): HarmKind => ({
  ...{ key, label: `TACTICAL.DAMAGE_TYPE.${key}`, event: "damage", amount: 3, placed: true },
  guarded: !PASSING.includes(key),
});

/** What hurts or heals without an attack: each type of damage, on the whole body unless a place is named. */
export const HARM_RULES: HarmRules = {
  kinds: [
    ...DAMAGE_TYPES.book.map(hurts),
    { key: "healing", label: "TACTICAL.HARM.healing", event: "heal", amount: 3 },
    { key: "refreshed", label: "TACTICAL.HARM.refreshed", event: "fatigue", amount: 3 },
  ],
  places: Object.fromEntries(
    LOCATIONS.keys.filter((key) => key !== BODY.key).map((key) => [key, `TACTICAL.LOCATION.${key}`]),
  ),
  rolls: async (message, actor, harm) => rollWounds(message, actor, woundsBy(actor, harm)),
  effects(actor, harm, message): Effects | null {
    const { kind, amount } = harm;
    if (kind === "refreshed") return regained(actor, amount, "fatiguePoints");
    // The dead are past it.
    const isGone = actor.statuses.has("dead") || isDead(actor.left("hitPoints"), actor.most("hitPoints"));
    if (kind === "healing") return isGone ? { said: [], changes: [] } : regained(actor, amount);
    return woundEffects(message, actor, woundsBy(actor, harm));
  },
};

/** The wound that it is; none by what heals. */
function woundsBy(actor: Someone, { kind, amount, place, guarded }: Harm): readonly HitOutcome[] {
  if (!DAMAGE_TYPES.has(kind)) return [];
  const location = place === "" ? BODY.key : place;
  const bonuses = [{ label: "TACTICAL.TERM.damage", value: amount, kind: "damage" }];
  const victim = victimOf(actor);
  const armour = guarded ? protectionOf(actor, location) : BARE;
  const damage = resolveDamage({ ...NO_STRIKE, type: kind, bonuses }, location, armour, victim.maximum, []);
  const reading = { injury: damage.injury.value, type: DAMAGE_TYPES.of(damage.type), cripples: damage.cripples };
  return [{ location, side: null, damage, wound: readWound(reading, LOCATIONS.of(location), victim) }];
}
