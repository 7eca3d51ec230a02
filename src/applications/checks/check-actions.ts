import type { SirpasActor } from "../../documents/actor.ts";
import { otherParticipants, reroll, retryCheck, sameCheck, passTime } from "../../play/checks/retry-check.ts";
import { consequenceKey } from "../../play/checks/consequences.ts";
import { attemptsOfAnother } from "../../play/checks/attempts.ts";
import { madeCheck, type MadeCheck } from "../../play/checks/made-check.ts";
import { undoKey } from "#core/play/log/undo.ts";
import type { CardAction } from "#core/play/registry/messages.ts";
import { resolveTreatment } from "../../play/damage/resolve-treatment.ts";
import type { ConsequenceKind } from "../../rules/skills/consequences.ts";
import { askChoice } from "./consequence-dialogs.ts";
import { apply } from "./apply-consequence.ts";

/** What the buttons of a check's card do. */
export const CHECK_ACTIONS: Readonly<Record<string, CardAction>> = {
  tryAgain: onCheck(retryCheck),
  takeAsOne: onCheck((made) => takeAs(made, otherParticipants(made)[0])),
  takeAs: onCheck(async (made) => {
    const others = otherParticipants(made);
    const choices = Object.fromEntries(others.map(({ uuid, name }) => [uuid, name]));
    const uuid = await askChoice("SIRPAS.CARD.check.takeAs", "SIRPAS.CONSEQUENCE.who", choices);
    await takeAs(
      made,
      others.find((actor) => actor.uuid === uuid),
    );
  }),
  reroll: onCheck(reroll),
  passTime: onCheck(passTime),
  consequence: onCheck(apply),
  resolveTreatment,
  undoConsequence: ({ id }, { kind = "" }) => undoKey(consequenceKey(id ?? "", kind as ConsequenceKind)),
};

function onCheck(act: (made: MadeCheck, kind: ConsequenceKind) => unknown): CardAction {
  return (message, { kind = "" }) => {
    const made = madeCheck(message);
    return made && act(made, kind as ConsequenceKind);
  };
}

async function takeAs(made: MadeCheck, actor: SirpasActor | undefined): Promise<void> {
  if (actor) await actor.check(made.check.statistic.key, sameCheck(made, attemptsOfAnother(made.check)));
}
