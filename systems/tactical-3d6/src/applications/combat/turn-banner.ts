import { registerTrackerNotes } from "#core/applications/encounter/tracker-notes.ts";
import { registerTurnBanner } from "#core/applications/encounter/turn-banner.ts";
import { localize } from "#core/utils/localize.ts";
import type { TacticalActor } from "../../documents/actor.ts";
import { conditionsOf } from "../../play/character.ts";
import { performAttack } from "../../play/combat/attack.ts";
import { feint, grapple } from "../../play/combat/contest.ts";
import { allUses } from "../../play/combat/fighter.ts";
import { TURN } from "../../play/combat/turn.ts";
import { chooseTurn, isCurrent, turnName, turnOf } from "../../play/combat/turn-choice.ts";
import { anyCondition, checkCanAct } from "../../rules/injury/conditions.ts";
import { grapplingOptions } from "../../settings/definitions.ts";

/** Weapons that the strip shows: what is in hand, and at most so many ways. */
const SHOWN = 4;

/** Tells this user when it is their turn, and what can be chosen and done in it; and in the tracker what everybody has chosen. */
export function registerOwnTurn(): void {
  registerTurnBanner(
    TURN,
    ({ actor }, button) => {
      const conditions = conditionsOf(actor);
      const canAct = checkCanAct(conditions).ok;
      const isFree = canAct && !anyCondition(conditions, "only");
      const uses = isFree ? inHand(actor) : [];
      const turn = localize("TACTICAL.YOUR_TURN.choose");
      const held = conditions.includes("held") && canAct;
      const grapples = grapplingOptions().grappling && canAct;
      return {
        words: { turn: isCurrent(actor) ? turnName(turnOf(actor)) : "" },
        isSpent: !canAct,
        buttons: [
          ...(canAct ? [button("choose", "turn", turn, "fa-person-running", !isCurrent(actor))] : []),
          ...uses.map(({ key, weapon, way }) =>
            button(
              "attack",
              key,
              `${localize(weapon.name)}: ${localize(`TACTICAL.USE.${way}`)}`,
              "fa-crosshairs",
              true,
            ),
          ),
          ...(isFree ? [button("feint", "feint", localize("TACTICAL.MANOEUVRE.feint"), "fa-mask")] : []),
          ...(held ? [button("free", "free", localize("TACTICAL.CONTEST.kind.free"), "fa-hand-back-fist")] : []),
          ...(grapples && !held
            ? [button("squeeze", "squeeze", localize("TACTICAL.CONTEST.kind.squeeze"), "fa-hand-fist")]
            : []),
        ],
      };
    },
    {
      choose: async ({ actor }) => {
        const choice = await CONFIG.TACTICAL.dialogs.turn(actor);
        if (choice) await chooseTurn(actor, choice);
      },
      attack: ({ actor }, key, keys) => performAttack(actor, key, keys),
      feint: ({ actor }, _id, keys) => feint(actor, keys),
      free: ({ actor }, _id, keys) => grapple(actor, "free", keys),
      squeeze: ({ actor }, _id, keys) => grapple(actor, "squeeze", keys),
    },
  );
  registerTrackerNotes<TacticalActor>({
    labelOf: () => localize("TACTICAL.SECONDARY.hitPoints"),
    chosenOf: (actor) => (isCurrent(actor) ? turnName(turnOf(actor)) : ""),
  });
}

function inHand(actor: TacticalActor) {
  const uses = allUses(actor);
  const held = uses.filter(({ item }) => item?.system.equipped === true && (item.system.natural || item.system.ready));
  return (held.length > 0 ? held : uses.filter(({ item }) => item === null)).slice(0, SHOWN);
}
