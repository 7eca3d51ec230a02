import { thrownDice } from "../../data/message/thrown-dice.ts";
import type { CheckData } from "../../data/message/check-data.ts";
import { CRITICAL_MARGINS } from "../../rules/checks/critical-results.ts";
import { DICE_POOLS } from "../../rules/checks/dice-pools.ts";
import type { CheckOutcome } from "../../rules/checks/simple-check.ts";
import { plainName } from "../ux/terms-tooltip.ts";
import { say, signed } from "../words.ts";

/** What the template of a check's card is rendered with. */
export interface CheckFacts {
  readonly message: ChatMessage.Implementation;
  readonly system: CheckData;
  readonly outcome: CheckOutcome | null;
  readonly forged: boolean;
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
export function checkCard({ message, system, outcome, forged }: CheckFacts) {
  const dice = say(`SIRPAS.POOL.${system.pool}.throw`);
  return {
    who: message.alias,
    what: say(system.statistic.label),
    throw: dice,
    forged,
    noDice: outcome ? "" : say("SIRPAS.CARD.check.noDice", { throw: dice }),
    outcome: outcome && outcomeInWords(system, outcome),
    dice: outcome ? faces(message, system, outcome) : [],
  };
}

function outcomeInWords(system: CheckData, outcome: CheckOutcome) {
  const kind = kindOf(outcome);
  const difficulty = say(CONFIG.SIRPAS.difficulties[outcome.difficulty].label);
  return {
    state: outcome.success ? "success" : "failure",
    icon: ICONS[kind],
    word: say(`SIRPAS.CARD.check.${kind}`),
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

const FACE_ICONS = ["", "one", "two", "three", "four", "five", "six"] as const;

/** Every die as thrown, told apart by whether it counts, and the six that Mastery gives unthrown. */
function faces({ rolls }: ChatMessage.Implementation, { pool }: CheckData, outcome: CheckOutcome) {
  const left = [...outcome.dropped];
  const roll = rolls[0];
  const dice = (roll ? thrownDice(roll) : []).map((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    const kind = at >= 0 ? "dropped" : "kept";
    return { kind, icon: `fa-solid fa-dice-${FACE_ICONS[face]}`, label: say(`SIRPAS.CARD.check.${kind}`, { face }) };
  });
  if (DICE_POOLS[pool].fixed === 0) return dice;
  return [...dice, { kind: "fixed", icon: "", label: say("SIRPAS.CARD.check.fixed") }];
}
