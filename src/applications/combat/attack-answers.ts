import { placeOf, type PendingAttackAction } from "../../play/combat/pending-attack-actions.ts";
import { bestDefence, defend, defendAll, isNpc, answerDamageSave } from "../../play/combat/answer.ts";
import { asksNpc } from "./attack-prompts.ts";
import { GroupDialog } from "./group-dialog.ts";

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
