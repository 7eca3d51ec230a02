import { registerTurnBanner } from "#core/applications/encounter/turn-banner.ts";
import { actorOf } from "#core/foundry/ours.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import type { DogActor } from "../../documents/actor.ts";
import { HEALING } from "../../play/checks/check-data.ts";
import { statisticOf } from "../../play/checks/perform-check.ts";
import { performAttack } from "../../play/combat/attack.ts";
import { canBeAided, giveAid } from "../../play/combat/turn.ts";
import { skillChance } from "../shown.ts";
import { conditionsOf } from "../../play/combat/fighter.ts";
import { declareStance, hasActed } from "../../play/combat/stance.ts";
import { itemsOf } from "#core/play/items.ts";
import { anyCondition, STANCES } from "../../rules/injury/conditions.ts";

const ICONS: Readonly<Record<string, string>> = { totalAttack: "fa-burst", totalDefence: "fa-shield-halved" };

/** Tells this user when it is their turn, and what can be declared and done in it. To be called at the table. */
export function registerOwnTurn(): void {
  registerTurnBanner(
    ({ combat, actor }, button) => {
      const conditions = conditionsOf(actor);
      // Who is unconscious or dead can do nothing but end the turn.
      const canAct = !anyCondition(conditions, "helpless");
      const weapons = itemsOf(actor, "weapon").filter(({ system }) => canAct && system.equipped && !system.broken);
      const aid = (patient: string) => localize("DOG.YOUR_TURN.aid", { patient, chance: aidChance(actor) });
      return {
        conditions,
        isSpent: !canAct || hasActed(actor),
        buttons: [
          ...weapons.map(({ id, name }) => button("attack", id ?? "", name, "fa-khanda", true)),
          ...(canAct ? patientsIn(combat) : []).map(({ uuid, name }) =>
            button("aid", uuid, aid(name), "fa-kit-medical"),
          ),
          ...(canAct && !hasActed(actor) ? STANCES : []).map((key) =>
            button("declare", key, localize(`DOG.CONDITION.${key}`), ICONS[key] ?? "fa-flag"),
          ),
        ],
      };
    },
    {
      attack: ({ actor }, weapon, keys) => performAttack(actor, weapon, keys),
      aid: ({ actor }, patient, keys) => giveAid(patient, keys, actor),
      declare: ({ actor }, stance) => declareStance(actor, stance),
    },
  );
}

/** Those in a fight whom First aid can help now, as far as this user sees them. */
function patientsIn(combat: Combat.Implementation): readonly Pick<DogActor, "uuid" | "name">[] {
  return combat.combatants.contents.flatMap((combatant) => {
    const actor = actorOf(combatant);
    const { name, visible } = combatant;
    return actor && visible && canBeAided(actor).ok ? [{ uuid: actor.uuid, name: name ?? actor.name }] : [];
  });
}

/** The chance of First aid, in words. */
function aidChance(actor: DogActor): string {
  const terms = statisticOf(actor, HEALING)?.target.terms ?? [];
  return skillChance(sumTerms(terms));
}
