import { cardConsequences, consequencePrompt } from "#core/applications/consequences/consequence-view.ts";
import { termLines } from "#core/applications/reasons/term-lines.ts";
import { actorAt } from "#core/foundry/documents.ts";
import type { CardDefinition } from "#core/play/registry/messages.ts";
import type { CheckData } from "../../play/checks/check-data.ts";
import { TREATMENT } from "../../play/recovery/treatment.ts";
import { marginOf, verdictOf } from "../shown.ts";
import { checkName } from "./check-dialog.ts";

const applied = cardConsequences({ apply: TREATMENT });

/** What the strip shows of a treatment that waits for a click. */
export const TREATMENT_PROMPTS = consequencePrompt(TREATMENT);

/** The card of a check: its dice, what they were rolled against and why, and what came of it. */
export const CHECK_CARD: CardDefinition<CheckData> = {
  about: ({ actor, patient }) => [actor, patient],
  actions: applied.actions,
  undoes: applied.undoes,
  view({ message, system }) {
    const { outcome, label, purpose, patient } = system;
    const title = checkName({ label, purpose: purpose.split(".")[0] ?? "", patient: actorAt(patient) });
    if (!outcome) return { title, broken: true };
    const { success, critical, roll, target, dice, terms } = outcome;
    return {
      ...{ title, success, critical: critical !== null, roll, target, dice },
      ...{ outcome: verdictOf(outcome), margin: marginOf(outcome), terms: termLines(terms) },
      applied: applied.viewsOf(message),
    };
  },
};
