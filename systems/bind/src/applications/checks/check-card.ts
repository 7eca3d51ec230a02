import { cardConsequences, consequencePrompt } from "#core/applications/consequences/consequence-view.ts";
import { termLines } from "#core/applications/reasons/term-lines.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { ownActors } from "#core/play/people/at-hand.ts";
import type { CardDefinition } from "#core/play/registry/messages.ts";
import { err } from "#core/rules/result.ts";
import { localize } from "#core/utils/localize.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";
import type { CheckData } from "../../play/checks/check-data.ts";
import { joinCheck } from "../../play/checks/perform-check.ts";
import { FALL, FALL_BY_FATE, MEND, SAVE, WOUND } from "../../play/injury/treatment.ts";
import { nameOf, verdictOf } from "../shown.ts";

const applied = cardConsequences({ save: SAVE, wound: WOUND, mend: MEND, fall: FALL, fallByFate: FALL_BY_FATE });

/** What the strip shows of what a check was made for. */
export const CHECK_PROMPTS = Object.assign({}, ...[SAVE, MEND, FALL].map(consequencePrompt)) as ReturnType<
  typeof consequencePrompt
>;

/** The card of a check: the dice, what was rolled with and against, and what came of it. */
export const CHECK_CARD: CardDefinition<CheckData> = {
  about: ({ combat, actor, patient }) => [combat, actor, patient],
  actions: {
    ...applied.actions,
    join: (message) => join(message),
  },
  undoes: applied.undoes,
  view: ({ message, system }) => {
    const { outcome, purpose, shares } = system;
    const patient = actorAt(system.patient)?.name ?? "";
    const what = nameOf(system);
    const title = purpose === "" ? what : localize(`BIND.PURPOSE.${purpose}`, { name: patient, what });
    if (!outcome) return { title, broken: true };
    const { natural, result, tieNumber } = outcome;
    return {
      ...{ title, natural, result, tieNumber, tone: outcome.outcome, shared: shares !== "" },
      dice: facesOf(message.rolls[0]).slice(0, 2),
      applied: applied.viewsOf(message),
      outcome: verdictOf(outcome),
      notes: notesOf(system),
      bonuses: termLines(system.bonuses),
      against: termLines(system.tieNumber),
      joins: purpose === "" && shares === "" && !system.resting,
    };
  },
};

function notesOf({ resting, mirrored, shares, outcome, purpose }: CheckData): readonly string[] {
  const ties = outcome?.outcome === "tie" && purpose === "";
  const keys = [resting && "resting", mirrored && "mirrored", shares !== "" && "shared", ties && "tie"];
  return keys.flatMap((key) => (key ? [localize(`BIND.CHECK.note.${key}`)] : []));
}

/** Tries the same with the dice of a card, for the first of whom this user plays that has not. */
async function join(message: ChatMessage.Implementation): Promise<unknown> {
  const { actor } = message.system as CheckData;
  const own = (ownActors() as readonly Actor.Implementation[]).find(({ uuid }) => uuid !== actor);
  return own ? joinCheck(message, own) : notifyRefusal(err("nobodyToJoin"));
}
