import { alternativesTo, type ConsequenceKind } from "../../rules/skills/consequences.ts";
import { isExpert } from "../../rules/checks/dice-pools.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import type { SirpasActor } from "../documents.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { encounterOf } from "../encounter/encounter-of.ts";
import type { EventDraft } from "#core/rules/log/event.ts";
import { isWithin } from "#core/utils/is-within.ts";
import { asRolled } from "#core/play/log/asked-event.ts";
import { holderOf } from "#core/rules/log/change.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { isRecorded, type Recorded } from "#core/play/log/recorded.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import { CheckData } from "./check-data.ts";
import type { CheckMade } from "../../rules/skills/treatment.ts";
import { storedWounds } from "../damage/wounds.ts";
import { befallsPatient, type ConsequenceChoice, CONSEQUENCES, type Planned, whyOver } from "./consequence-kinds.ts";
import { CALL_LIMITS } from "./limits.ts";

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

/** What is written down of a consequence; null once it, or another of which only one can come of the check, was applied. */
function consequenceDraft(check: Message, { kind, name, said, changes }: ConsequencePlan): EventDraft | null {
  const id = check.id ?? "";
  if (rivalOf(id, kind)) return null;
  const data: unknown = check.system;
  return {
    type: "consequence",
    key: consequenceKey(id, kind),
    who: data instanceof CheckData ? data.actor : "",
    message: id,
    said: [{ label: "SIRPAS.CONSEQUENCE.said.befalls", data: { name } }, ...said],
    facts: [],
    changes,
  };
}

/**
 * What a consequence does by the dice of its check, where somebody has it written down: whom it befalls, and what was chosen of it, is
 * told by what they ask for. null for anything else.
 */
export function consequenceEvent(check: Message, kind: ConsequenceKind, asked: EventDraft): EventDraft | null {
  const data: unknown = check.system;
  const made = data instanceof CheckData ? checkMade(data) : null;
  if (!(data instanceof CheckData) || !made) return null;
  const [actor] = befallsPatient(kind) ? changedBy(asked) : [actorAt(data.actor)];
  // Whose life was in no danger is not changed.
  if (kind === "stabilise" && asked.changes.length === 0) return asked;
  if (!actor || whyOver(kind, actor, data.time)) return null;
  const drafts = choicesOf(kind, actor, asked).map((choice) => {
    const plan = consequencePlan(kind, actor, made, choice);
    return plan.ok ? consequenceDraft(check, plan.value) : null;
  });
  // Of the wounds that can be treated it is the one for which the same changes.
  return drafts.length < 2 ? (drafts[0] ?? null) : (drafts.find((draft) => asRolled(asked, draft)) ?? null);
}

/** The actors that an event changes. */
function changedBy({ changes }: EventDraft): readonly SirpasActor[] {
  return changes.flatMap(({ uuid }) => actorAt(holderOf(uuid)) ?? []);
}

/** What can have been chosen of a consequence. */
function choicesOf(kind: ConsequenceKind, actor: SirpasActor, { said }: EventDraft): readonly ConsequenceChoice[] {
  const { asks } = CONSEQUENCES[kind];
  if (asks === "wound") return storedWounds(actor).map(({ id }) => ({ wound: id }));
  if (asks !== "feet") return [{}];
  const feet = said.map(({ data }) => data["feet"]).find((value) => value !== undefined);
  return isWithin(Number(feet), { min: 0, max: CALL_LIMITS.damage }) ? [{ feet: Number(feet) }] : [];
}

/** Applies a consequence of a check, once. @returns whether it did; if not, the user was told why. */
export async function applyConsequence(check: Message, plan: ConsequencePlan): Promise<boolean> {
  const { kind } = plan;
  const data: unknown = check.system;
  if (rivalOf(check.id ?? "", kind)) {
    notifyRefusal(err("consequenceTaken"));
    return false;
  }
  const actor = data instanceof CheckData ? actorAt(data.actor) : null;
  // A death is told in the chat, where it is undone as well: in the log of an encounter nobody would read of it.
  const combat = CONSEQUENCES[kind].kills ? null : actor && encounterOf(actor);
  return recordEvent(combat, () => consequenceDraft(check, plan), { message: check });
}
