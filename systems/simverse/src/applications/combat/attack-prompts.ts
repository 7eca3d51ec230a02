import { consequencePrompt } from "#core/applications/consequences/consequence-view.ts";
import { dataOf } from "#core/play/challenge/message-index.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { showMessage } from "#core/foundry/windows.ts";
import type { PendingAction } from "#core/play/challenge/pending-actions.ts";
import type { Prompt } from "#core/play/challenge/prompt.ts";
import { inOneLine, localize } from "#core/utils/localize.ts";
import { AttackData } from "../../play/combat/attack-data.ts";
import { DAMAGE } from "../../play/combat/damage.ts";
import { defend, hasReaction } from "../../play/combat/defend.ts";
import { turnOf } from "../../play/combat/turn-state.ts";
import { figure } from "#core/applications/reasons/term-lines.ts";
import { headlineOf } from "./attack-card.ts";
import { defenceChoices, type DefenceChoice } from "./defence-choices.ts";

/** What the strip shows of an attack: one click defends as well as the target can, another shows all that it can do; and then the damage. */
export const ATTACK_PROMPTS: Readonly<Record<string, Prompt>> = {
  defence: {
    icon: "fa-solid fa-shield-halved",
    labels(action) {
      const attack: unknown = action.message.system;
      if (!(attack instanceof AttackData)) return { what: "", reason: "" };
      const [best] = bestFirst(action);
      const { weapon, location, roll } = attack;
      const place = localize(`SIMVERSE.LOCATION.${location}`);
      return {
        what: localize("SIMVERSE.PROMPT.defence", { weapon, place, margin: figure(roll?.margin ?? 0) }),
        reason: reasonOf(action, best),
        roll: best
          ? inOneLine([
              localize("SIMVERSE.PROMPT.defendWith", { defence: best.label, target: best.target, chance: best.chance }),
              costOf(action),
            ])
          : localize("SIMVERSE.DEFENCE.none"),
        rollTooltip: best?.tooltip ?? "",
        other: best || game.user!.isGM ? localize("SIMVERSE.PROMPT.choose") : "",
      };
    },
    roll: (action, keys) => defend(action.message, bestFirst(action)[0]?.kind ?? "none", keys),
    other: ({ message }) => showMessage(message.id ?? ""),
  },
  ...consequencePrompt(DAMAGE, (message) => {
    const attack = dataOf(message, AttackData);
    return attack ? inOneLine([attack.weapon, headlineOf(attack)]) : "";
  }),
};

/** Why there is no defence, or how many reactions are left for one. */
function reasonOf({ actor: uuid }: PendingAction, best: DefenceChoice | undefined): string {
  const actor = actorAt(uuid);
  if (actor && !hasReaction(actor)) return localize("SIMVERSE.ERROR.noReaction");
  if (!best) return localize("SIMVERSE.ERROR.nothingToDefend");
  const turn = actor && turnOf(actor);
  return turn ? localize("SIMVERSE.PROMPT.reactions", { count: turn.reactions }) : "";
}

/** What a defence takes; empty outside of a fight, where no reactions are counted. */
function costOf({ actor: uuid }: PendingAction): string {
  const actor = actorAt(uuid);
  const turn = actor && turnOf(actor);
  return turn ? localize(`SIMVERSE.PROMPT.cost.${turn.reactions > 1 ? "one" : "last"}`) : "";
}

/** The defences against an attack, that with the best chance first. */
function bestFirst({ message, actor: uuid }: PendingAction): readonly DefenceChoice[] {
  const actor = actorAt(uuid);
  const attack: unknown = message.system;
  const choices = actor && hasReaction(actor) && attack instanceof AttackData ? defenceChoices(actor, attack) : [];
  return choices.toSorted((one, other) => other.value - one.value);
}
