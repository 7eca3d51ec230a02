import type { CheckData } from "../../play/checks/check-data.ts";
import { befallsPatient, CONSEQUENCES, whyOver } from "../../play/checks/consequence-kinds.ts";
import { rivalOf, type Applied } from "../../play/checks/consequences.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import { canUndo } from "#core/play/log/undo.ts";
import { canResolve, treatmentIn, treatmentKey, type MadeTreatment } from "../../play/damage/treatment-in.ts";
import { actorAt } from "#core/foundry/documents.ts";
import type { CheckOutcome } from "../../rules/checks/simple-check.ts";
import { climbedFeet, consequencesOf, type ConsequenceKind, strainPoints } from "../../rules/skills/consequences.ts";
import { localize, localizeLine } from "#core/utils/localize.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";

/** A consequence that a check can have, or had: what was applied and by whom, and the button for what this user may do about it. */
export interface ConsequenceView {
  readonly done?: string;
  /** Why it can no longer be applied. */
  readonly over?: string;
  /** Whether it is a treatment that can be applied. */
  readonly treats?: boolean;
  /** What can be undone. */
  readonly undoes?: ConsequenceKind | null;
  /** What can be applied. */
  readonly offers?: ReturnType<typeof offerOf>;
}

/** Whether the rules give a check consequences that somebody applies. */
export function hasConsequences({ statistic, outcome, against }: CheckData): boolean {
  return outcome !== null && consequencesOf(statistic.key, outcome, against).offers.length > 0;
}

/** The consequences that the rules give a check, each once: a button for who may apply it, then what was done and by whom. */
export function consequenceViews(
  message: ChatMessage.Implementation,
  { statistic, actor: uuid, against, time }: CheckData,
  outcome: CheckOutcome,
): readonly ConsequenceView[] {
  const actor = actorAt(uuid);
  const treatment = treatmentIn(message);
  if (treatment) return [treatmentView(treatment)];
  return consequencesOf(statistic.key, outcome, against).offers.flatMap((kind): ConsequenceView[] => {
    const applied = rivalOf(message.id ?? "", kind);
    // Of two of which only one can come of a check, the one that did is shown in its own place.
    if (applied) return applied.kind === kind ? [doneView(applied)] : [];
    // A healer chooses the patient in the dialog.
    if (!befallsPatient(kind) && !actor?.isOwner) return [];
    const over = actor && whyOver(kind, actor, time);
    return [over ? { over: ruleErrorText(over) } : { offers: offerOf(kind, outcome) }];
  });
}

/** A treatment of somebody in particular; it is undone where it is recorded. */
function treatmentView(made: MadeTreatment): ConsequenceView {
  const recorded = isRecorded(treatmentKey(made.message.id ?? ""));
  if (!recorded) return { treats: canResolve(made) };
  // Who treats whom is said above.
  const what = recorded.said.slice(1).map(localizeLine);
  const done = [...what, localize("SIRPAS.TREAT.done", { by: recorded.by })].join(" ");
  return { done, undoes: canUndo(recorded) ? "treat" : null };
}

function offerOf(kind: ConsequenceKind, outcome: CheckOutcome) {
  const { icon, hinted } = CONSEQUENCES[kind];
  return { kind, icon, hinted, feet: climbedFeet(outcome), points: strainPoints(outcome) };
}

function doneView({ kind, recorded }: Applied): ConsequenceView {
  const what = recorded.said.map(localizeLine).join(" ");
  return {
    done: localize("SIRPAS.CARD.consequence.done", { what, by: recorded.by }),
    undoes: canUndo(recorded) ? kind : null,
  };
}
