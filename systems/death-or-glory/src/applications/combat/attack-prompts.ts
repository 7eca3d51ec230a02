import { consequencePrompt } from "#core/applications/consequences/consequence-view.ts";
import { dataOf } from "#core/play/challenge/message-index.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { showMessage } from "#core/foundry/windows.ts";
import type { PendingAction } from "#core/play/challenge/pending-actions.ts";
import type { Prompt } from "#core/play/challenge/prompt.ts";
import { inOneLine, localize } from "#core/utils/localize.ts";
import { AttackData } from "../../play/combat/attack-data.ts";
import { BREAKAGE, DAMAGE } from "../../play/combat/damage.ts";
import { defend } from "../../play/combat/defend.ts";
import { headlineOf } from "./attack-card.ts";
import { defenceChoices, type DefenceChoice } from "./defence-choices.ts";

/** What the strip shows of an attack: one click defends as well as the target can, another shows all that it can do; and then what it does to each side. */
export const ATTACK_PROMPTS: Readonly<Record<string, Prompt>> = {
  defence: {
    icon: "fa-solid fa-shield-halved",
    labels(action) {
      const attack: unknown = action.message.system;
      if (!(attack instanceof AttackData)) return { what: "", reason: "" };
      const [best] = bestFirst(action);
      const place = localize(`DOG.LOCATION.${attack.attempt?.location ?? "torso"}`);
      return {
        what: localize("DOG.PROMPT.defence", { weapon: localize(attack.weapon), place }),
        reason: best ? "" : localize("DOG.ERROR.nothingToDefend"),
        roll: best ? localize("DOG.PROMPT.defendWith", { ...best, defence: best.label }) : localize("DOG.DEFENCE.none"),
        rollTooltip: best?.tooltip ?? "",
        other: best ? localize("DOG.PROMPT.choose") : "",
      };
    },
    roll: (action) => defend(action.message, bestFirst(action)[0]?.kind ?? "none"),
    other: ({ message }) => showMessage(message.id ?? ""),
  },
  ...consequencePrompt(DAMAGE, cameOf),
  ...consequencePrompt(BREAKAGE, cameOf),
};

/** What came of an attack. */
function cameOf(message: ChatMessage.Implementation): string {
  const attack = dataOf(message, AttackData);
  return attack ? inOneLine([localize(attack.weapon), headlineOf(attack)]) : "";
}

/** The defences against an attack, that with the best chance first. */
function bestFirst({ message, actor: uuid }: PendingAction): readonly DefenceChoice[] {
  const actor = actorAt(uuid);
  const attack: unknown = message.system;
  const choices = actor && attack instanceof AttackData ? defenceChoices(actor, attack) : [];
  return choices.toSorted((one, other) => other.value - one.value);
}
