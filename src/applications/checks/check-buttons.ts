import type { CheckData } from "../../play/checks/check-data.ts";
import { canRetryCheck, otherParticipants, type MadeCheck } from "../../play/checks/retry-check.ts";
import { rivalOf, type Applied } from "../../play/checks/consequences.ts";
import { isRecorded } from "../../play/log/recorded.ts";
import { canUndo } from "../../play/log/undo.ts";
import { canResolve, treatmentIn, treatmentKey, type MadeTreatment } from "../../play/damage/treatment-in.ts";
import { canPassTime } from "../../play/checks/attempts.ts";
import { actorAt } from "../../play/challenge/answers.ts";
import type { CheckOutcome } from "../../rules/checks/simple-check.ts";
import {
  OWN_CONSEQUENCES,
  climbedFeet,
  consequencesOf,
  type ConsequenceKind,
  strainPoints,
} from "../../rules/skills/consequences.ts";
import { localize } from "../localize.ts";
import { timeLabels } from "../ux/time-labels.ts";
import { localizeLine } from "../log/log-line.ts";

/** A button of a card: what it does, what it says, and its picture. */
export interface CardButton {
  readonly action: string;
  readonly kind: string;
  readonly label: string;
  readonly icon: string;
  /** What it does, in a sentence; empty where the label says it all. */
  readonly hint?: string;
}

/** What may come of a check, or what did. */
export interface ConsequenceView {
  /** What this user may do about it; null for who may do nothing. */
  readonly button: CardButton | null;
  /** What came of it and who let it; empty while nothing did. */
  readonly done: string;
  readonly id: string;
}

const ICONS: Readonly<Record<ConsequenceKind, string>> = {
  climb: "fa-solid fa-arrow-up",
  fall: "fa-solid fa-person-falling",
  treat: "fa-solid fa-kit-medical",
  stabilise: "fa-solid fa-heart-pulse",
  harm: "fa-solid fa-droplet",
  die: "fa-solid fa-skull",
  avert: "fa-solid fa-dice",
  goOn: "fa-solid fa-person-hiking",
  succumb: "fa-solid fa-skull",
  fatigue: "fa-solid fa-battery-quarter",
  stress: "fa-solid fa-brain",
};

/** Kinds whose label does not say all, each with the sentence that does. */
const HINTS: Readonly<Partial<Record<ConsequenceKind, string>>> = {
  goOn: "SIRPAS.CONSEQUENCE.HINT.goOn",
  succumb: "SIRPAS.CONSEQUENCE.HINT.succumb",
  fatigue: "SIRPAS.CONSEQUENCE.HINT.fatigue",
  stress: "SIRPAS.CONSEQUENCE.HINT.stress",
};

/** What this user may do with a check: try again, let another take it, throw anew as the Gamemaster. */
export function checkButtons(made: MadeCheck): readonly CardButton[] {
  const found: CardButton[] = [];
  const add = (action: string, icon: string, words: Record<string, string> = {}) =>
    found.push({ action, kind: "", icon, label: localize(`SIRPAS.CARD.check.${action}`, words) });
  if (made.check.statistic.key === "") return [];
  if (canRetryCheck(made)) add("tryAgain", "fa-solid fa-rotate-right");
  const others = otherParticipants(made);
  const [only] = others;
  if (only && others.length === 1) add("takeAsOne", "fa-solid fa-people-arrows", { name: only.name });
  else if (only) add("takeAs", "fa-solid fa-people-arrows");
  if (canPassTime(made.check)) add("passTime", "fa-solid fa-hourglass-half", { time: timeLabels(made.check.takes) });
  if (game.user!.isGM && made.check.outcome) add("reroll", "fa-solid fa-dice");
  return found;
}

/** What the rules let come of a check, each once: a button for who may, then what was done and by whom. */
export function consequenceViews(
  message: ChatMessage.Implementation,
  { statistic, actor, against }: CheckData,
  outcome: CheckOutcome,
): readonly ConsequenceView[] {
  const owner = actorAt(actor)?.isOwner ?? false;
  const id = message.id ?? "";
  const treatment = treatmentIn(message);
  if (treatment) return [treatmentView(treatment)];
  return consequencesOf(statistic.key, outcome, against).offers.flatMap((kind): ConsequenceView[] => {
    const applied = rivalOf(id, kind);
    // Of two of which only one can come of it, the one that did is told of in its own place.
    if (applied && applied.kind !== kind) return [];
    if (applied) return [doneView(applied)];
    // Whoever treats others finds those whom they may treat in the dialog.
    return OWN_CONSEQUENCES.includes(kind) && !owner ? [] : [offer(kind, outcome)];
  });
}

/** What came of a treatment of somebody in particular, which is taken back where it is written down. */
function treatmentView(made: MadeTreatment): ConsequenceView {
  const recorded = isRecorded(treatmentKey(made.message.id ?? ""));
  if (recorded) {
    return { id: "", done: localize("SIRPAS.TREAT.done", { by: recorded.by }), button: null };
  }
  const label = localize("SIRPAS.TREAT.resolve");
  const resolve = { action: "resolveTreatment", kind: "", icon: "fa-solid fa-kit-medical", label };
  return { id: "", done: "", button: canResolve(made) ? resolve : null };
}

function offer(kind: ConsequenceKind, outcome: CheckOutcome): ConsequenceView {
  const label = localize(`SIRPAS.CONSEQUENCE.${kind}`, { feet: climbedFeet(outcome), points: strainPoints(outcome) });
  const hint = HINTS[kind] ? localize(HINTS[kind]) : "";
  return { id: "", done: "", button: { action: "consequence", kind, icon: ICONS[kind], label, hint } };
}

function doneView({ kind, recorded }: Applied): ConsequenceView {
  const label = localize("SIRPAS.CARD.consequence.undo");
  const undo = { action: "undoConsequence", kind, icon: "fa-solid fa-rotate-left", label };
  const what = recorded.said.map(localizeLine).join(" ");
  return {
    id: recorded.message?.id ?? "",
    done: localize("SIRPAS.CARD.consequence.done", { what, by: recorded.by }),
    button: canUndo(recorded) ? undo : null,
  };
}
