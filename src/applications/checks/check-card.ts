import type { CardFacts } from "#core/play/registry/messages.ts";
import type { CheckData } from "../../play/checks/check-data.ts";
import type { CheckOutcome } from "../../rules/checks/simple-check.ts";
import { checkButtons } from "./check-actions.ts";
import { trapAt } from "../../play/checks/traps.ts";
import { madeCheck, rerollOf } from "../../play/checks/made-check.ts";
import { messageAt } from "#core/foundry/collections.ts";
import { inOneLine, localize, signed } from "#core/utils/localize.ts";
import { rollView } from "./roll-view.ts";
import { statisticRulePage } from "../../play/reasons/rule-page.ts";
import { checkKind, reasons, treatmentHeadline, treatmentLines, checkEvents } from "./check-reasons.ts";
import { consequenceViews } from "./consequence-views.ts";

/** The card of a check in words and figures, all of it worked out from the dice of the message. */
export function checkCard({ message, system }: CardFacts<CheckData>) {
  const { outcome, forged } = system;
  const treated = outcome && treatmentHeadline(system, outcome);
  const statistic = localize(system.statistic.label);
  const difficulty = outcome ? localize(CONFIG.SIRPAS.difficulties[outcome.difficulty].label) : "";
  return {
    title: system.against === "wounds" ? localize("SIRPAS.CARD.check.againstDying", { statistic }) : statistic,
    subtitle: inOneLine([
      message.alias,
      localize(system.tableRow.label),
      trapAt(system.trap)?.name ?? "",
      outcome ? localize("SIRPAS.CARD.check.level", { difficulty, level: outcome.successLevel }) : "",
    ]),
    roll: localize(`SIRPAS.POOL.${system.pool}.throw`),
    forged,
    readable: outcome !== null,
    reroll: rerollNotes(message, system),
    checkEvents: [...treatmentLines(system), ...(outcome && !treated ? checkEvents(system, outcome) : [])],
    consequences: outcome ? consequenceViews(message, system, outcome) : [],
    buttons: checkButtons({ message, check: system }),
    outcome: outcome && { ...outcomeInWords(system, outcome, difficulty), ...treated },
    page: statisticRulePage(system.statistic.key),
  };
}

function outcomeInWords(system: CheckData, outcome: CheckOutcome, difficulty: string) {
  return {
    ...outcome,
    state: outcome.success ? "success" : "failure",
    moment: outcome.critical ?? "",
    ...checkKind(outcome),
    ...rollView(outcome, ""),
    margin: signed(outcome.margin),
    reasons: reasons(system, outcome, difficulty),
  };
}

/** Whether this is a roll that was made anew, and what the first was; or whether another has taken its place. */
function rerollNotes(message: ChatMessage.Implementation, { reroll }: CheckData): readonly string[] {
  const note = (key: string, outcome?: CheckOutcome | null) =>
    localize(`SIRPAS.CARD.check.${key}`, outcome ? { result: outcome.result, word: checkKind(outcome).word } : {});
  const first = reroll === "" ? null : madeCheck(messageAt(reroll))?.check.outcome;
  const own = reroll !== "" && message.author?.isGM ? [note(first ? "rerolls" : "rerollsGone", first)] : [];
  const later = rerollOf(message.id ?? "");
  const seen = later?.message.isContentVisible ? later.check.outcome : null;
  return later ? [...own, note(seen ? "rerolled" : "rerolledSecretly", seen)] : own;
}
