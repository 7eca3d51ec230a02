import { attackStateOf } from "../../play/combat/attack-state.ts";
import { placeOf, type PendingAttackAction } from "../../play/combat/pending-attack-actions.ts";
import { bestDefence, damageSaveRoll, isNpc, defend, defendAll, answerDamageSave } from "../../play/combat/answer.ts";
import { attackScore } from "../../play/combat/defence-request.ts";
import { actorAt } from "../../play/challenge/answers.ts";
import { setting } from "../../settings/settings.ts";
import { untilWhen } from "../challenge/request-card.ts";
import { localize } from "../localize.ts";
import { hitLabels, defencePreviewTooltip } from "./preview-view.ts";
import { GroupDialog } from "./group-dialog.ts";

/** What the strip says of a duty of an attack, and what its buttons are called. */
export function attackLabels(pendingAction: PendingAttackAction) {
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
      ...{ reason: "", limit },
      roll: asksNpc()
        ? localize("SIRPAS.CARD.attack.choose")
        : localize("SIRPAS.CARD.attack.defendAll", { count: pendingAction.who }),
      other: asksNpc() ? "" : localize("SIRPAS.CARD.attack.choose"),
    };
  }
  if (pendingAction.kind === "defence") {
    const result = attackScore(state, place)?.result ?? "";
    const found = bestDefence(pendingAction.message.id ?? "", place);
    const target = state.targets.find(({ target: { id } }) => id === place.target);
    const best = target && isNpc(target.actor) && asksNpc() ? null : found?.best;
    return {
      what: localize("SIRPAS.PROMPT.defence", { ...names, result }),
      ...{ reason: prevents ? localize("SIRPAS.ATTACK.prevents") : "", limit },
      roll: best
        ? localize("SIRPAS.CARD.attack.defendWith", { defence: best.option.name, chance: hitLabels(best.preview) })
        : localize("SIRPAS.CARD.attack.choose"),
      rollTooltip: best ? defencePreviewTooltip(best.option.name, best.preview) : "",
      other: best ? localize("SIRPAS.CARD.attack.choose") : "",
      tick: best && found?.request.canMitigate ? localize("SIRPAS.DEFENCE.mitigates") : "",
    };
  }
  const strike = state.targets
    .find(({ target: { id } }) => id === place.target)
    ?.strikes.find((one) => one.strike === place.strike);
  const actor = actorAt(strike?.targetActor ?? "");
  const points = strike?.reading.outcome?.effective?.value ?? 0;
  if (pendingAction.kind === "mitigation") {
    return {
      what: localize("SIRPAS.PROMPT.mitigation", { ...names, points }),
      ...{ reason: "", limit },
      other: localize("SIRPAS.CARD.attack.decline"),
    };
  }
  const thrown = actor && damageSaveRoll(state, place, "deadly", actor);
  return {
    what: localize("SIRPAS.PROMPT.deadly", { ...names, statistic: localize(thrown?.statistic.label ?? "") }),
    ...{ reason: "", limit },
  };
}

/** Whether the Gamemaster wants to choose for each. */
export function asksNpc(): boolean {
  return setting("npcDefence") === "ask";
}

/** What the buttons of the strip do. @param ticked  Whether Active Mitigation is to be thrown if hit. */
export const ATTACK_ANSWERS = {
  defence: {
    roll: async (pendingAction: PendingAttackAction, ticked: boolean) => {
      const place = placeOf(pendingAction);
      const id = pendingAction.message.id ?? "";
      const found = bestDefence(id, place);
      const asks = found !== null && isNpc(found.request.actor.uuid) && asksNpc();
      return found?.best && !asks
        ? defend(id, place, { option: found.best.option.id, mitigates: ticked })
        : defend(id, place);
    },
    other: async (pendingAction: PendingAttackAction) => defend(pendingAction.message.id ?? "", placeOf(pendingAction)),
  },
  defences: {
    roll: async ({ message }: PendingAttackAction) =>
      asksNpc() ? GroupDialog.open(message.id ?? "") : defendAll(message.id ?? ""),
    other: async ({ message }: PendingAttackAction) => GroupDialog.open(message.id ?? ""),
  },
  mitigation: {
    roll: async (pendingAction: PendingAttackAction) =>
      answerDamageSave(pendingAction.message.id ?? "", placeOf(pendingAction), "mitigation"),
    other: async (pendingAction: PendingAttackAction) =>
      answerDamageSave(pendingAction.message.id ?? "", placeOf(pendingAction), "mitigation", { declined: true }),
  },
  deadly: {
    roll: async (pendingAction: PendingAttackAction) =>
      answerDamageSave(pendingAction.message.id ?? "", placeOf(pendingAction), "deadly"),
  },
} as const;
