import { registerTrackerNotes } from "#core/applications/encounter/tracker-notes.ts";
import { registerTurnBanner } from "#core/applications/encounter/turn-banner.ts";
import { seenIn } from "#core/play/people/at-hand.ts";
import { localize, signed } from "#core/utils/localize.ts";
import type { DogActor } from "../../documents/actor.ts";
import { HEALING } from "../../play/checks/check-data.ts";
import { statisticOf } from "../../play/checks/perform-check.ts";
import { performAttack } from "../../play/combat/attack.ts";
import { canBeAided, giveAid, TURN } from "../../play/combat/turn.ts";
import { scoreView } from "../shown.ts";
import { weaponOf } from "../../play/combat/fighter.ts";
import { blowsLeft, declareStance, hasActed } from "../../play/combat/stance.ts";
import { itemsOf } from "#core/play/items.ts";
import { FISTS } from "../../rules/combat/fighter.ts";
import { CONDITIONS, STANCES } from "../../rules/injury/conditions.ts";

const ICONS: Readonly<Record<string, string>> = { totalAttack: "fa-burst", totalDefence: "fa-shield-halved" };

/** Tells this user when it is their turn, and what can be declared and done in it. To be called at the table. */
export function registerOwnTurn(): void {
  registerTurnBanner(
    TURN,
    ({ combat, actor }, button) => {
      const { chance } = scoreView(statisticOf(actor, HEALING)?.target.terms ?? []);
      const patients = seenIn(combat).filter((one) => canBeAided(one.actor).ok);
      return {
        words: { left: leftLabel(actor) },
        isSpent: mostBlows(actor) === 0,
        buttons: [
          ...armsOf(actor).map((item) =>
            button("attack", item.id ?? "", item.name, "fa-khanda", blowsLeft(actor, weaponOf(item)) !== 0),
          ),
          ...patients.map((one) => {
            const aid = localize("DOG.YOUR_TURN.aid", { patient: one.name, chance });
            return button("aid", one.actor.uuid, aid, "fa-kit-medical");
          }),
          ...(hasActed(actor) ? [] : STANCES).map((key) =>
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
  registerTrackerNotes<DogActor>({ termsOf: ({ character }) => character.hitPoints.terms, leftOf: leftLabel });
}

/** What is declared for a round, with what it adds. */
function stanceLabel(key: string): string {
  const { attack = 0, defence = 0 } = CONDITIONS.of(key);
  const words = { stance: localize(`DOG.CONDITION.${key}`), attack: signed(attack), defence: signed(defence) };
  return localize("DOG.YOUR_TURN.stance", words);
}

const armsOf = (actor: DogActor) => itemsOf(actor, "weapon").filter(({ system }) => system.equipped && !system.broken);

/** The most blows that somebody has left with anything in hand; null where nobody counts. */
function mostBlows(actor: DogActor): number | null {
  const left = [FISTS, ...armsOf(actor).map(weaponOf)].map((one) => blowsLeft(actor, one));
  return left.includes(null) ? null : Math.max(...left.map(Number));
}

/** How many blows somebody has left, in words. */
function leftLabel(actor: DogActor): string {
  const count = mostBlows(actor);
  return count === null ? "" : localize(`DOG.YOUR_TURN.blows.${count === 0 ? "none" : "some"}`, { count });
}
