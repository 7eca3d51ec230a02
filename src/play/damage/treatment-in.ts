import { passesGate } from "#core/play/gate/gate.ts";
import { CheckData } from "../checks/check-data.ts";
import type { CheckOutcome } from "../../rules/checks/simple-check.ts";
import type { SirpasActor } from "../documents.ts";
import { actorAt } from "#core/foundry/documents.ts";

type Message = ChatMessage.Implementation;

/** A treatment in the chat, and those it is about; either may be gone. */
export interface MadeTreatment {
  readonly message: Message;
  readonly check: CheckData & { readonly treats: NonNullable<CheckData["treats"]> };
  readonly outcome: CheckOutcome;
  readonly healer: SirpasActor | null;
  readonly patient: SirpasActor | null;
}

/** The key of a treatment in the log: it is applied only once. */
export function treatmentKey(message: string): string {
  return `treat:${message}`;
}

/** The treatment that a message tells of; null for any other message, and for one that this user must not see. */
export function treatmentIn(message: Message | undefined): MadeTreatment | null {
  const check: unknown = message?.system;
  if (!message?.isContentVisible || !(check instanceof CheckData) || !check.treats) return null;
  const { outcome } = check;
  if (!outcome || check.forged || !passesGate(message)) return null;
  return {
    message,
    check: check as MadeTreatment["check"],
    outcome,
    healer: actorAt(check.actor),
    patient: actorAt(check.treats.patient),
  };
}

/** Whether this user may apply a treatment: a Gamemaster, and whose the patient is. */
export function canResolve({ patient }: MadeTreatment): boolean {
  return game.user!.isGM || (patient?.isOwner ?? false);
}
