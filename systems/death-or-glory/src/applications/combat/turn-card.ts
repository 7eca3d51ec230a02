import { turnCard } from "#core/applications/encounter/turn-card.ts";
import type { TurnData } from "#core/play/challenge/turn-card.ts";
import { localize } from "#core/utils/localize.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import { vitalsOf } from "../../play/combat/fighter.ts";
import { canBeAided, giveAid, TURN } from "../../play/combat/turn.ts";
import { isGettingWorse, lifeOf, needsTreatment, owesEndurance } from "../../rules/injury/vitals.ts";

/** The card of somebody who begins a turn bleeding or near death, and of First aid for them. */
export const TURN_CARD = turnCard(TURN, {
  actions: { aid: (message, _data, keys) => giveAid((message.system as TurnData).actor, keys) },
  owed(actor, turn, name) {
    const vitals = vitalsOf(actor);
    if (!isGettingWorse(vitals, turn)) return [];
    const state = localize(`DOG.CONDITION.${lifeOf(vitals.hitPoints)}`);
    return [
      ...(vitals.bleeding > 0 ? [localize("DOG.TURN.bleeds", { name, wounds: vitals.bleeding })] : []),
      ...(owesEndurance(vitals, turn) ? [localize("DOG.TURN.endurance", { name, state })] : []),
    ];
  },
  more(actor) {
    if (!needsTreatment(vitalsOf(actor))) return { lines: [] };
    const treatable = canBeAided(actor);
    // What somebody has tried already says so instead of a button that would be refused.
    if (!treatable.ok) return { lines: [{ text: ruleErrorText(treatable) }] };
    const label = localize("DOG.TURN.aid", { name: actor.name });
    return { lines: [], buttons: [{ action: "aid", label, icon: "fa-solid fa-kit-medical" }] };
  },
});
