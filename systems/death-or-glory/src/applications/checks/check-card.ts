import { cardConsequences, consequencePrompt } from "#core/applications/consequences/consequence-view.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import type { CardDefinition } from "#core/play/registry/messages.ts";
import { localize } from "#core/utils/localize.ts";
import type { CheckData } from "../../play/checks/check-data.ts";
import { TREATMENT } from "../../play/combat/turn.ts";
import { tensOf } from "../../rules/combat/locations.ts";
import type { CheckKind, CheckOutcome, Step } from "../../rules/checks/check.ts";
import { aidEffect, checkName } from "./check-dialog.ts";
import { IMPROVEMENT_ACTIONS, IMPROVEMENT_HOOKS, improvementView } from "../improvement/improvement-view.ts";
import { termLines } from "#core/applications/reasons/term-lines.ts";

const treated = cardConsequences({ treat: TREATMENT });

/** The card of a check: each die, what it was rolled under and why, and what came of it. */
export const CHECK_CARD: CardDefinition<CheckData> = {
  follows: () => IMPROVEMENT_HOOKS,
  about: ({ combat, actor, patient }) => [combat, actor, patient],
  actions: { ...IMPROVEMENT_ACTIONS, ...treated.actions },
  undoes: treated.undoes,
  view: ({ message, system }) => {
    const { outcome, targets } = system;
    const title = nameOf(system);
    if (!outcome) return { title, broken: true };
    const names = targets.map(({ label }) => localize(label));
    const patient = isRecorded(TREATMENT.keyOf(message)) ? null : TREATMENT.about(message);
    return {
      title,
      success: outcome.success,
      critical: outcome.critical !== null,
      outcome: verdictOf(outcome),
      improvement: improvementView(message),
      effect: patient && aidEffect(patient),
      applied: treated.viewsOf(message),
      steps: outcome.steps.map((step, index) => stepView(system.kind, names[index] ?? "", step)),
    };
  },
};

/** What the strip shows of First aid that has succeeded. */
export const TREATMENT_PROMPTS = consequencePrompt(TREATMENT);

/** What was rolled, and on whom. */
function nameOf({ targets, patient }: CheckData): string {
  return checkName(targets.map(({ label }) => localize(label)).join(", "), actorAt(patient));
}

/** What a check came to, in a word. */
export function verdictOf({ success, critical }: Pick<CheckOutcome, "success" | "critical">): string {
  return localize(`DOG.CARD.${critical === null ? (success ? "success" : "failure") : `${critical}Critical`}`);
}

function stepView(kind: CheckKind, name: string, { roll, target, terms, success }: Step) {
  return {
    ...{ name, roll, target, success, digits: kind === "skill" ? tensOf(roll) : null },
    against: localize("DOG.CARD.against", { name, target }),
    terms: termLines(terms),
  };
}
