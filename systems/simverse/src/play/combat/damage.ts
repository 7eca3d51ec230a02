import { actorAt } from "#core/foundry/documents.ts";
import { dataOf } from "#core/play/challenge/message-index.ts";
import { consequenceOf, isBelieved, together } from "#core/play/consequences/consequence.ts";
import { exchangeChallenge } from "#core/play/exchange/exchange-challenge.ts";
import { injuryOptions } from "../../settings/definitions.ts";
import { injured } from "../../rules/injury/vitals.ts";
import { SHOT } from "./ammunition.ts";
import { AttackData } from "./attack-data.ts";
import { vitalsOf } from "./fighter.ts";
import { pushedBack } from "./places.ts";
import { wearOn } from "./wear.ts";
import { vitalsEffects } from "./vitals-changes.ts";

/** What an attack does to its target: damage that armour does not keep off, a push, and what it wears out. */
export const DAMAGE = consequenceOf({
  ...{ key: "damage", label: "SIMVERSE.ATTACK.apply", icon: "fa-heart-crack", prompt: "applyDamage" },
  about(message) {
    const attack = dataOf(message, AttackData);
    const damage = attack?.outcome?.damage;
    const actor = damage ? actorAt(attack.target) : null;
    if (!damage || !actor) return null;
    const isFelt = damage.injury.value > 0 || damage.bleeding > 0 || damage.knockback > 0;
    return isFelt || wearOn(actor, attack).length > 0 ? actor : null;
  },
  nameIn: (message) => dataOf(message, AttackData)!.targetName,
  // Who spares themselves by a defence that says more than the sheet waits for a Gamemaster.
  isBelieved: (message) => isBelieved(dataOf(message, AttackData)?.answer?.parent),
  effects(message, actor) {
    const attack = dataOf(message, AttackData)!;
    const { injury, bleeding, knockback } = attack.outcome!.damage!;
    const before = vitalsOf(actor);
    const after = injured(before, { injury: injury.value, bleeding }, injuryOptions());
    const pushed = pushedBack(actor, actorAt(attack.actor), knockback);
    return { type: "damage", ...together(vitalsEffects(actor, before, after), pushed, ...wearOn(actor, attack)) };
  },
});

/** An attack asks its target to defend, and then to take the damage. */
export const ATTACK_CHALLENGE = exchangeChallenge(AttackData, [DAMAGE], {
  resolve: (message) => SHOT.resolve(message),
});
