import { exchangeParts } from "#core/applications/exchange/exchange-parts.ts";
import { localize } from "#core/utils/localize.ts";
import { answerContest, CONTEST, contestWays, disarmResult } from "../../play/combat/contest.ts";
import { DAMAGE } from "../../play/combat/damage.ts";
import { ContestData } from "../../play/combat/contest-data.ts";
import { chanceOf, sideView } from "../shown.ts";

/** The card of a quick contest, and what the strip asks of the other side. */
export const { card: CONTEST_CARD, prompts: CONTEST_PROMPTS } = exchangeParts({
  ...{ model: ContestData, kind: "contest" },
  consequences: { apply: CONTEST, hurt: DAMAGE },
  title: ({ kind }) => localize(`TACTICAL.CONTEST.kind.${kind}`),
  place: ({ targetName }) => targetName,
  came({ result, answer, outcome }) {
    if (!result) return null;
    const won = result.winner === "first" ? "contestWon" : result.winner === null ? "contestTied" : "contestLost";
    return { result: won, defence: answer, loss: result.margin, critical: outcome?.critical ?? null };
  },
  ways: contestWays,
  chanceOf,
  what: ({ kind, targetName: name }) =>
    localize("TACTICAL.CONTEST.asks", { name, what: localize(`TACTICAL.CONTEST.kind.${kind}`) }),
  answer: answerContest,
  view(data) {
    const { outcome, answer, result, kind } = data;
    const theirs = answer?.outcome;
    const disarm = disarmResult(data);
    const won = kind === "feint" && result?.winner === "first";
    return {
      sides: [sideView(localize(data.label), outcome!), ...(theirs ? [sideView(localize(answer.label), theirs)] : [])],
      notes: [
        ...(won ? [localize("TACTICAL.CONTEST.feint", { margin: result.margin })] : []),
        ...(disarm ? [localize(`TACTICAL.CONTEST.disarm.${disarm}`)] : []),
      ],
    };
  },
});
