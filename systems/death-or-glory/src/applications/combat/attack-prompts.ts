import { consequencePrompt } from "#core/applications/consequences/consequence-view.ts";
import { answerPrompt } from "#core/applications/exchange/answer-prompt.ts";
import { dataOf } from "#core/play/challenge/message-index.ts";
import type { Prompt } from "#core/play/challenge/prompt.ts";
import { inOneLine, localize } from "#core/utils/localize.ts";
import { AttackData } from "../../play/combat/attack-data.ts";
import { BREAKAGE, DAMAGE } from "../../play/combat/damage.ts";
import { defend } from "../../play/combat/defend.ts";
import { headlineOf } from "./attack-card.ts";
import { defenceChoices } from "./defence-choices.ts";

/** What the strip shows of an attack: how its target can defend, and then what it does to each side. */
export const ATTACK_PROMPTS: Readonly<Record<string, Prompt>> = {
  defence: answerPrompt({
    choices: (message, actor) => defenceChoices(actor, dataOf(message, AttackData)!),
    what(message) {
      const { weapon, attempt } = dataOf(message, AttackData)!;
      const place = localize(`DOG.LOCATION.${attempt?.location ?? "torso"}`);
      return localize("DOG.PROMPT.defence", { weapon: localize(weapon), place });
    },
    reason: (best) => (best ? "" : localize("DOG.ERROR.nothingToDefend")),
    answer: defend,
  }),
  ...consequencePrompt(DAMAGE, cameOf),
  ...consequencePrompt(BREAKAGE, cameOf),
};

/** What came of an attack. */
function cameOf(message: ChatMessage.Implementation): string {
  const attack = dataOf(message, AttackData)!;
  return inOneLine([localize(attack.weapon), headlineOf(attack)]);
}
