import { localize } from "#core/utils/localize.ts";
import { chosen, yardsOf } from "../../rules/turn/choice.ts";
import { conditionsOf, moveOf } from "../character.ts";
import { turnOf } from "./turn-choice.ts";

/** How far somebody gets in a turn: what their manoeuvre lets them, and all of Move by moving alone. */
export function pacesOf(actor: Actor.Implementation) {
  const [move, conditions, turn] = [moveOf(actor).value, conditionsOf(actor), chosen(turnOf(actor))];
  const own = { most: yardsOf(turn, move, conditions), key: turn.manoeuvre.key };
  const all = { most: yardsOf(chosen({ ...turnOf(actor), manoeuvre: "move" }), move, conditions), key: "move" };
  return [own, ...(all.most > own.most ? [all] : [])].map(({ most, key }) => ({
    ...{ most, label: localize(`TACTICAL.MANOEUVRE.${key}`), isCostly: key !== own.key },
  }));
}
