import { atHand } from "#core/applications/sheets/at-hand.ts";
import { itemsOf, type ItemOf } from "#core/play/items.ts";
import { err, ok } from "#core/rules/result.ts";
import { localize } from "#core/utils/localize.ts";
import { statisticOf } from "../../play/character.ts";
import { performCheck, termsOf } from "../../play/checks/perform-check.ts";
import { performAttack } from "../../play/combat/attack.ts";
import { usesOf } from "../../play/combat/fighter.ts";
import { rollView } from "../shown.ts";
import { useView } from "./combat-view.ts";

/** So many learned skills are at hand for who has chosen nothing: those that are rolled best. */
const BEST = 5;

/** A weapon in the first of its ways, with which its dialog begins, and all that is rolled. */
export const AT_HAND = atHand({
  uses: {
    weapon: {
      attack: {
        act: performAttack,
        figures(actor, item) {
          const [use] = usesOf(item as ItemOf<"weapon">, actor.system.attributes.strength);
          if (!use) return err("weaponGone");
          const view = useView(actor, use);
          return ok({ ...view, name: `${item.name}: ${view.name}` });
        },
      },
    },
  },
  rolled(actor, key) {
    const found = statisticOf(actor, key);
    return found
      ? ok({ name: localize(found.label), ...rollView(termsOf(actor, found)) })
      : err("noSuchStatistic", { key });
  },
  roll: performCheck,
  usual(actor) {
    const learned = Object.values(actor.character.skills).filter(({ levels }) => levels > 0);
    const best = learned.toSorted((one, other) => other.value.value - one.value.value).slice(0, BEST);
    const inHand = itemsOf(actor, "weapon").filter(({ system }) => system.equipped);
    return [...inHand.map(({ id }) => id ?? ""), ...best.map(({ skill }) => skill.key)];
  },
});
