import { registerTrackerNotes } from "#core/applications/encounter/tracker-notes.ts";
import { registerTurnBanner } from "#core/applications/encounter/turn-banner.ts";
import { termsText } from "#core/applications/reasons/term-lines.ts";
import { actorOf } from "#core/foundry/ours.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize, signed } from "#core/utils/localize.ts";
import type { DogActor } from "../../documents/actor.ts";
import { HEALING } from "../../play/checks/check-data.ts";
import { statisticOf } from "../../play/checks/perform-check.ts";
import { performAttack } from "../../play/combat/attack.ts";
import { canBeAided, giveAid, TURN } from "../../play/combat/turn.ts";
import { skillChance } from "../shown.ts";
import { conditionsOf, weaponOf } from "../../play/combat/fighter.ts";
import { blowsLeft, declareStance, hasActed } from "../../play/combat/stance.ts";
import { itemsOf } from "#core/play/items.ts";
import { FISTS } from "../../rules/combat/fighter.ts";
import { anyCondition, CONDITIONS, STANCES } from "../../rules/injury/conditions.ts";

const ICONS: Readonly<Record<string, string>> = { totalAttack: "fa-burst", totalDefence: "fa-shield-halved" };

/** Tells this user when it is their turn, and what can be declared and done in it. To be called at the table. */
export function registerOwnTurn(): void {
  registerTurnBanner(
    TURN,
    ({ combat, actor }, button) => {
      const conditions = conditionsOf(actor);
      // Who is unconscious or dead can do nothing but end the turn.
      const canAct = !anyCondition(conditions, "helpless");
      const weapons = itemsOf(actor, "weapon").filter(({ system }) => canAct && system.equipped && !system.broken);
      const aid = (patient: string) => localize("DOG.YOUR_TURN.aid", { patient, chance: aidChance(actor) });
      return {
        conditions,
        words: { left: leftLabel(actor) },
        isSpent: !canAct || mostBlows(actor) === 0,
        buttons: [
          ...weapons.map((item) =>
            button("attack", item.id ?? "", item.name, "fa-khanda", blowsLeft(actor, weaponOf(item)) !== 0),
          ),
          ...(canAct ? patientsIn(combat) : []).map(({ uuid, name }) =>
            button("aid", uuid, aid(name), "fa-kit-medical"),
          ),
          ...(canAct && !hasActed(actor) ? STANCES : []).map((key) =>
            button("declare", key, stanceLabel(key), ICONS[key] ?? "fa-flag"),
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

/** Says in the rows of the tracker how everybody is. To be called at the table. */
export function registerCombatantNotes(): void {
  registerTrackerNotes<DogActor>({
    pool: "hitPoints",
    labelOf: () => localize("DOG.RESOURCE.hitPoints"),
    termsOf: ({ character }) => termsText(character.hitPoints.terms),
    leftOf: leftLabel,
    timesOf: ({ system }, condition) => (condition === "bleeding" ? system.bleeding : null),
  });
}

/** What is declared for a round, with what it adds. */
function stanceLabel(key: string): string {
  const { attack = 0, defence = 0 } = CONDITIONS.of(key);
  const words = { stance: localize(`DOG.CONDITION.${key}`), attack: signed(attack), defence: signed(defence) };
  return localize("DOG.YOUR_TURN.stance", words);
}

/** The most blows that somebody has left with anything in hand; null where nobody counts. */
function mostBlows(actor: DogActor): number | null {
  const armed = itemsOf(actor, "weapon").filter(({ system }) => system.equipped && !system.broken);
  const left = [...armed.map(weaponOf), ...(armed.length === 0 ? [FISTS] : [])].map((one) => blowsLeft(actor, one));
  return left.includes(null) ? null : Math.max(...left.map(Number));
}

/** How many blows somebody has left, in words. */
function leftLabel(actor: DogActor): string {
  const count = mostBlows(actor);
  return count === null ? "" : localize(`DOG.YOUR_TURN.blows.${count === 0 ? "none" : "some"}`, { count });
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
