import { registerTrackerButton } from "#core/applications/encounter/tracker-button.ts";
import type { RollForm } from "#core/applications/rolls/roll-form.ts";
import { choicesOf } from "#core/applications/ux/choices.ts";
import { localize } from "#core/utils/localize.ts";
import { rollOrder, SIDES, sideOf, type OrderChoice } from "../../play/order/order.ts";
import { ORDER_SKILLS } from "../../rules/turn/order.ts";

const SURPRISES = ["none", "partial", "total"] as const;

/** What a Gamemaster is asked about the order of sides. */
export const ORDER_FORM: RollForm<Combat.Implementation, OrderChoice> = {
  ...{ template: "combat/order", summary: "combat/turn", icon: "fa-flag" },
  title: () => localize("TACTICAL.ORDER.title"),
  plain: () => ({
    ...{ friends: "plain", foes: "plain", friendsLed: true, foesLed: true, surprise: "none", surprised: "foes" },
  }),
  formView: (_combat, choice) => ({
    sides: SIDES.map((key) => ({
      ...{ key, name: localize(`TACTICAL.ORDER.${key}`), led: choice[`${key}Led`] },
      skills: choicesOf(
        Object.keys(ORDER_SKILLS),
        (kind) => localize(`TACTICAL.SKILL.${ORDER_SKILLS[kind as keyof typeof ORDER_SKILLS]}`),
        choice[key],
      ),
    })),
    surprises: choicesOf(SURPRISES, (key) => localize(`TACTICAL.ORDER.surprise.${key}`), choice.surprise),
    surprised: choicesOf(SIDES, (key) => localize(`TACTICAL.ORDER.${key}`), choice.surprised),
  }),
  summaryOf: (combat) => ({
    lines: SIDES.map((side) => {
      const names = sideOf(combat, side).map(({ combatant, actor }) => combatant.name ?? actor.name);
      return `${localize(`TACTICAL.ORDER.${side}`)}: ${names.join(", ") || "–"}`;
    }),
  }),
};

/** Gives Gamemasters a button in the tracker for the contest of the sides. To be called at the table. */
export function registerOrder(): void {
  registerTrackerButton({
    ...{ icon: "fa-flag", name: "roll-order", text: () => localize("TACTICAL.ORDER.title") },
    isShown: (combat) => game.user!.isGM && (combat?.combatants.size ?? 0) > 1,
    press: async (combat) => {
      const choice = combat && (await CONFIG.TACTICAL.dialogs.order(combat));
      if (choice) await rollOrder(combat, choice);
    },
  });
}
