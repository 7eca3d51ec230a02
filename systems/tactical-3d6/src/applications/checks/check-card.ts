import { termLines } from "#core/applications/reasons/term-lines.ts";
import { actorAt } from "#core/foundry/documents.ts";
import type { CardDefinition } from "#core/play/registry/messages.ts";
import type { CheckData } from "../../play/checks/check-data.ts";
import { marginOf, verdictOf } from "../shown.ts";
import { checkName } from "./check-dialog.ts";

/** The card of a check: its dice, what they were rolled against and why, and what came of it. */
export const CHECK_CARD: CardDefinition<CheckData> = {
  about: ({ actor, patient }) => [actor, patient],
  view({ system }) {
    const { outcome, label, purpose, patient } = system;
    const title = checkName({ label, purpose: purpose.split(".")[0] ?? "", patient: actorAt(patient) });
    if (!outcome) return { title, broken: true };
    const { success, critical, roll, target, dice, terms } = outcome;
    return {
      ...{ title, success, critical: critical !== null, roll, target, dice },
      ...{ outcome: verdictOf(outcome), margin: marginOf(outcome), terms: termLines(terms) },
    };
  },
};
