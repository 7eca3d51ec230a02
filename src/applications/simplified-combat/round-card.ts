import { answerFighter, canResolve, resolveFighter, sufferedBy } from "../../play/simplified-combat/resolve-fighter.ts";
import { fightDamages, type FightDamage } from "../../play/simplified-combat/round-damage.ts";
import { canSeeValue } from "../../play/contests/opponents.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { formLabel } from "./round-participants.ts";
import { roundFought } from "../../play/time/pass-time.ts";
import { boardStanding, secondsOf } from "./standing.ts";
import { timeLabels } from "#core/applications/ux/time-labels.ts";
import { termsTooltip } from "#core/applications/reasons/tooltips.ts";
import { localize, localizeLine } from "#core/utils/localize.ts";
import { awaited } from "#core/applications/challenge/answer-footer.ts";
import type { CardAction } from "#core/play/registry/messages.ts";
import { damageSaveView } from "../combat/damage-save-view.ts";
import { roundsOf, seriesOf, type Round } from "../contests/rounds-in-chat.ts";

/** What the card of a round of a fight says besides what that of a multi-contest does; null for what is no fight. */
export function fightPart(round: Round) {
  const { message, data } = round;
  if (!data.fight) return null;
  const { category, length, injuries } = data.fight;
  const rounds = roundsOf(seriesOf(message));
  const { tally, verdict } = boardStanding(rounds, length, data.round);
  const fought = roundFought(round.data);
  const time = timeLabels(secondsOf([round]));
  return {
    form: localize("SIRPAS.FIGHT.card.kind", {
      form: localize(formLabel(category)),
      all: length,
    }),
    duration: fought ? localize("SIRPAS.FIGHT.card.turns", { turns: fought.turns, time }) : "",
    tally: rounds.length > 1 || length > 1 ? tally : "",
    verdict,
    damages: fightDamages(message).map(damageRow),
    unharmed: fought !== null && injuries,
  };
}

/** What was written down, in the words of the log: the damage stands above them. */
function cameTo({ said }: NonNullable<FightDamage["applied"]>): string {
  return said.slice(1).map(localizeLine).join(" ");
}

function damageRow(damage: FightDamage) {
  const { side, injury, stage, applied, answer } = damage;
  const { name, actor: uuid } = side.participant;
  const actor = actorAt(uuid);
  const reading = actor && injury.type === "damage" ? sufferedBy(damage, actor) : null;
  const effective = canSeeValue(uuid) && stage !== "applied" ? (reading?.effective ?? null) : null;
  return {
    ...damage,
    open: stage === "mitigation" ? awaited(uuid, name) : null,
    left: effective?.value,
    terms: effective ? termsTooltip(localize("SIRPAS.DAMAGE.leftName"), effective.terms) : "",
    endured: [answer && damageSaveView(answer, reading?.mitigation ?? null)].filter((one) => one !== null),
    said: applied ? cameTo(applied) : "",
    resolves: stage === "open" && canResolve(damage),
  };
}

/** What the buttons about the damage of a round do, in the chat as on a board. */
export const FIGHT_ACTIONS: Readonly<Record<string, CardAction>> = {
  mitigate: (message, { entrant = "" }) => answerFighter(message, entrant, true),
  decline: (message, { entrant = "" }) => answerFighter(message, entrant, false),
  resolve: (message, { entrant = "" }) => resolveFighter(message, entrant),
};
