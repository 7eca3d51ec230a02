import { maySettle, sufferedBy } from "../../documents/contests/fight-settle.ts";
import { fightHurts, type FightHurt } from "../../documents/contests/fight-hurts.ts";
import { formLabel } from "../../documents/contests/fight-round.ts";
import { fightForm } from "../../documents/contests/fight-options.ts";
import { maySeeValue } from "../../documents/contests/opponents.ts";
import { actorAt } from "../../documents/requests/answers.ts";
import { boardStanding, roundFought, secondsOf, standingWords } from "../contest-board/fight-standing.ts";
import { timeWords } from "../ux/time-words.ts";
import { roundsOf, seriesOf, type Round } from "../contest-board/rounds.ts";
import { sayLine } from "../fight-log/said.ts";
import { termsTooltip } from "../ux/terms-tooltip.ts";
import { say } from "../words.ts";
import { awaited } from "./answer-state.ts";

/** What the card of a round of a fight says besides what that of a multi-contest does; null for what is no fight. */
export function fightPart(round: Round) {
  const { message, data } = round;
  if (!data.fight) return null;
  const rounds = roundsOf(seriesOf(round));
  const { tally, verdict } = standingWords(boardStanding(rounds, data.fightLength, data.round));
  const fought = roundFought(round);
  const time = timeWords(secondsOf(round));
  return {
    form: say("SIRPAS.FIGHT.card.kind", {
      form: say(formLabel(fightForm(data.fight.category))),
      all: data.fightLength,
    }),
    duration: fought
      ? say(fought.turns === 1 ? "SIRPAS.FIGHT.card.turn" : "SIRPAS.FIGHT.card.turns", { turns: fought.turns, time })
      : "",
    tally: rounds.length > 1 || data.fightLength > 1 ? tally : "",
    verdict,
    hurts: fightHurts(message).map(hurtRow),
    unhurt: fought !== null && data.fight.injuries,
  };
}

/** What was written down, in the words of the log: the damage stands above them. */
function cameTo({ said }: NonNullable<FightHurt["applied"]>): string {
  return said.slice(1).map(sayLine).join(" ");
}

function hurtRow(hurt: FightHurt) {
  const { id, side, victor, injury, stage, applied } = hurt;
  const { name, actor: uuid } = side.entrant;
  const actor = actorAt(uuid);
  const open = stage === "mitigation" ? awaited(uuid, name) : null;
  const told =
    actor && maySeeValue(uuid) && injury.type === "damage" && stage !== "applied" ? sufferedBy(hurt, actor) : null;
  const effective = told?.effective ?? null;
  return {
    ...{ id, name, open, stage },
    what:
      injury.type === "heavyWound"
        ? say("SIRPAS.FIGHT.card.heavyWound")
        : say(injury.damage === 1 ? "SIRPAS.FIGHT.card.point" : "SIRPAS.FIGHT.card.points", { damage: injury.damage }),
    by: victor ? say("SIRPAS.FIGHT.card.by", { name: victor.entrant.name }) : "",
    left: effective ? say("SIRPAS.HURT.left", { left: effective.value }) : "",
    terms: effective ? termsTooltip(say("SIRPAS.HURT.leftName"), effective.terms) : "",
    asks: stage === "mitigation" ? say("SIRPAS.FIGHT.card.mitigation") : "",
    declineFor: say("SIRPAS.HURT.declineFor", { name }),
    note:
      stage === "applied"
        ? say("SIRPAS.HURT.applied", { by: applied?.by || applied?.through || "" })
        : stage === "nowhere"
          ? say("SIRPAS.FIGHT.card.nowhere")
          : "",
    said: applied ? cameTo(applied) : "",
    settles: stage === "open" && maySettle(hurt),
    settleFor: say("SIRPAS.FIGHT.card.settleFor", { name }),
    bad: injury.type === "heavyWound",
  };
}
