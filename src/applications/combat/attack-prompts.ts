import { attackStateOf, placeOf, strikeAt } from "../../play/combat/attack-state.ts";
import type { AttackQuestion } from "../../play/combat/attack-challenge.ts";
import type { PendingAction } from "#core/play/challenge/pending-actions.ts";
import { answerDamageSave, damageSaveRoll } from "../../play/combat/damage-saves.ts";
import { defend } from "../../play/combat/defend.ts";
import { bestOffered, defendAtPrompt, defendAll } from "../../play/combat/defend-all.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { setting } from "#core/settings/settings.ts";
import { untilWhen } from "#core/applications/requests/request-card.ts";
import type { Prompt } from "#core/play/challenge/prompt.ts";
import { localize } from "#core/utils/localize.ts";
import { GroupDialog } from "./group-dialog.ts";
import { hitLabels, defencePreviewTooltip } from "./defence-preview.ts";

/** What the strip shows of what an attack asks for. */
export const ATTACK_PROMPTS: Readonly<Record<AttackQuestion, Prompt>> = {
  defence: {
    icon: "fa-solid fa-shield-halved",
    labels: attackLabels,
    roll: (action, { ticked = false }) => defendAtPrompt(action.message.id ?? "", placeOf(action), ticked),
    other: (action) => defend(action.message.id ?? "", placeOf(action)),
  },
  defences: {
    icon: "fa-solid fa-users-line",
    labels: attackLabels,
    roll: async ({ message }) => (asksNpc() ? GroupDialog.open(message.id ?? "") : defendAll(message.id ?? "")),
    other: async ({ message }) => GroupDialog.open(message.id ?? ""),
  },
  mitigation: {
    icon: "fa-solid fa-shield-heart",
    labels: attackLabels,
    roll: (action) => answerDamageSave(action.message.id ?? "", placeOf(action), "mitigation"),
    other: (action) => answerDamageSave(action.message.id ?? "", placeOf(action), "mitigation", { declined: true }),
  },
  deadly: {
    icon: "fa-solid fa-skull",
    labels: attackLabels,
    roll: (action) => answerDamageSave(action.message.id ?? "", placeOf(action), "deadly"),
  },
};

/** What the strip says of a pending action of an attack, and what its buttons are called. */
function attackLabels(pendingAction: PendingAction) {
  const state = attackStateOf(pendingAction.message);
  if (!state) return { what: "", reason: "" };
  const { attacker, technique, until, prevents } = state.data;
  const place = placeOf(pendingAction);
  const limit = untilWhen(until ?? 0);
  const names = { attacker: attacker.name, attack: technique.name };
  if (pendingAction.kind === "defences") {
    return {
      what: localize("SIRPAS.PROMPT.defences", { ...names, count: pendingAction.who }),
      // Who they are stands above it.
      reason: "",
      limit,
      roll: asksNpc()
        ? localize("SIRPAS.CARD.attack.choose")
        : localize("SIRPAS.CARD.attack.defendAll", { count: pendingAction.who }),
      other: asksNpc() ? "" : localize("SIRPAS.CARD.attack.choose"),
    };
  }
  if (pendingAction.kind === "defence") {
    const result = strikeAt(state, place)?.attack.result ?? "";
    const offered = bestOffered(pendingAction.message.id ?? "", place);
    const best = offered?.best;
    return {
      what: localize("SIRPAS.PROMPT.defence", { ...names, result }),
      reason: prevents ? localize("SIRPAS.ATTACK.prevents") : "",
      limit,
      roll: best
        ? localize("SIRPAS.CARD.attack.defendWith", { defence: best.option.name, chance: hitLabels(best.preview) })
        : localize("SIRPAS.CARD.attack.choose"),
      rollTooltip: best ? defencePreviewTooltip(best.option.name, best.preview) : "",
      other: best ? localize("SIRPAS.CARD.attack.choose") : "",
      tick: offered?.canMitigate ? localize("SIRPAS.DEFENCE.mitigates") : "",
    };
  }
  const strike = strikeAt(state, place);
  const actor = actorAt(strike?.targetActor ?? "");
  const points = strike?.reading.outcome?.effective?.value ?? 0;
  if (pendingAction.kind === "mitigation") {
    return {
      what: localize("SIRPAS.PROMPT.mitigation", { ...names, points }),
      reason: "",
      limit,
      other: localize("SIRPAS.CARD.attack.decline"),
    };
  }
  const thrown = actor && damageSaveRoll(state, place, "deadly", actor);
  return {
    what: localize("SIRPAS.PROMPT.deadly", { ...names, statistic: localize(thrown?.statistic.label ?? "") }),
    reason: "",
    limit,
  };
}

/** Whether the Gamemaster wants to choose for each. */
function asksNpc(): boolean {
  return setting("npcDefence") === "ask";
}
