import { alternativesTo, type ConsequenceKind } from "../../rules/skills/consequences.ts";
import { isExpert } from "../../rules/checks/dice-pools.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { fightOf } from "../encounter/fight-of.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { isRecorded, type Recorded } from "#core/play/log/recorded.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { CheckData } from "./check-data.ts";
import type { CheckMade } from "../../rules/skills/treatment.ts";
import { type ConsequenceChoice, CONSEQUENCES, type Planned } from "./consequence-kinds.ts";

type Message = ChatMessage.Implementation;

/** A consequence of a check before it is applied. */
export interface ConsequencePlan extends Planned {
  readonly kind: ConsequenceKind;
  /** Whom it befalls. */
  readonly name: string;
}

/** A check as its consequences read it; null while it has no outcome. */
export function checkMade({ statistic, pool, outcome }: CheckData): CheckMade | null {
  const [skill = ""] = statistic.key.split("/");
  return outcome && { skill, reading: outcome, expert: isExpert(pool) };
}

/** What a consequence would do to somebody: who made the check, or a patient. */
export function consequencePlan(
  kind: ConsequenceKind,
  actor: SirpasActor,
  made: CheckMade,
  choice: ConsequenceChoice = {},
): Result<ConsequencePlan> {
  const planned = CONSEQUENCES[kind].plan(actor, made, choice);
  return planned ? ok({ kind, name: nameOf(actor), ...planned }) : err("noWound", { id: choice.wound ?? "" });
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

/** What prevents a consequence: the same, or another of which only one can come of a check; null for nothing. */
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
  // A death is told in the chat, where it is undone as well: in the log of an encounter nobody would read of it.
  const combat = CONSEQUENCES[kind].kills ? null : actor && fightOf(actor);
  const draft = {
    type: "consequence",
    key: consequenceKey(id, kind),
    who,
    message: id,
    said: [{ label: "SIRPAS.CONSEQUENCE.said.befalls", data: { name } }, ...said],
    facts: [],
    changes,
  } as const;
  return recordEvent(combat, () => (rivalOf(id, kind) ? null : draft), { message: check });
}
