import { ownTurn, type OwnTurn } from "#core/applications/encounter/own-turn.ts";
import { registerTurnStrip, TurnStrip, type TurnView } from "#core/applications/encounter/turn-strip.ts";
import { logRules } from "#core/play/log/log-rules.ts";
import { undoLast } from "#core/play/log/undo.ts";
import { lastToUndo } from "#core/rules/log/event.ts";
import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { localize, word } from "#core/utils/localize.ts";
import { reload, unloadedOf } from "../../play/combat/ammunition.ts";
import { performAttack } from "../../play/combat/attack.ts";
import { drawWeapon, sheathedOf } from "../../play/combat/draw.ts";
import { conditionsOf } from "../../play/combat/fighter.ts";
import { actionsLeft, takeAction } from "../../play/combat/take-action.ts";
import { performTreatment } from "../../play/combat/treat.ts";
import { costOf, turnOf } from "../../play/combat/turn-state.ts";
import { itemsOf } from "#core/play/items.ts";
import { isSpent, TURN_ACTIONS, type TurnAction } from "../../rules/combat/turn-actions.ts";
import { anyCondition, checkCanRoll } from "../../rules/injury/conditions.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import type { TurnState } from "../../rules/combat/turn.ts";

const ICONS: Readonly<Partial<Record<TurnAction, string>>> = {
  standUp: "fa-person-arrow-up-from-line",
  retrieve: "fa-hand-holding",
  fullDefence: "fa-shield-halved",
  aim: "fa-crosshairs",
  full: "fa-shoe-prints",
  sprint: "fa-person-running",
  firstAid: "fa-kit-medical",
  minor: "fa-hand",
};
/** What belongs to something else that is done. */
const ELSEWHERE: readonly TurnAction[] = ["draw", "power", "reload", "slowReload"];

/** Says whose turn it is, what is left of it, and what can be done with it. */
class TurnBanner extends TurnStrip<OwnTurn> {
  static override DEFAULT_OPTIONS = {
    actions: {
      attack: TurnBanner.#onAttack,
      aid: TurnBanner.#onAid,
      act: TurnBanner.#onAct,
      draw: TurnBanner.#onDraw,
      reload: TurnBanner.#onReload,
      undo: TurnBanner.#onUndo,
      end: TurnBanner.#onEnd,
    },
  };

  protected override played = ownTurn;

  protected override view = turnView;

  static async #onAttack(this: TurnBanner, event: Event, { dataset }: HTMLElement): Promise<void> {
    if (this.turn) await performAttack(this.turn.actor, dataset.step ?? "", rollKeys(event as MouseEvent));
  }

  static async #onAct(this: TurnBanner, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const action = TURN_ACTIONS.find((one) => one === dataset.step);
    if (action && this.turn) await takeAction(this.turn.actor, action);
  }

  static async #onAid(this: TurnBanner): Promise<void> {
    if (this.turn) await performTreatment(this.turn.actor, "firstAid");
  }

  static async #onReload(this: TurnBanner, _event: Event, { dataset }: HTMLElement): Promise<void> {
    if (this.turn) await reload(this.turn.actor, dataset.step ?? "");
  }

  static async #onDraw(this: TurnBanner, _event: Event, { dataset }: HTMLElement): Promise<void> {
    if (this.turn) await drawWeapon(this.turn.actor, dataset.step ?? "");
  }

  static async #onUndo(this: TurnBanner): Promise<void> {
    if (this.turn) await undoLast(this.turn.combat);
  }

  static async #onEnd(this: TurnBanner): Promise<void> {
    await this.turn?.combat.nextTurn();
  }
}

function turnView({ combat, combatant, actor }: OwnTurn): TurnView {
  const name = combatant.name ?? "";
  const turn = turnOf(actor);
  const button = (action: string, id: string, text: string, icon: string, main = false) => {
    return {
      action,
      id,
      text,
      icon: `fa-solid ${icon}`,
      main,
      label: word("PROMPT.forName", { action: text, name }),
    };
  };
  const weapons = itemsOf(actor, "weapon").filter(({ system }) => system.equipped);
  const conditions = conditionsOf(actor);
  // Who is unconscious or dead can do nothing but end the turn.
  const canAct = checkCanRoll(conditions).ok;
  const canAttack = canAct && turn !== null && !anyCondition(conditions, "cannotAttack");
  const ready = weapons.filter((weapon) => canAttack && turn[costOf(actor, weapon)] > 0);
  const shoots = weapons.some(({ system }) => system.range > 0);
  const actions = actionsLeft(actor).filter((one) => !ELSEWHERE.includes(one) && (one !== "aim" || shoots));
  return {
    img: combatant.img ?? actor.img ?? "",
    title: localize(`SIMVERSE.YOUR_TURN.${game.user!.isGM ? "theirs" : "yours"}`, { name, left: leftLabel(turn) }),
    hint: conditions.map((key) => localize(`SIMVERSE.CONDITION.${key}`)).join(", "),
    buttons: [
      ...ready.map(({ id, name: weapon }) => button("attack", id ?? "", weapon, "fa-khanda", true)),
      ...(canAct ? unloadedOf(actor) : []).map(({ id, name: weapon }) =>
        button("reload", id ?? "", localize("SIMVERSE.YOUR_TURN.reload", { weapon }), "fa-rotate"),
      ),
      ...(canAct && turn && turn.minor > 0 ? sheathedOf(actor) : []).map(({ id, name: weapon }) =>
        button("draw", id ?? "", localize("SIMVERSE.YOUR_TURN.draw", { weapon }), "fa-hand-back-fist"),
      ),
      ...actions.map((one) =>
        button(
          one === "firstAid" ? "aid" : "act",
          one,
          localize(`SIMVERSE.TURN_ACTION.${one}`),
          ICONS[one] ?? "fa-hand",
        ),
      ),
      ...(isUndoable(combat, actor)
        ? [button("undo", "undo", localize("SIMVERSE.YOUR_TURN.undo"), "fa-rotate-left")]
        : []),
      button(
        "end",
        "end",
        localize("SIMVERSE.YOUR_TURN.end"),
        "fa-forward-step",
        !canAct || (turn !== null && isSpent(turn)),
      ),
    ],
  };
}

/** Whether the last that happened is an action of who acts, which this user can undo. */
function isUndoable({ log }: Combat.Implementation, { uuid }: SimverseActor): boolean {
  const last = lastToUndo(log);
  if (last?.who !== uuid || last.type !== "action") return false;
  return game.user!.isGM || logRules().canUndo(game.user!, last);
}

/** What is left of a turn, in words. */
function leftLabel(turn: TurnState | null): string {
  return turn ? localize("SIMVERSE.YOUR_TURN.left", { ...turn, attackedWith: "" }) : "";
}

/** Tells this user when it is their turn. To be called at the table. */
export function registerTurnBanner(): void {
  registerTurnStrip(
    () => new TurnBanner(),
    (combat) => combat.combatant,
  );
}
