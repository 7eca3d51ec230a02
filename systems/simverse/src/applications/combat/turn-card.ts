import { actorAt } from "#core/foundry/documents.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import type { CardDefinition } from "#core/play/registry/messages.ts";
import { localize, localizeLine } from "#core/utils/localize.ts";
import { owes, TURN } from "../../play/combat/turn.ts";
import type { TurnData } from "#core/play/challenge/turn-card.ts";

/** The card of who begins a turn bleeding or dying, with the one button for what follows from it. */
export const TURN_CARD: CardDefinition<TurnData> = {
  follows: () => ["updateActor", "ownership", "updateCombat", "createActiveEffect", "deleteActiveEffect"],
  about: ({ combat, actor }) => [combat, actor],
  actions: { begin: (message) => TURN.apply(message) },
  view: ({ message, system }) => {
    const { name, turn } = system;
    const actor = actorAt(system.actor);
    const wounds = actor?.system.bleeding ?? 0;
    const recorded = isRecorded(TURN.keyOf(message));
    const open = !recorded && actor !== null && owes(actor);
    const lines = recorded
      ? [...recorded.said.map(localizeLine), localize("SIMVERSE.TURN.done", { by: recorded.by })]
      : [
          ...(wounds > 0 ? [localize("SIMVERSE.TURN.bleeds", { name, wounds })] : []),
          ...(actor?.statuses.has("dying") ? [localize("SIMVERSE.TURN.dying", { name })] : []),
        ];
    return {
      title: localize("SIMVERSE.TURN.title", { name, turn }),
      lines: lines.map((text) => ({ text })),
      buttons:
        open && actor.isOwner ? [{ action: "begin", label: "SIMVERSE.TURN.roll", icon: "fa-solid fa-dice" }] : [],
    };
  },
};
