import type { CheckData } from "../../play/checks/check-data.ts";
import { befallsPatient, CONSEQUENCES } from "../../play/checks/consequence-kinds.ts";
import { rivalOf, type Applied } from "../../play/checks/consequences.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import { canUndo } from "#core/play/log/undo.ts";
import { canResolve, treatmentIn, treatmentKey, type MadeTreatment } from "../../play/damage/treatment-in.ts";
import { actorAt } from "#core/foundry/documents.ts";
import type { CheckOutcome } from "../../rules/checks/simple-check.ts";
import { climbedFeet, consequencesOf, type ConsequenceKind, strainPoints } from "../../rules/skills/consequences.ts";
import { localize, localizeLine } from "#core/utils/localize.ts";

/** A button of a card: what it does, what it says, and its picture. */
export interface CardButton {
  readonly action: string;
  readonly kind: string;
  readonly label: string;
  readonly icon: string;
  /** What it does, in a sentence; empty where the label says it all. */
  readonly hint?: string;
}

/** A consequence that a check can have, or had. */
export interface ConsequenceView {
  /** What this user may do about it; null for nothing. */
  readonly button: CardButton | null;
  /** What was applied and by whom; empty while nothing was. */
  readonly done: string;
}

/** The consequences that the rules give a check, each once: a button for who may apply it, then what was done and by whom. */
export function consequenceViews(
  message: ChatMessage.Implementation,
  { statistic, actor, against }: CheckData,
  outcome: CheckOutcome,
): readonly ConsequenceView[] {
  const owner = actorAt(actor)?.isOwner ?? false;
  const treatment = treatmentIn(message);
  if (treatment) return [treatmentView(treatment)];
  return consequencesOf(statistic.key, outcome, against).offers.flatMap((kind): ConsequenceView[] => {
    const applied = rivalOf(message.id ?? "", kind);
    // Of two of which only one can come of a check, the one that did is shown in its own place.
    if (applied) return applied.kind === kind ? [doneView(applied)] : [];
    // A healer chooses the patient in the dialog.
    return befallsPatient(kind) || owner ? [offer(kind, outcome)] : [];
  });
}

/** A treatment of somebody in particular; it is undone where it is recorded. */
function treatmentView(made: MadeTreatment): ConsequenceView {
  const recorded = isRecorded(treatmentKey(made.message.id ?? ""));
  if (recorded) return { done: localize("SIRPAS.TREAT.done", { by: recorded.by }), button: null };
  if (!canResolve(made)) return { done: "", button: null };
  const label = localize("SIRPAS.TREAT.resolve");
  return { done: "", button: { action: "resolveTreatment", kind: "", icon: "fa-solid fa-kit-medical", label } };
}

function offer(kind: ConsequenceKind, outcome: CheckOutcome): ConsequenceView {
  const label = localize(`SIRPAS.CONSEQUENCE.${kind}`, { feet: climbedFeet(outcome), points: strainPoints(outcome) });
  const { icon, hinted } = CONSEQUENCES[kind];
  const hint = hinted ? localize(`SIRPAS.CONSEQUENCE.HINT.${kind}`) : "";
  return { done: "", button: { action: "consequence", kind, icon: `fa-solid ${icon}`, label, hint } };
}

function doneView({ kind, recorded }: Applied): ConsequenceView {
  const label = localize("SIRPAS.CARD.consequence.undo");
  const undo = { action: "undoConsequence", kind, icon: "fa-solid fa-rotate-left", label };
  const what = recorded.said.map(localizeLine).join(" ");
  return {
    done: localize("SIRPAS.CARD.consequence.done", { what, by: recorded.by }),
    button: canUndo(recorded) ? undo : null,
  };
}
