import { placeOf, type AttackDuty } from "../../documents/attack/attack-duties.ts";
import { bestDefence, defend } from "../../documents/attack/defend.ts";
import { defendAll, isNpc } from "../../documents/attack/defend-group.ts";
import { endure } from "../../documents/attack/endure.ts";
import { asksNpc } from "./attack-prompts.ts";
import { GroupDialog } from "./group-dialog.ts";

/** What the buttons of the strip do. @param ticked  Whether Active Mitigation is to be thrown if hit. */
export const ATTACK_ANSWERS = {
  defence: {
    roll: async (duty: AttackDuty, ticked: boolean) => {
      const place = placeOf(duty);
      const id = duty.message.id ?? "";
      const found = bestDefence(id, place);
      const asks = found !== null && isNpc(found.request.actor.uuid) && asksNpc();
      return found?.best && !asks
        ? defend(id, place, { option: found.best.option.id, mitigates: ticked })
        : defend(id, place);
    },
    other: async (duty: AttackDuty) => defend(duty.message.id ?? "", placeOf(duty)),
  },
  defences: {
    roll: async ({ message }: AttackDuty) =>
      asksNpc() ? GroupDialog.open(message.id ?? "") : defendAll(message.id ?? ""),
    other: async ({ message }: AttackDuty) => GroupDialog.open(message.id ?? ""),
  },
  mitigation: {
    roll: async (duty: AttackDuty) => endure(duty.message.id ?? "", placeOf(duty), "mitigation"),
    other: async (duty: AttackDuty) => endure(duty.message.id ?? "", placeOf(duty), "mitigation", { declined: true }),
  },
  deadly: { roll: async (duty: AttackDuty) => endure(duty.message.id ?? "", placeOf(duty), "deadly") },
} as const;
