import { together, type Effects } from "#core/play/consequences/consequence.ts";
import type { HarmRules } from "#core/play/harm/harm-rules.ts";
import type { Amount } from "#core/rules/harm/amount.ts";
import { plainHit, resistance } from "../../rules/combat/armour.ts";
import { flatDamageDice } from "../../rules/combat/damage-dice.ts";
import { fallDamage } from "../../rules/dangers/falling.ts";
import { RATS, swarmDamage } from "../../rules/dangers/swarm.ts";
import { conditionOf, suffered, sufferedByFate, type Life } from "../../rules/injury/loss.ts";
import { bodyOptions, takesFate } from "../../settings/definitions.ts";
import { layersOf, lifeOf } from "../fighter.ts";
import { lifeEffects } from "../life.ts";

type Someone = Actor.Implementation;

/** What hurts, tires or heals without an attack. Softening a fall is a check of its own, and comes off its steps. */
export const HARM_RULES: HarmRules = {
  kinds: [
    { key: "fall", label: "BIND.HARM.fall", counted: "BIND.HARM.steps", event: "damage", amount: 4 },
    { key: "damage", label: "BIND.HARM.damage", event: "damage", amount: 2, guarded: true },
    {
      ...{ key: "swarm", label: "BIND.HARM.swarm", counted: "BIND.HARM.swarming", event: "damage" },
      ...{ amount: RATS.hitPoints, guarded: true },
    },
    { key: "tired", label: "BIND.HARM.tired", event: "fatigue", amount: 2 },
    { key: "healing", label: "BIND.HARM.healing", event: "heal", amount: 2 },
    { key: "rested", label: "BIND.HARM.rested", event: "fatigue", amount: 2 },
  ],
  diceOf(actor, { kind, amount }): Amount | null {
    if (kind !== "fall") return null;
    const { dice, plus } = flatDamageDice(fallDamage(amount, actor.character.attributes.strength));
    return { count: dice, faces: 6, bonus: plus };
  },
  effects(actor, { kind, amount, guarded }) {
    const life = lifeOf(actor);
    if (kind === "healing") {
      const whole = Math.max(life.hitPoints, actor.most("hitPoints"));
      return changed(actor, { ...life, hitPoints: Math.min(whole, life.hitPoints + amount) });
    }
    if (kind === "rested") return changed(actor, { ...life, fatigue: Math.max(0, life.fatigue - amount) });
    const layers = guarded ? layersOf(actor) : [];
    const damage =
      kind === "swarm"
        ? swarmDamage({ hitPoints: amount }, layers)
        : Math.max(0, amount - resistance(layers, plainHit(0)).value);
    const loss = { damage, tires: kind === "tired" };
    const plain = suffered(life, loss);
    return changed(actor, takesFate() || !plain.ok ? sufferedByFate(life, loss) : plain.value);
  },
};

/** What makes of somebody what the rules made of their life, and says what state follows from it. */
function changed(actor: Someone, after: Life): Effects {
  const { saved } = actor.system;
  const before = conditionOf({ ...lifeOf(actor), saved }, bodyOptions());
  const state = conditionOf({ ...after, saved }, bodyOptions());
  const data = { name: actor.name, condition: `BIND.CONDITION.${state}` };
  const said = state === null || state === before ? [] : [{ label: "BIND.LOG.said.gains", data }];
  return together(lifeEffects(actor, after), { said, changes: [] });
}
