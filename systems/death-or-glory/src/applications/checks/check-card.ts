import { actorAt } from "#core/foundry/documents.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import { canUndo, undoKey } from "#core/play/log/undo.ts";
import type { Prompt } from "#core/play/challenge/prompt.ts";
import type { CardDefinition } from "#core/play/registry/messages.ts";
import { inOneLine, localize } from "#core/utils/localize.ts";
import { CheckData } from "../../play/checks/check-data.ts";
import { TREATMENT } from "../../play/combat/turn.ts";
import type { CheckOutcome, Step } from "../../rules/checks/check.ts";
import { aidEffect } from "./check-dialog-view.ts";
import { IMPROVEMENT_ACTIONS, IMPROVEMENT_HOOKS, improvementView } from "../improvement/improvement-view.ts";
import { termLines } from "#core/applications/reasons/term-lines.ts";

/** The card of a check: each die, what it was rolled under and why, and what came of it. */
export const CHECK_CARD: CardDefinition<CheckData> = {
  follows: () => IMPROVEMENT_HOOKS,
  about: ({ combat, actor, patient }) => [combat, actor, patient],
  actions: {
    ...IMPROVEMENT_ACTIONS,
    treat: (message) => TREATMENT.apply(message),
    undoTreatment: (message) => undoKey(TREATMENT.keyOf(message)),
  },
  view: ({ message, system }) => {
    const { outcome, targets } = system;
    const name = nameOf(system);
    if (!outcome) return { name, broken: true };
    const names = targets.map(({ label }) => localize(label));
    return {
      name,
      success: outcome.success,
      critical: outcome.critical !== null,
      verdict: verdictOf(outcome),
      improvement: improvementView(message),
      treatment: treatmentView(message),
      steps: outcome.steps.map((step, index) => stepView(names[index] ?? "", step)),
    };
  },
};

/** What the strip shows of First aid that has succeeded. */
export const TREATMENT_PROMPTS: Readonly<Record<string, Prompt>> = {
  applyTreatment: {
    icon: "fa-solid fa-kit-medical",
    rollIcon: "fa-solid fa-check",
    labels({ message: { system }, name }) {
      const data: unknown = system;
      if (!(data instanceof CheckData) || !data.outcome) return { what: "" };
      return { what: inOneLine([nameOf(data), verdictOf(data.outcome)]), roll: localize("DOG.TURN.treat", { name }) };
    },
    roll: ({ message }) => TREATMENT.apply(message),
  },
};

/** What was rolled, and on whom. */
function nameOf({ targets, patient }: CheckData): string {
  const name = targets.map(({ label }) => localize(label)).join(", ");
  const treated = patient === "" ? null : actorAt(patient);
  return treated ? localize("DOG.CHECK.onPatient", { name, patient: treated.name }) : name;
}

/** The patient of First aid, and whether this user can apply it or take it back. */
function treatmentView(message: ChatMessage.Implementation) {
  const recorded = isRecorded(TREATMENT.keyOf(message));
  if (recorded) return { by: localize("DOG.CARD.done", { by: recorded.by }), undoes: canUndo(recorded) };
  const actor = TREATMENT.about(message);
  return (
    actor && {
      effect: aidEffect(actor),
      label: actor.isOwner ? localize("DOG.TURN.treat", { name: actor.name }) : "",
    }
  );
}

/** What a check came to, in a word. */
export function verdictOf({ success, critical }: CheckOutcome): string {
  return localize(`DOG.CARD.${critical === null ? (success ? "success" : "failure") : `${critical}Critical`}`);
}

function stepView(name: string, { roll, target, terms, success }: Step) {
  return {
    ...{ name, roll, target, success },
    against: localize("DOG.CARD.against", { name, target }),
    terms: termLines(terms),
  };
}
