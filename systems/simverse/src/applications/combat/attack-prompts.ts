import { consequencePrompt } from "#core/applications/consequences/consequence-view.ts";
import { answerPrompt } from "#core/applications/exchange/answer-prompt.ts";
import { figure } from "#core/applications/reasons/term-lines.ts";
import { dataOf } from "#core/play/challenge/message-index.ts";
import type { Prompt } from "#core/play/challenge/prompt.ts";
import { inOneLine, localize } from "#core/utils/localize.ts";
import { AttackData } from "../../play/combat/attack-data.ts";
import { DAMAGE } from "../../play/combat/damage.ts";
import { defend, hasReaction } from "../../play/combat/defend.ts";
import { turnOf } from "../../play/combat/turn-state.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { headlineOf } from "./attack-card.ts";
import { defenceChoices } from "./defence-choices.ts";

/** What the strip shows of an attack: how its target can defend, and then the damage. */
export const ATTACK_PROMPTS: Readonly<Record<string, Prompt>> = {
  defence: answerPrompt({
    choices: (message, actor) => (hasReaction(actor) ? defenceChoices(actor, dataOf(message, AttackData)!) : []),
    what(message) {
      const { weapon, location, roll } = dataOf(message, AttackData)!;
      const place = localize(`SIMVERSE.LOCATION.${location}`);
      return localize("SIMVERSE.PROMPT.defence", { weapon, place, margin: figure(roll?.margin ?? 0) });
    },
    reason(best, actor) {
      if (actor && !hasReaction(actor)) return localize("SIMVERSE.ERROR.noReaction");
      if (!best) return localize("SIMVERSE.ERROR.nothingToDefend");
      const turn = actor && turnOf(actor);
      return turn ? localize("SIMVERSE.PROMPT.reactions", { count: turn.reactions }) : "";
    },
    cost: costOf,
    answer: defend,
  }),
  ...consequencePrompt(DAMAGE, (message) => {
    const attack = dataOf(message, AttackData)!;
    return inOneLine([attack.weapon, headlineOf(attack)]);
  }),
};

/** What a defence takes; empty outside of a fight, where no reactions are counted. */
function costOf(actor: SimverseActor): string {
  const turn = turnOf(actor);
  return turn ? localize(`SIMVERSE.PROMPT.cost.${turn.reactions > 1 ? "one" : "last"}`) : "";
}
