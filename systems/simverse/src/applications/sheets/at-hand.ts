import { atHand } from "#core/applications/sheets/at-hand.ts";
import { openSheet } from "#core/applications/sheets/base/open-sheet.ts";
import { isOf, type ItemOf } from "#core/play/items.ts";
import { ok } from "#core/rules/result.ts";
import { localize } from "#core/utils/localize.ts";
import { performCheck } from "../../play/checks/perform-check.ts";
import { statisticOf } from "../../play/checks/statistics.ts";
import { useThing } from "../../play/gear/use-thing.ts";
import { attack, usePower } from "../../play/powers/use-power.ts";
import { thingUse } from "../../rules/gear/use.ts";
import { attackFigures, rolledView } from "./rolled-rows.ts";
import { powerFigures } from "./power-rows.ts";
import { thingFigures } from "./views.ts";

/** So many powers are at hand for who has chosen nothing. */
const USUAL = 4;

/** Weapons, powers, and all that is rolled. */
export const AT_HAND = atHand({
  uses: {
    weapon: {
      attack: { act: attack, figures: (actor, item) => attackFigures(actor, item as ItemOf<"weapon">) },
    },
    gear: {
      useThing: {
        act: (actor, id, keys) => {
          const item = actor.items.get(id);
          return item && isOf(item, "gear") && !thingUse(item.system) ? openSheet(item) : useThing(actor, id, keys);
        },
        figures: (_actor, item) => thingFigures(item as ItemOf<"gear">),
      },
    },
    power: { usePower: { act: usePower, figures: (_actor, item) => powerFigures(item as ItemOf<"power">) } },
  },
  rolled(actor, key) {
    const found = statisticOf(actor, key);
    return found.ok ? ok({ name: localize(found.value.label), ...rolledView(found.value.terms) }) : found;
  },
  roll: performCheck,
  usual: ({ items }) =>
    [
      ...items.contents.filter((one) => isOf(one, "weapon") && one.system.equipped),
      ...items.contents.filter((one) => isOf(one, "power")).slice(0, USUAL),
    ].map(({ id }) => id ?? ""),
});
