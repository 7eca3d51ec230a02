import { alternativesTo, type ConsequenceKind, type CheckEvent } from "../../rules/skills/consequences.ts";
import type { Change } from "../../rules/log/change.ts";
import { fightOf } from "../encounter/fight-of.ts";
import { recordEvent } from "../log/record.ts";
import { isRecorded, type Recorded } from "../log/recorded.ts";
import { actorAt } from "../challenge/answers.ts";
import { CheckData } from "./check-data.ts";
import { notifyRefusal } from "../../utils/notify-refusal.ts";
import { err } from "../../rules/result.ts";

type Message = ChatMessage.Implementation;

/** A consequence of a check before it is applied. */
export interface ConsequencePlan {
  readonly kind: ConsequenceKind;
  /** Whom it befalls. */
  readonly name: string;
  readonly said: readonly CheckEvent[];
  readonly changes: readonly Change[];
}

/** The key of the event that a consequence of a check is: each can come of it only once. */
export function consequenceKey(check: string, kind: ConsequenceKind): string {
  return `check:${check}:${kind}`;
}

/** A consequence that was applied. */
export interface Applied {
  readonly kind: ConsequenceKind;
  readonly recorded: Recorded;
}

/** What stands in the way of a consequence: the same, or another of which only one can come of a check; null for nothing. */
export function rivalOf(check: string, kind: ConsequenceKind): Applied | null {
  for (const one of alternativesTo(kind)) {
    const recorded = isRecorded(consequenceKey(check, one));
    if (recorded) return { kind: one, recorded };
  }
  return null;
}

/** Applies a consequence of a check, once. @returns whether it did; if not, the user was told why. */
export async function applyConsequence(check: Message, plan: ConsequencePlan): Promise<boolean> {
  const { kind, name, said, changes } = plan;
  const id = check.id ?? "";
  const data: unknown = check.system;
  const who = data instanceof CheckData ? data.actor : "";
  if (rivalOf(id, kind)) {
    notifyRefusal(err("consequenceTaken"));
    return false;
  }
  const actor = actorAt(who);
  const draft = {
    type: "consequence",
    key: consequenceKey(id, kind),
    who,
    message: id,
    said: [
      { label: "SIRPAS.CONSEQUENCE.said.befalls", data: { name } },
      ...said.map(({ label, data: words = {} }) => ({ label, data: words })),
    ],
    facts: [],
    changes,
  } as const;
  return recordEvent(actor && fightOf(actor), () => (rivalOf(id, kind) ? null : draft), { message: check });
}
