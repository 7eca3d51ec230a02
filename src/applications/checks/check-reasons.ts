import type { CheckData } from "../../play/checks/check-data.ts";
import { CRITICAL_MARGINS } from "../../rules/checks/difficulties.ts";
import type { CheckOutcome } from "../../rules/checks/simple-check.ts";
import type { RulePageKey } from "../../play/reasons/rule-page.ts";
import type { Reason } from "#core/applications/reasons/reasons.ts";
import { why } from "../reasons/rule-links.ts";
import { dealsWithTraps, trapCheckEvents } from "../../play/checks/traps.ts";
import { consequencesOf } from "../../rules/skills/consequences.ts";
import { readTreatment, treatedBy } from "../../rules/skills/treatment.ts";
import { isExpert } from "../../rules/checks/dice-pools.ts";
import { outcomeIcon } from "#core/applications/ux/outcome-icon.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { timeLabels } from "#core/applications/ux/time-labels.ts";

/** Why the result is automatic or critical, and what raised the success level: each with the page of the rules that says so. */
export function reasons({ attempts, takes }: CheckData, outcome: CheckOutcome, difficulty: string) {
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
export function treatmentLines({ treats, statistic }: CheckData): readonly string[] {
  if (!treats) return [];
  const { name, severity, illness } = treats;
  const wound = severity === "" ? localize("SIRPAS.TREAT.life") : localize(CONFIG.SIRPAS.wounds[severity].label);
  const isIllness = treatedBy(statistic.key).includes("illness");
  return [
    localize("SIRPAS.TREAT.of", { name, what: isIllness ? illness || localize("SIRPAS.TREAT.FIELD.illness") : wound }),
  ];
}

/** What a treatment comes to for the patient as the headline of its card, and the word for the result beside it; null where nobody is treated. */
export function treatmentHeadline({ treats, statistic, pool }: CheckData, outcome: CheckOutcome) {
  const [skill = ""] = statistic.key.split("/");
  if (!treats || !(treatedBy(skill).length > 0)) return null;
  const { wound, severity } = treats;
  const wounds = severity === "" ? [] : [{ id: wound, severity }];
  const made = { skill, reading: outcome, expert: isExpert(pool) };
  const events = readTreatment(made, wounds, wound)?.checkEvents ?? consequencesOf(statistic.key, outcome).checkEvents;
  const [line] = events;
  return line ? { word: localize(line.label, line.data), note: checkKind(outcome).word } : null;
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

/** What came of it, as far as the rules say so. */
export function checkEvents(system: CheckData, outcome: CheckOutcome): readonly string[] {
  const { statistic, against } = system;
  const { key } = statistic;
  const lines =
    (dealsWithTraps(key) && trapCheckEvents(system, outcome)) || consequencesOf(key, outcome, against).checkEvents;
  return lines.map(({ label, data }) => localize(label, data));
}
