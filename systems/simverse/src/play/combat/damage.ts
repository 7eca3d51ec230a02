import { actorAt } from "#core/foundry/documents.ts";
import { dataOf } from "#core/play/challenge/message-index.ts";
import { consequenceOf, isBelieved, together, type Effects } from "#core/play/consequences/consequence.ts";
import { exchangeChallenge } from "#core/play/exchange/exchange-challenge.ts";
import { encounterOf } from "#core/foundry/collections.ts";
import { localize } from "#core/utils/localize.ts";
import { hasTrait } from "../../rules/character/modifiers.ts";
import { lastingChanges } from "../powers/lasting.ts";
import { powerAt, useOf } from "../powers/rolled-power.ts";
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
    const left = injury.value > 0 ? leftOn(actor, attack, message.id ?? "") : [];
    const parts = [vitalsEffects(actor, before, after), pushed, ...left, ...wearOn(actor, attack)];
    return { type: "damage", ...together(...parts) };
  },
});

/** What the powers that are part of an attack leave on who is wounded by it, such as a poison; none on the undead. */
function leftOn(actor: Actor.Implementation, attack: AttackData, message: string): readonly Effects[] {
  const immune = hasTrait(actor.character.sources, "undead") ? ["poisoned"] : [];
  return attack.powers.flatMap((uuid) => {
    const power = powerAt(uuid);
    const use = power && useOf(power);
    const conditions = (use?.conditions ?? []).filter((key) => !immune.includes(key));
    if (!power || !use || conditions.length === 0) return [];
    const { rounds, img } = use;
    const flag = { message, by: attack.actor, concentration: false, fragile: false, forbids: false, upkeep: 0 };
    const lasting = {
      name: power.name,
      img: img ?? "",
      rounds,
      conditions,
      modifiers: [],
      flag: { ...flag, resource: "" },
    };
    const said = conditions.map((key) => ({
      label: "SIMVERSE.LOG.said.gains",
      data: { name: actor.name, condition: localize(`SIMVERSE.CONDITION.${key}`) },
    }));
    return [{ said, changes: lastingChanges(actor, lasting, encounterOf(actor)) }];
  });
}

/** An attack asks its target to defend, and then to take the damage. */
export const ATTACK_CHALLENGE = exchangeChallenge(AttackData, [DAMAGE], {
  resolve: (message) => SHOT.resolve(message),
});
