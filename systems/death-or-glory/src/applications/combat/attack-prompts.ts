import { actorAt } from "#core/foundry/documents.ts";
import { showMessage } from "#core/foundry/windows.ts";
import type { PendingAction } from "#core/play/challenge/pending-actions.ts";
import type { Prompt, PromptLabels } from "#core/play/challenge/prompt.ts";
import { inOneLine, localize } from "#core/utils/localize.ts";
import { AttackData } from "../../play/combat/attack-data.ts";
import { applyDamage, breakWeapon, defend } from "../../play/combat/defend.ts";
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
  applyDamage: {
    icon: "fa-solid fa-heart-crack",
    rollIcon: "fa-solid fa-check",
    labels: (action) => consequenceLabels(action, "apply"),
    roll: ({ message }) => applyDamage(message),
  },
  breakWeapon: {
    icon: "fa-solid fa-link-slash",
    rollIcon: "fa-solid fa-check",
    labels: (action) => consequenceLabels(action, "breakWeapon"),
    roll: ({ message }) => breakWeapon(message),
  },
};

/** What came of an attack, and the button of its card that applies it. */
function consequenceLabels(
  { message: { system }, name }: PendingAction,
  button: "apply" | "breakWeapon",
): PromptLabels {
  const attack: unknown = system;
  if (!(attack instanceof AttackData)) return { what: "" };
  const what = inOneLine([localize(attack.weapon), headlineOf(attack)]);
  return { what, roll: localize(`DOG.ATTACK.${button}`, { name }) };
}

/** The defences against an attack, that with the best chance first. */
function bestFirst({ message, actor: uuid }: PendingAction): readonly DefenceChoice[] {
  const actor = actorAt(uuid);
  const attack: unknown = message.system;
  const choices = actor && attack instanceof AttackData ? defenceChoices(actor, attack) : [];
  return choices.toSorted((one, other) => other.value - one.value);
}
