import { canSeeValue } from "../../play/contests/opponents.ts";
import type { StrikeState } from "../../play/combat/attack/attack-state.ts";
import type { StrikeOutcome } from "../../rules/combat/strike.ts";
import type { GivenCondition } from "../../rules/damage/conditions.ts";
import type { Term } from "#core/rules/term.ts";
import { termsTooltip } from "#core/applications/reasons/tooltips.ts";
import { termLine } from "../reasons/rule-links.ts";
import { partLabel } from "../../play/damage/wounds.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { inOneLine, minused, nameIn, localize, signed } from "#core/utils/localize.ts";
import { woundName } from "./defence-preview.ts";

/**
 * From active damage to the wound, as far as this user may know it: whose values are known, of those is known what stops it, or what
 * adds to it.
 */
export function damageView(strike: StrikeState) {
  const { attack, against, reading, hit } = strike;
  const { outcome, snapshot } = reading;
  if (!outcome || !hit) return null;
  const { active, effective } = outcome;
  const isKnown = canSeeValue(snapshot === "target" ? attack.attacker.actor : against.actor);
  const steps: ReturnType<typeof stepView>[] = [];
  if (active && effective) {
    const stopped = effective.terms.slice(active.terms.length);
    const first = stepView("activeDamage", minused(active.value), isKnown ? active.terms : null);
    steps.push(first);
    if (canSeeValue(hit.actor)) {
      if (stopped.length > 0) steps.push(stepView("mitigation", signed(effective.value - active.value), stopped));
      const whole = isKnown ? effective.terms : [{ label: first.name, value: active.value }, ...stopped];
      steps.push({ ...stepView("effectiveDamage", String(effective.value), whole), terms: null });
    }
  }
  return {
    steps,
    conditions: (severityIn(strike, outcome) === "dead" ? [] : outcome.conditions).map(conditionLabel),
    own: outcome.ownConditions.map(conditionLabel),
  };
}

/** A figure on the way from the damage to the wound, and what it is made of; null where this user may not know it. */
function stepView(key: string, value: string, terms: readonly Term[] | null) {
  const name = localize(`SIRPAS.CARD.attack.${key}`);
  return {
    name,
    value,
    tooltip: terms ? termsTooltip(name, terms) : "",
    terms: terms && terms.map((term) => termLine(term)),
  };
}

/** What a hit has come to in the end, with how it came to that; null while it can be mitigated, and for a defence that only stops it. */
export function woundView(strike: StrikeState) {
  const { reading, hit, key } = strike;
  const { outcome, stage, deadly } = reading;
  if (!outcome || !hit || stage === "mitigation" || (outcome.active === null && outcome.severity === "none"))
    return null;
  const { active, severity, plain, damageType, part } = outcome;
  const averted = deadly?.success ?? false;
  const final = severityIn(strike, outcome);
  const isGrave = final === "deadly" || final === "dead";
  const owner = actorAt(hit.actor);
  const type = [
    damageType !== "" && active ? nameIn(CONFIG.SIRPAS.damageTypes, damageType) : "",
    part !== "" && owner ? localize(partLabel(owner, part)) : "",
  ];
  return {
    state: averted ? "averted" : final,
    icon: `fa-solid ${isGrave ? "fa-skull" : final === "none" ? "fa-shield" : "fa-droplet"}`,
    word: final === "dead" ? localize("SIRPAS.CARD.attack.killed") : woundName(final),
    note: inOneLine([
      inOneLine(type, ", "),
      averted ? localize("SIRPAS.CARD.attack.averted") : "",
      severity !== plain && plain !== "none"
        ? localize("SIRPAS.CARD.attack.worsened", { plain: woundName(plain) })
        : "",
    ]),
    moment: isGrave ? `${final} ${key}` : "",
  };
}

/** How bad a wound is in the end: nobody knows before the check whether a deadly one kills. */
function severityIn({ attack: { options }, reading: { deadly } }: StrikeState, { severity }: StrikeOutcome) {
  const survives = !options.deadlyWounds || deadly?.success;
  return severity !== "deadly" || survives === undefined ? severity : survives ? "heavy" : "dead";
}

function conditionLabel({ condition, turns, part = "" }: GivenCondition): string {
  const name = localize(`SIRPAS.CONDITION.${condition}.label`);
  const what =
    part === ""
      ? name
      : localize("SIRPAS.CARD.attack.conditionOn", { name, part: nameIn(CONFIG.SIRPAS.armourParts, part) });
  return turns === null || turns <= 0 ? what : localize("SIRPAS.CARD.attack.conditionFor", { name: what, turns });
}
