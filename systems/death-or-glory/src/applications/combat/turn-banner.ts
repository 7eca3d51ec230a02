import { registerTrackerButton } from "#core/applications/encounter/tracker-button.ts";
import { registerTrackerNotes } from "#core/applications/encounter/tracker-notes.ts";
import { registerTurnBanner } from "#core/applications/encounter/turn-banner.ts";
import { playedCharacters, seenIn } from "#core/play/people/at-hand.ts";
import { localize, word } from "#core/utils/localize.ts";
import type { DogActor } from "../../documents/actor.ts";
import { HEALING } from "../../play/checks/check-data.ts";
import { statisticOf } from "../../play/checks/perform-check.ts";
import { performAttack } from "../../play/combat/attack.ts";
import { canBeAided, giveAid, TURN } from "../../play/combat/turn.ts";
import { scoreView, stanceLabel } from "../shown.ts";
import { weaponOf } from "../../play/combat/fighter.ts";
import { blowsLeft, declareStance, hasActed } from "../../play/combat/stance.ts";
import { itemsOf } from "#core/play/items.ts";
import { FISTS } from "../../rules/combat/fighter.ts";
import { STANCES } from "../../rules/injury/conditions.ts";

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

/** Gives the tracker buttons for what comes between encounters: hours, and the improvements that wait. To be called at the table. */
export function registerTrackerBreaks(): void {
  const between = (combat: Combat.Implementation | null) =>
    combat?.started !== true && (game.user!.isGM || playedCharacters().length > 0);
  registerTrackerButton({
    ...{ icon: "fa-campground", name: "open-time", text: () => word("TIME.title"), isShown: between },
    press: async () => (await CONFIG.DOG.windows()).openTime(),
  });
  registerTrackerButton({
    ...{
      icon: "fa-arrow-trend-up",
      name: "open-session-end",
      text: () => localize("DOG.SESSION.title"),
      isShown: between,
    },
    press: async () => (await CONFIG.DOG.windows()).openSessionEnd(),
  });
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
