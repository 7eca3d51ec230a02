import { registerTurnBanner } from "#core/applications/encounter/turn-banner.ts";
import { logRules } from "#core/play/log/log-rules.ts";
import { undoLast } from "#core/play/log/undo.ts";
import { lastToUndo } from "#core/rules/log/event.ts";
import { localize, word } from "#core/utils/localize.ts";
import { reload, unloadedOf } from "../../play/combat/ammunition.ts";
import { favouritesOf } from "#core/play/sheets/favourites.ts";
import { affordable, mustPrepare, usedPower } from "../../play/powers/pay-power.ts";
import { rolledPower } from "../../play/powers/rolled-power.ts";
import { attack, usePower } from "../../play/powers/use-power.ts";
import { isBolt, takesAction } from "../../rules/powers/use.ts";
import { drawWeapon, sheathedOf } from "../../play/combat/draw.ts";
import { conditionsOf } from "../../play/combat/fighter.ts";
import { actionsLeft, takeAction } from "../../play/combat/take-action.ts";
import { grapple } from "../../play/combat/grapple.ts";
import { performTreatment } from "../../play/combat/treat.ts";
import { costOf, turnOf } from "../../play/combat/turn-state.ts";
import { TURN } from "../../play/combat/turn.ts";
import { potionsOf, useThing } from "../../play/gear/use-thing.ts";
import { itemsOf, type ItemOf } from "#core/play/items.ts";
import { GRIP } from "../../rules/combat/fighter.ts";
import type { TurnState } from "../../rules/combat/turn.ts";
import { isSpent, type TurnAction } from "../../rules/combat/turn-actions.ts";
import { anyCondition } from "../../rules/injury/conditions.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { leftLabel } from "./tracker-notes.ts";

const ICONS: Readonly<Partial<Record<TurnAction, string>>> = {
  standUp: "fa-person-arrow-up-from-line",
  retrieve: "fa-hand-holding",
  putOut: "fa-fire-extinguisher",
  breakFree: "fa-hand-fist",
  grapple: "fa-hands-bound",
  fullDefence: "fa-shield-halved",
  aim: "fa-crosshairs",
  full: "fa-shoe-prints",
  sprint: "fa-person-running",
  firstAid: "fa-kit-medical",
  minor: "fa-hand",
};
/** What belongs to something else that is done. */
const ELSEWHERE: readonly TurnAction[] = ["draw", "power", "reload", "slowReload"];

/** Tells this user when it is their turn, and what can be done in it. To be called at the table. */
export function registerOwnTurn(): void {
  registerTurnBanner(
    TURN,
    ({ combat, actor }, button) => {
      const turn = turnOf(actor);
      const weapons = itemsOf(actor, "weapon").filter(({ system }) => system.equipped);
      const canAttack = turn !== null && !anyCondition(conditionsOf(actor), "cannotAttack");
      const ready = weapons.filter((weapon) => canAttack && turn[costOf(actor, weapon)] > 0);
      const shoots = weapons.some(({ system }) => system.range > 0);
      // Who has not learned to grapple does so from the sheet.
      const grapples = itemsOf(actor, "skill").some(({ system }) => GRIP.skills.includes(system.key));
      const fits: Partial<Record<TurnAction, boolean>> = { aim: shoots, grapple: grapples };
      const actions = actionsLeft(actor).filter((one) => !ELSEWHERE.includes(one) && fits[one] !== false);
      const ofWeapon = (key: "reload" | "draw", icon: string) => (weapon: ItemOf<"weapon">) =>
        button(key, weapon.id ?? "", localize(`SIMVERSE.YOUR_TURN.${key}`, { weapon: weapon.name }), icon);
      return {
        words: { left: leftLabel(turn) },
        isSpent: turn !== null && isSpent(turn),
        buttons: [
          ...ready.map(({ id, name }) => button("attack", id ?? "", name, "fa-khanda", true)),
          ...powersNow(actor, turn, canAttack).map(({ id, name }) =>
            button("usePower", id ?? "", name, "fa-wand-magic-sparkles", ready.length === 0),
          ),
          ...unloadedOf(actor).map(ofWeapon("reload", "fa-rotate")),
          ...(turn && turn.minor > 0 ? sheathedOf(actor) : []).map(ofWeapon("draw", "fa-hand-back-fist")),
          ...(turn && turn.minor > 0 ? potionsOf(actor) : []).map(({ id, name }) =>
            button("drink", id ?? "", localize("SIMVERSE.GEAR.drinkNamed", { name }), "fa-flask"),
          ),
          ...actions.map((one) => button("act", one, localize(`SIMVERSE.TURN_ACTION.${one}`), ICONS[one] ?? "fa-hand")),
          ...(isUndoable(combat, actor) ? [button("undo", "undo", word("YOUR_TURN.undo"), "fa-rotate-left")] : []),
        ],
      };
    },
    {
      attack: ({ actor }, weapon, keys) => attack(actor, weapon, keys),
      usePower: ({ actor }, power, keys) => usePower(actor, power, keys),
      act({ actor }, action, keys) {
        if (action === "firstAid") return performTreatment(actor, action);
        if (action === "grapple" || action === "breakFree") return grapple(actor, keys);
        return takeAction(actor, action as TurnAction);
      },
      draw: ({ actor }, weapon) => drawWeapon(actor, weapon),
      reload: ({ actor }, weapon) => reload(actor, weapon),
      drink: ({ actor }, potion, keys) => useThing(actor, potion, keys),
      undo: ({ combat }) => undoLast(combat),
    },
  );
}

/** So many powers are offered in a turn. */
const MOST_POWERS = 3;

/** The powers that can be used now: favourites first, then the cheapest. Those that are part of an attack are in its dialog. */
function powersNow(actor: SimverseActor, turn: TurnState | null, canAttack: boolean): readonly ItemOf<"power">[] {
  const chosen = favouritesOf(actor);
  const isLeft = (item: ItemOf<"power">) => {
    const used = usedPower(item);
    if (isBolt(used)) return canAttack && turn !== null && turn[costOf(actor, item)] > 0;
    return !takesAction(used) || (turn?.major ?? 0) > 0;
  };
  return itemsOf(actor, "power")
    .filter((item) => !item.system.serves && rolledPower(actor, item) && !mustPrepare(actor, item) && isLeft(item))
    .flatMap((item) => {
      const price = affordable(item, actor);
      return price.ok ? [{ item, rank: chosen.includes(item.id ?? "") ? -1 : price.value.use }] : [];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST_POWERS)
    .map(({ item }) => item);
}

/** Whether the last that happened is an action of who acts, which this user can undo. */
function isUndoable({ log }: Combat.Implementation, { uuid }: SimverseActor): boolean {
  const last = lastToUndo(log);
  if (last?.who !== uuid || last.type !== "action") return false;
  return game.user!.isGM || logRules().canUndo(game.user!, last);
}
