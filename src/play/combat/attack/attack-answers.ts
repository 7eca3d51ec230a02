import { answersTo, counts, type Found, inOrder } from "#core/play/challenge/message-index.ts";
import type { DamageSaveData, DamageSaveKind } from "../../damage/damage-save-data.ts";
import { passesGate } from "#core/play/gate/gate.ts";
import type { AttackData } from "./attack-data.ts";
import type { DamageData } from "../../damage/damage-data.ts";
import type { DefenceData } from "../defence/defence-data.ts";
import { type StoredRoll, rollIn } from "./strike-data.ts";

/** A message that answers an attack, or damage without one; `rolled` is null for one without a roll. */
export interface Answer<Data> extends Found<Data> {
  readonly rolled: StoredRoll | null;
  /** Whether this user must not know what it says. */
  readonly hidden: boolean;
}

/** The messages of a model that answer it and count. @param rollOf  The id of the roll in each. */
export function counted<Data extends Pick<DefenceData, "pool" | "terms">>(
  { parent, closing }: AttackData | DamageData,
  model: Parameters<typeof answersTo<Data>>[1],
  rollOf: (data: Data) => string,
): readonly Answer<Data>[] {
  return inOrder(answersTo(parent.id, model).filter(({ message }) => counts(message, closing))).map((one) => ({
    ...one,
    rolled: rollIn(one.message, rollOf(one.data), one.data),
    hidden: !one.message.isContentVisible,
  }));
}

/** Whether an answer is what somebody who was hit has rolled, or done without. */
export function isSave({ message, data, rolled, hidden }: Answer<DamageSaveData>, kind: DamageSaveKind, actor: string) {
  if (data.kind !== kind || data.actor !== actor || !passesGate(message)) return false;
  return hidden || rolled !== null || (kind === "mitigation" && data.declined);
}
