import type { HotbarActs } from "#core/applications/hotbar/hotbar.ts";
import { openSheet } from "#core/applications/sheets/base/open-sheet.ts";
import { localize } from "#core/utils/localize.ts";
import { withMutex } from "#core/utils/mutex.ts";
import { isTechnique } from "../../play/combat/turn/technique.ts";
import { rollOrAttack } from "../combat/start-attack.ts";

/** A skill or style is rolled, a manoeuvre used, a weapon taken in hand or put away; the sheet of anything else is opened. */
export const HOTBAR: HotbarActs = {
  named(actor, key) {
    const [statistic] = actor.statisticsWith(key);
    return statistic ? { name: localize(statistic.label), img: statistic.img } : null;
  },
  keyOf(item) {
    const isRolled = item.isType("style") || (item.isType("skill") && item.system.combat === null);
    return isRolled ? item.system.statisticKey : "";
  },
  roll: rollOrAttack,
  async use(actor, item, keys) {
    if (isTechnique(item)) await actor.useTechnique(item, keys);
    else if (item.isType("weapon") && actor.isOwner)
      await withMutex(actor, () => item.update({ system: { equipped: !item.system.equipped } }));
    else await openSheet(item);
  },
};
