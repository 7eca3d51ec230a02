import { turnCard } from "#core/applications/encounter/turn-card.ts";
import { localize } from "#core/utils/localize.ts";
import { owes, TURN } from "../../play/combat/turn.ts";

/** The card of who begins a turn bleeding or dying. */
export const TURN_CARD = turnCard(TURN, {
  owed(actor, _turn, name) {
    const wounds = actor.system.bleeding;
    return owes(actor)
      ? [
          ...(wounds > 0 ? [localize("SIMVERSE.TURN.bleeds", { name, wounds })] : []),
          ...(actor.statuses.has("dying") ? [localize("SIMVERSE.TURN.dying", { name })] : []),
        ]
      : [];
  },
});
