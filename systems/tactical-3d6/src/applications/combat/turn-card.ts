import { turnCard } from "#core/applications/encounter/turn-card.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import { TURN, turnRolls } from "../../play/combat/turn.ts";
import { chanceOf } from "../shown.ts";

/** The card of somebody who has to roll in a turn. */
export const TURN_CARD = turnCard(TURN, {
  owed: (actor, _turn, name) => [
    ...turnRolls(actor).map(({ purpose, terms }) => {
      const target = sumTerms(terms);
      return localize(`TACTICAL.TURN.owes.${purpose}`, { name, target, chance: percent(chanceOf(target)) });
    }),
    ...(actor.system.surprised.seconds > 0
      ? [localize("TACTICAL.TURN.owes.seconds", { name, seconds: actor.system.surprised.seconds })]
      : []),
  ],
});
