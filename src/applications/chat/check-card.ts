import { thrownDice } from "../../data/message/thrown-dice.ts";
import type { CheckData } from "../../data/message/check-data.ts";
import { CRITICAL_MARGINS } from "../../rules/checks/critical-results.ts";
import type { CheckOutcome } from "../../rules/checks/simple-check.ts";
import { statisticRulePage } from "../../documents/rule-page.ts";
import type { RuleLink } from "../ux/rule-links.ts";
import { plainName } from "../ux/terms-tooltip.ts";
import { say, signed } from "../words.ts";
import { diceFaces } from "./dice-faces.ts";

/** What the template of a check's card is rendered with. */
export interface CheckFacts {
  readonly message: ChatMessage.Implementation;
  readonly system: CheckData;
}

const ICONS = {
  success: "fa-solid fa-check",
  failure: "fa-solid fa-xmark",
  criticalSuccess: "fa-solid fa-star",
  criticalFailure: "fa-solid fa-burst",
} as const;

/** Lets the template of the card ask for the facts in words. */
export function registerCheckCard(): void {
  Handlebars.registerHelper("sirpasCheckCard", (facts: CheckFacts) => checkCard(facts));
}

/** The card of a check in words and figures, all of it worked out from the dice of the message. */
export function checkCard({ message, system }: CheckFacts) {
  const { outcome, forged } = system;
  const dice = say(`SIRPAS.POOL.${system.pool}.throw`);
  return {
    who: message.alias,
    what: say(system.statistic.label),
    throw: dice,
    forged,
    noDice: outcome ? "" : say("SIRPAS.CARD.check.noDice", { throw: dice }),
    outcome: outcome && outcomeInWords(system, outcome),
    rules: rulesOf(system, outcome),
    dice: outcome ? diceFaces(system.pool, message.rolls[0] ? thrownDice(message.rolls[0]) : [], outcome.dropped) : [],
  };
}

/** Where the rules behind the card can be read: the statistic's own, the check's, and what decided it. */
function rulesOf({ statistic }: CheckData, outcome: CheckOutcome | null): readonly RuleLink[] {
  const own = statisticRulePage(statistic.key);
  return [
    ...(own === null ? [] : [{ page: own, name: say(statistic.label) }]),
    { page: "simple-check", name: say("SIRPAS.RULES.simpleCheck") } as const,
    ...(outcome?.automatic ? [{ page: "automatic-results", name: say("SIRPAS.RULES.automaticResults") } as const] : []),
    ...(outcome?.critical ? [{ page: "critical-results", name: say("SIRPAS.RULES.criticalResults") } as const] : []),
  ];
}

function outcomeInWords(system: CheckData, outcome: CheckOutcome) {
  const difficulty = say(CONFIG.SIRPAS.difficulties[outcome.difficulty].label);
  return {
    state: outcome.success ? "success" : "failure",
    ...checkKind(outcome),
    level: say("SIRPAS.CARD.check.level", { difficulty, level: outcome.successLevel }),
    natural: outcome.natural,
    result: outcome.result,
    successLevel: outcome.successLevel,
    margin: signed(outcome.margin),
    reasons: reasons(system, outcome, difficulty),
    terms: [
      { name: say("SIRPAS.CARD.check.dice"), value: String(outcome.natural) },
      ...system.terms.map((term) => ({ name: plainName(term), value: signed(term.value) })),
    ],
    termsTitle: say("SIRPAS.CARD.check.terms", { result: outcome.result }),
  };
}

/** What a check comes to, in a word and a picture. */
export function checkKind(outcome: CheckOutcome) {
  const kind = kindOf(outcome);
  return { icon: ICONS[kind], word: say(`SIRPAS.CARD.check.${kind}`) };
}

function kindOf({ critical, success }: CheckOutcome): keyof typeof ICONS {
  if (critical === "success") return "criticalSuccess";
  if (critical === "failure") return "criticalFailure";
  return success ? "success" : "failure";
}

/** Why the result is automatic or critical, and what raised the success level. */
function reasons(system: CheckData, outcome: CheckOutcome, difficulty: string): readonly string[] {
  const { automatic, critical, natural, margin } = outcome;
  const threshold = CRITICAL_MARGINS[outcome.difficulty];
  const found: string[] = [];
  if (automatic === "success") found.push(say("SIRPAS.CARD.check.automaticSuccess", { natural, difficulty }));
  if (automatic === "failure") found.push(say("SIRPAS.CARD.check.automaticFailure", { natural, difficulty }));
  if (critical && Math.abs(margin) < threshold) found.push(say("SIRPAS.CARD.check.criticalByAutomatic"));
  else if (critical === "success")
    found.push(say("SIRPAS.CARD.check.criticalByMargin", { threshold: signed(threshold), difficulty }));
  else if (critical)
    found.push(say("SIRPAS.CARD.check.criticalByMarginFailure", { threshold: signed(-threshold), difficulty }));
  if (system.attempts > 0) found.push(say("SIRPAS.CARD.check.attempts", { attempts: system.attempts }));
  return found;
}
