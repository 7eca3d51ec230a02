import {
  otherParticipants,
  reroll,
  retryCheck,
  sameCheck,
  canRetryCheck,
  canPassTime,
} from "../../play/checks/retry-check.ts";
import { passTime } from "../../play/time/pass-time.ts";
import { consequenceKey } from "../../play/checks/consequences.ts";
import { attemptsOfAnother } from "../../play/checks/attempts.ts";
import { madeCheck, type MadeCheck } from "../../play/checks/made-check.ts";
import { undoKey } from "#core/play/log/undo.ts";
import type { CardAction } from "#core/play/registry/messages.ts";
import { treatmentIn, treatmentKey } from "../../play/damage/treatment-in.ts";
import { resolveTreatment } from "../../play/damage/resolve-treatment.ts";
import type { ConsequenceKind } from "../../rules/skills/consequences.ts";
import { askChoice } from "./consequence-dialogs.ts";
import { apply } from "./apply-consequence.ts";
import { localize } from "#core/utils/localize.ts";
import { timeLabels } from "#core/applications/ux/time-labels.ts";

/** Which buttons a check has for this user: to try again, to let another take it, to let its time pass, to roll anew as the Gamemaster. */
export function checkButtons(made: MadeCheck) {
  const { check } = made;
  if (check.statistic.key === "") return {};
  const [other, second] = otherParticipants(made);
  return {
    tryAgain: canRetryCheck(made),
    takeAs: other && localize(`SIRPAS.CARD.check.${second ? "takeAs" : "takeAsOne"}`, { name: other.name }),
    passTime: canPassTime(check) ? timeLabels(check.takes) : "",
    reroll: game.user!.isGM && check.outcome !== null,
  };
}

/** What the buttons of a check's card do. */
export const CHECK_ACTIONS: Readonly<Record<string, CardAction>> = {
  tryAgain: onCheck(retryCheck),
  takeAs: onCheck(async (made) => {
    const others = otherParticipants(made);
    const choices = Object.fromEntries(others.map(({ uuid, name }) => [uuid, name]));
    const ask = () => askChoice("SIRPAS.CARD.check.takeAs", "SIRPAS.CONSEQUENCE.who", choices);
    const chosen = others.length === 1 ? others[0]!.uuid : await ask();
    const actor = others.find(({ uuid }) => uuid === chosen);
    await actor?.check(made.check.statistic.key, sameCheck(made, attemptsOfAnother(made.check)));
  }),
  reroll: onCheck(reroll),
  passTime: onCheck(({ message }) => passTime([message])),
  consequence: onCheck(apply),
  resolveTreatment,
  undoConsequence: (message, { kind = "" }) => {
    const id = message.id ?? "";
    // Of a treatment of somebody in particular all is one event.
    return undoKey(treatmentIn(message) ? treatmentKey(id) : consequenceKey(id, kind as ConsequenceKind));
  },
};

function onCheck(act: (made: MadeCheck, kind: ConsequenceKind) => unknown): CardAction {
  return (message, { kind = "" }) => {
    const made = madeCheck(message);
    return made && act(made, kind as ConsequenceKind);
  };
}
