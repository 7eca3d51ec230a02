import { canResolve, sufferedBy } from "../../documents/contests/fight-resolve.ts";
import { fightHurts, type FightHurt } from "../../documents/contests/fight-hurts.ts";
import { formLabel } from "../../documents/contests/fight-round.ts";
import { fightForm } from "../../documents/contests/fight-options.ts";
import { canSeeValue } from "../../documents/contests/opponents.ts";
import { actorAt } from "../../documents/requests/answers.ts";
import { boardStanding, roundFought, secondsOf, standingLabels } from "../contest-board/fight-standing.ts";
import { timeLabels } from "../ux/time-labels.ts";
import { roundsOf, seriesOf, type Round } from "../contest-board/rounds.ts";
import { localizeLine } from "../fight-log/log-line.ts";
import { termsTooltip } from "../ux/terms-tooltip.ts";
import { localize } from "../localize.ts";
import { awaited } from "./answer-state.ts";

/** What the card of a round of a fight says besides what that of a multi-contest does; null for what is no fight. */
export function fightPart(round: Round) {
  const { message, data } = round;
  if (!data.fight) return null;
  const rounds = roundsOf(seriesOf(round));
  const { tally, verdict } = standingLabels(boardStanding(rounds, data.fightLength, data.round));
  const fought = roundFought(round);
  const time = timeLabels(secondsOf(round));
  return {
    form: localize("SIRPAS.FIGHT.card.kind", {
      form: localize(formLabel(fightForm(data.fight.category))),
      all: data.fightLength,
    }),
    duration: fought
      ? localize(fought.turns === 1 ? "SIRPAS.FIGHT.card.turn" : "SIRPAS.FIGHT.card.turns", {
          turns: fought.turns,
          time,
        })
      : "",
    tally: rounds.length > 1 || data.fightLength > 1 ? tally : "",
    verdict,
    hurts: fightHurts(message).map(hurtRow),
    unhurt: fought !== null && data.fight.injuries,
  };
}

/** What was written down, in the words of the log: the damage stands above them. */
function cameTo({ said }: NonNullable<FightHurt["applied"]>): string {
  return said.slice(1).map(localizeLine).join(" ");
}

function hurtRow(hurt: FightHurt) {
  const { id, side, victor, injury, stage, applied } = hurt;
  const { name, actor: uuid } = side.entrant;
  const actor = actorAt(uuid);
  const open = stage === "mitigation" ? awaited(uuid, name) : null;
  const lines =
    actor && canSeeValue(uuid) && injury.type === "damage" && stage !== "applied" ? sufferedBy(hurt, actor) : null;
  const effective = lines?.effective ?? null;
  return {
    ...{ id, name, open, stage },
    what:
      injury.type === "heavyWound"
        ? localize("SIRPAS.FIGHT.card.heavyWound")
        : localize(injury.damage === 1 ? "SIRPAS.FIGHT.card.point" : "SIRPAS.FIGHT.card.points", {
            damage: injury.damage,
          }),
    by: victor ? localize("SIRPAS.FIGHT.card.by", { name: victor.entrant.name }) : "",
    left: effective ? localize("SIRPAS.HURT.left", { left: effective.value }) : "",
    terms: effective ? termsTooltip(localize("SIRPAS.HURT.leftName"), effective.terms) : "",
    asks: stage === "mitigation" ? localize("SIRPAS.FIGHT.card.mitigation") : "",
    declineFor: localize("SIRPAS.HURT.declineFor", { name }),
    note:
      stage === "applied"
        ? localize("SIRPAS.HURT.applied", { by: applied?.by || applied?.through || "" })
        : stage === "nowhere"
          ? localize("SIRPAS.FIGHT.card.nowhere")
          : "",
    said: applied ? cameTo(applied) : "",
    resolves: stage === "open" && canResolve(hurt),
    resolveFor: localize("SIRPAS.FIGHT.card.resolveFor", { name }),
    bad: injury.type === "heavyWound",
  };
}
