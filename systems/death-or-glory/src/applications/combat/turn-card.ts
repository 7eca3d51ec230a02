import { actorAt } from "#core/foundry/documents.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import type { CardDefinition } from "#core/play/registry/messages.ts";
import { localize, localizeLine } from "#core/utils/localize.ts";
import { vitalsOf } from "../../play/combat/fighter.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { canBeAided, giveAid, TURN } from "../../play/combat/turn.ts";
import type { TurnData } from "#core/play/challenge/turn-card.ts";
import { isGettingWorse, lifeOf, needsTreatment, owesEndurance } from "../../rules/injury/vitals.ts";

/** The card of somebody who begins a turn bleeding or near death, with the one button for what follows from it. */
export const TURN_CARD: CardDefinition<TurnData> = {
  follows: () => ["updateActor", "ownership", "updateCombat", "createActiveEffect", "deleteActiveEffect"],
  about: ({ combat, actor }) => [combat, actor],
  actions: {
    begin: (message) => TURN.apply(message),
    aid: (message, _data, keys) => giveAid((message.system as TurnData).actor, keys),
  },
  view: ({ message, system }) => {
    const { name, turn } = system;
    const actor = actorAt(system.actor);
    const recorded = isRecorded(TURN.keyOf(message));
    const vitals = actor && vitalsOf(actor);
    const open = !recorded && vitals !== null && isGettingWorse(vitals, turn);
    const treatable = actor && vitals && needsTreatment(vitals) ? canBeAided(actor) : null;
    const lines = recorded
      ? [...recorded.said.map(localizeLine), localize("DOG.TURN.done", { by: recorded.by })]
      : vitals
        ? [
            ...(vitals.bleeding > 0 ? [localize("DOG.TURN.bleeds", { name, wounds: vitals.bleeding })] : []),
            ...(owesEndurance(vitals, turn)
              ? [localize("DOG.TURN.endurance", { name, state: localize(`DOG.CONDITION.${lifeOf(vitals.hitPoints)}`) })]
              : []),
          ]
        : [];
    // What somebody has tried already says so instead of a button that would be refused.
    const tried = treatable && !treatable.ok ? [ruleErrorText(treatable)] : [];
    return {
      title: localize("DOG.TURN.title", { name, turn }),
      lines: [...lines, ...tried].map((text) => ({ text })),
      buttons: [
        ...(open && actor?.isOwner ? [{ action: "begin", label: "DOG.TURN.roll", icon: "fa-solid fa-droplet" }] : []),
        ...(actor && treatable?.ok
          ? [{ action: "aid", label: localize("DOG.TURN.aid", { name: actor.name }), icon: "fa-solid fa-kit-medical" }]
          : []),
      ],
    };
  },
};
