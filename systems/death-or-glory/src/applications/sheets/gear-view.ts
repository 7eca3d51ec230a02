import { placeView } from "#core/applications/sheets/base/places.ts";
import { localize, signed } from "#core/utils/localize.ts";
import type { Carried } from "../../play/character.ts";
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
    ...{ otherLoad: system.otherLoad, purse: system.purse },
    rows: items
      .filter(({ system: held }) => "carried" in held)
      .map((item) => {
        const { id, name, img } = item;
        const { encumbrance = 0, quantity = 1, price = 0 } = item.system as Carried;
        const of = { ...placeView(item), encumbrance: encumbrance * quantity, price: price * quantity };
        return { id, name, img, ...of, quantity, several: quantity !== 1 };
      }),
  };
}
