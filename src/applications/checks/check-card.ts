import { thrownDice } from "../../play/checks/thrown-dice.ts";
import type { CheckData } from "../../play/checks/check-data.ts";
import { CRITICAL_MARGINS } from "../../rules/checks/difficulties.ts";
import type { CheckOutcome } from "../../rules/checks/simple-check.ts";
import { statisticRulePage, type RulePageKey } from "../../play/reasons/rule-page.ts";
import type { Reason, RuleLink } from "#core/applications/reasons/reasons.ts";
import { termLine, why } from "../reasons/rule-links.ts";
import { checkButtons, consequenceViews } from "./check-buttons.ts";
import { madeCheck, rerollOf } from "../../play/checks/retry-check.ts";
import { dealsWithTraps, trapAt, trapCheckEvents } from "../../play/checks/traps.ts";
import { consequencesOf } from "../../rules/skills/consequences.ts";
import { treatedBy } from "../../rules/skills/treatment.ts";
import { messageAt } from "#core/foundry/collections.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { timeLabels } from "#core/applications/ux/time-labels.ts";
import { outcomeIcon } from "#core/applications/ux/outcome-icon.ts";
import { diceFaces } from "./dice-faces.ts";

/** What the template of a check's card is rendered with. */
interface CheckFacts {
  readonly message: ChatMessage.Implementation;
  readonly system: CheckData;
}

/** The card of a check in words and figures, all of it worked out from the dice of the message. */
export function checkCard({ message, system }: CheckFacts) {
  const { outcome, forged } = system;
  const dice = localize(`SIRPAS.POOL.${system.pool}.throw`);
  return {
    who: message.alias,
    row: [localize(system.tableRow.label), trapAt(system.trap)?.name ?? ""].filter((words) => words !== "").join(" · "),
    what: localize(system.statistic.label),
    throw: dice,
    forged,
    readable: outcome !== null,
    reroll: rerollNotes(message, system),
    checkEvents: [...treatmentLines(system), ...(outcome ? checkEvents(system, outcome) : [])],
    consequences: outcome ? consequenceViews(message, system, outcome) : [],
    buttons: checkButtons({ message, check: system }),
    noDice: outcome ? "" : localize("SIRPAS.CARD.check.noDice", { throw: dice }),
    outcome: outcome && outcomeInWords(system, outcome),
    rules: rulesOf(system, outcome),
    dice: outcome ? diceFaces(system.pool, message.rolls[0] ? thrownDice(message.rolls[0]) : [], outcome.dropped) : [],
  };
}

/** Where the rules behind the card can be read: the statistic's own, the check's, and what decided it. */
function rulesOf({ statistic }: CheckData, outcome: CheckOutcome | null): readonly RuleLink[] {
  const own = statisticRulePage(statistic.key);
  const pages: readonly (readonly [boolean, RuleLink["page"], string])[] = [
    [own !== null, own ?? "simple-check", statistic.label],
    [true, "simple-check", "SIRPAS.RULES.simpleCheck"],
    [outcome?.automatic != null, "automatic-results", "SIRPAS.RULES.automaticResults"],
    [outcome?.critical != null, "critical-results", "SIRPAS.RULES.criticalResults"],
  ];
  return pages.flatMap(([applies, page, name]) => (applies ? [{ page, name: localize(name) }] : []));
}

function outcomeInWords(system: CheckData, outcome: CheckOutcome) {
  const difficulty = localize(CONFIG.SIRPAS.difficulties[outcome.difficulty].label);
  return {
    state: outcome.success ? "success" : "failure",
    moment: outcome.critical ?? "",
    ...checkKind(outcome),
    level: localize("SIRPAS.CARD.check.level", { difficulty, level: outcome.successLevel }),
    natural: outcome.natural,
    result: outcome.result,
    successLevel: outcome.successLevel,
    margin: signed(outcome.margin),
    reasons: reasons(system, outcome, difficulty),
    terms: [
      { name: localize("SIRPAS.CARD.check.dice"), value: String(outcome.natural) },
      ...system.terms.map((term) => termLine(term)),
    ],
    termsTitle: localize("SIRPAS.CARD.check.terms", { result: outcome.result }),
  };
}

/** What a check comes to, in a word and a picture. */
export function checkKind(outcome: CheckOutcome) {
  const kind = kindOf(outcome);
  return { icon: outcomeIcon(outcome), word: localize(`SIRPAS.CARD.check.${kind}`) };
}

function kindOf({ critical, success }: CheckOutcome): string {
  if (critical === "success") return "criticalSuccess";
  if (critical === "failure") return "criticalFailure";
  return success ? "success" : "failure";
}

/** Why the result is automatic or critical, and what raised the success level: each with the page of the rules that says so. */
function reasons({ attempts, takes }: CheckData, outcome: CheckOutcome, difficulty: string) {
  const { automatic, critical, natural, margin } = outcome;
  const threshold = CRITICAL_MARGINS[outcome.difficulty];
  const found: Reason[] = [];
  const add = (page: RulePageKey, key: string, words: Readonly<Record<string, string | number>> = {}) =>
    found.push(why(page, localize(`SIRPAS.CARD.check.${key}`, words)));
  if (automatic === "success") add("automatic-results", "automaticSuccess", { natural, difficulty });
  if (automatic === "failure") add("automatic-results", "automaticFailure", { natural, difficulty });
  const needed = { threshold: signed(critical === "success" ? threshold : -threshold), difficulty };
  if (critical && Math.abs(margin) < threshold) add("critical-results", "criticalByAutomatic");
  else if (critical)
    add("critical-results", critical === "success" ? "criticalByMargin" : "criticalByMarginFailure", needed);
  if (attempts > 0) add("repeated-attempts", "attempts", { attempts });
  if (takes > 0) add("repeated-attempts", "takes", { time: timeLabels(takes) });
  return found;
}

/** Whom a treatment is for, and what of theirs. */
function treatmentLines({ treats, statistic }: CheckData): readonly string[] {
  if (!treats) return [];
  const { name, severity, illness } = treats;
  const wound = severity === "" ? localize("SIRPAS.TREAT.life") : localize(CONFIG.SIRPAS.wounds[severity].label);
  const isIllness = treatedBy(statistic.key).includes("illness");
  return [localize("SIRPAS.TREAT.of", { name, what: isIllness ? illness || localize("SIRPAS.TREAT.illness") : wound })];
}

/** What came of it, as far as the rules say so. */
function checkEvents(system: CheckData, outcome: CheckOutcome): readonly string[] {
  const { statistic, against } = system;
  const { key } = statistic;
  const lines =
    (dealsWithTraps(key) && trapCheckEvents(system, outcome)) || consequencesOf(key, outcome, against).checkEvents;
  return lines.map(({ label, data }) => localize(label, data));
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
