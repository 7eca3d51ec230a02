import { attackIn, placeOf, strikeOf } from "../../play/combat/attack/attack-state.ts";
import type { AttackQuestion } from "../../play/combat/attack/attack-challenge.ts";
import type { PendingAction } from "#core/play/challenge/pending-actions.ts";
import { answerDamageSave, damageSaveRoll } from "../../play/combat/attack/damage-saves.ts";
import { defend } from "../../play/combat/defence/defend.ts";
import { bestAgainst, defendAtPrompt, defendAll } from "../../play/combat/defence/defend-all.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { setting } from "#core/settings/settings.ts";
import { resolveStrike } from "../../play/combat/attack/resolve-strike.ts";
import { severityLabel } from "../damage/damage-labels.ts";
import { untilWhen } from "#core/applications/requests/request-card.ts";
import type { Prompt, PromptLabels } from "#core/play/challenge/prompt.ts";
import { inOneLine, localize } from "#core/utils/localize.ts";
import { windows } from "../windows.ts";
import { offeredDefence } from "./defence-cost.ts";

/** What the strip shows of what an attack asks for. */
export const ATTACK_PROMPTS: Readonly<Record<AttackQuestion, Prompt>> = {
  defence: {
    icon: "fa-solid fa-shield-halved",
    labels: attackLabels,
    roll: (action, { ticked = false }) => defendAtPrompt(action.message.id, placeOf(action), ticked),
    other: (action) => defend(action.message.id, placeOf(action)),
  },
  defences: {
    icon: "fa-solid fa-users-line",
    labels: attackLabels,
    roll: async ({ message }) => (asksNpc() ? windows.openGroupDefence(message.id) : defendAll(message.id)),
    other: async ({ message }) => windows.openGroupDefence(message.id),
  },
  mitigation: {
    icon: "fa-solid fa-shield-heart",
    labels: attackLabels,
    roll: (action) => answerDamageSave(action.message.id, placeOf(action), "mitigation"),
    other: (action) => answerDamageSave(action.message.id, placeOf(action), "mitigation", { declined: true }),
  },
  deadly: {
    icon: "fa-solid fa-skull",
    labels: attackLabels,
    roll: (action) => answerDamageSave(action.message.id, placeOf(action), "deadly"),
  },
  applyStrike: {
    icon: "fa-solid fa-heart-crack",
    rollIcon: "fa-solid fa-check",
    labels: attackLabels,
    roll: (action) => resolveStrike(action.message, placeOf(action)),
  },
};

/** What the strip says of a pending action of an attack, and what its buttons are called. */
function attackLabels(pendingAction: PendingAction): PromptLabels {
  const { message, kind, who } = pendingAction;
  const attack = attackIn(message);
  if (!attack) return { what: "" };
  const { attacker, technique, until, prevents } = attack;
  const strike = strikeOf(message, placeOf(pendingAction));
  const asked = (words: Readonly<Record<string, string | number>>): PromptLabels => ({
    what: localize(`SIRPAS.PROMPT.${kind}`, { attacker: attacker.name, attack: technique.name, ...words }),
    limit: untilWhen(until ?? 0),
  });
  const choose = localize("SIRPAS.CARD.attack.choose");
  switch (kind as AttackQuestion) {
    case "defences":
      return asksNpc()
        ? { ...asked({ count: who }), roll: choose }
        : { ...asked({ count: who }), roll: localize("SIRPAS.CARD.attack.defendAll", { count: who }), other: choose };
    case "defence": {
      const offered = strike ? bestAgainst(strike) : null;
      const defence = {
        ...asked({ result: strike?.score.result ?? "" }),
        reason: prevents ? localize("SIRPAS.ATTACK.prevents") : "",
      };
      if (!offered) return { ...defence, roll: choose };
      const { label, tooltip, warns } = offeredDefence(offered.request, offered.best);
      return {
        ...defence,
        roll: label,
        rollTooltip: tooltip,
        rollWarns: warns,
        other: choose,
        tick: offered.canMitigate ? localize("SIRPAS.DEFENCE.mitigates") : "",
      };
    }
    case "mitigation":
      return {
        ...asked({ points: strike?.reading.outcome?.effective?.value ?? 0 }),
        other: localize("SIRPAS.CARD.attack.decline"),
      };
    case "deadly": {
      const actor = actorAt(strike?.hit?.actor ?? "");
      const rolled = strike && actor && damageSaveRoll(strike, "deadly", actor);
      return asked({ statistic: localize(rolled?.statistic.label ?? "") });
    }
    case "applyStrike": {
      const severity = strike?.reading.outcome?.severity ?? "none";
      return {
        what: inOneLine([attacker.name, technique.name, localize(severityLabel(severity))]),
        roll: localize("SIRPAS.CARD.attack.apply"),
      };
    }
  }
}

/** Whether the Gamemaster wants to choose for each. */
function asksNpc(): boolean {
  return setting("npcDefence") === "ask";
}
