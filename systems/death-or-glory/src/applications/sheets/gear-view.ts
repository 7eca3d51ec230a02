import { localize, signed } from "#core/utils/localize.ts";
import type { Carried } from "../../play/character.ts";
import { isOf } from "#core/play/items.ts";
import { canExert, costOf } from "../../play/tiredness/exert.ts";
import { EXERTIONS, FRESH } from "../../rules/character/tiredness.ts";
import { shown } from "../shown.ts";

/** Load, tiredness with what everything costs, and all that is carried. */
export function gearView(actor: Actor.Implementation) {
  const { system, character, items } = actor;
  return {
    fatigue: { value: system.fatigue, max: FRESH },
    exhausted: canExert(actor).ok ? "" : localize("DOG.SHEET.exhausted"),
    exertions: EXERTIONS.map((key) => {
      const { value, terms } = shown(costOf(actor, key));
      const kind = value < 0 ? "rest" : "loss";
      return { key, name: localize(`DOG.EXERTION.${key}`), change: signed(-value), kind, terms };
    }),
    load: {
      ...{ carried: character.carried, limit: character.loadLimit.value, overload: character.overload },
      terms: shown(character.loadLimit).terms,
    },
    otherLoad: system.otherLoad,
    rows: items
      .filter((item) => !isOf(item, "skill"))
      .map(({ id, name, img, system: held }) => {
        const { carried = false, encumbrance = 0, quantity = 1 } = held as Carried;
        return { id, name, img, carried, encumbrance: encumbrance * quantity, quantity, several: quantity !== 1 };
      }),
  };
}
