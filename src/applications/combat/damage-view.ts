import { canSeeValue } from "../../play/contests/opponents.ts";
import type { StrikeState, TargetState } from "../../play/combat/attack-state.ts";
import type { AttackData } from "../../play/combat/attack-data.ts";
import type { GivenCondition } from "../../rules/damage/conditions.ts";
import { type Term, sumTerms } from "#core/rules/term.ts";
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
export function damageView(data: AttackData, { target }: TargetState, { reading, targetActor }: StrikeState) {
  const { outcome, snapshot } = reading;
  if (!outcome) return null;
  const { active, effective } = outcome;
  const knowsActive = canSeeValue(snapshot === "target" ? data.attacker.actor : target.actor);
  const knowsTarget = canSeeValue(targetActor);
  // The figures on the way from the damage to the wound, and what each is made of where this user may know it.
  const steps: { readonly name: string; readonly value: string; readonly tooltip: string }[] = [];
  const accounts: ReturnType<typeof account>[] = [];
  if (active && effective) {
    const name = localize("SIRPAS.CARD.attack.activeDamage");
    steps.push({ name, value: String(active.value), tooltip: knowsActive ? termsTooltip(name, active.terms) : "" });
    if (knowsActive) accounts.push(account(name, active.terms));
    if (knowsTarget) {
      const stopped = effective.terms.slice(active.terms.length);
      const off = effective.value - active.value;
      const stops = localize("SIRPAS.CARD.attack.mitigation");
      if (stopped.length > 0) {
        steps.push({ name: stops, value: signed(off), tooltip: termsTooltip(stops, stopped) });
        accounts.push(account(stops, stopped));
      }
      const left = localize("SIRPAS.CARD.attack.effectiveDamage");
      const whole = knowsActive ? effective.terms : [{ label: name, value: active.value }, ...stopped];
      steps.push({ name: left, value: String(effective.value), tooltip: termsTooltip(left, whole) });
    }
  }
  return {
    steps,
    accounts,
    conditions: outcome.conditions.map(conditionLabel),
    own: outcome.ownConditions.map(conditionLabel),
  };
}

/** What a hit has come to in the end, with how it came to that; null while it can be mitigated, and for a defence that only stops it. */
export function woundView({ options }: AttackData, { reading, targetActor, key }: StrikeState) {
  const { outcome, stage, deadly } = reading;
  if (!outcome || stage === "mitigation" || (outcome.active === null && outcome.severity === "none")) return null;
  const { active, severity, plain, damageType, part } = outcome;
  const averted = deadly?.success ?? false;
  // Nobody knows before the check whether a deadly wound kills.
  const survives = !options.deadlyWounds || deadly?.success;
  const final = severity !== "deadly" || survives === undefined ? severity : survives ? "heavy" : "dead";
  const isGrave = final === "deadly" || final === "dead";
  const owner = actorAt(targetActor);
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

function conditionLabel({ condition, turns, part = "" }: GivenCondition): string {
  const name = localize(`SIRPAS.CONDITION.${condition}.label`);
  const what =
    part === ""
      ? name
      : localize("SIRPAS.CARD.attack.conditionOn", { name, part: nameIn(CONFIG.SIRPAS.armourParts, part) });
  return turns === null || turns <= 0 ? what : localize("SIRPAS.CARD.attack.conditionFor", { name: what, turns });
}

function account(title: string, terms: readonly Term[]) {
  return {
    title,
    terms: terms.map((term) => termLine(term)),
    total: minused(sumTerms(terms)),
  };
}
