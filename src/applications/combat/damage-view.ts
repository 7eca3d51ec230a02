import { canSeeValue } from "../../play/contests/opponents.ts";
import type { StrikeState, TargetState } from "../../play/combat/attack-state.ts";
import type { AttackData } from "../../play/combat/attack-data.ts";
import { strikeIn } from "../../play/combat/strike-data.ts";
import type { GivenCondition } from "../../rules/damage/conditions.ts";
import { type Term, sumTerms } from "#core/rules/term.ts";
import { termsTooltip } from "#core/applications/reasons/tooltips.ts";
import { termLine } from "../reasons/rule-links.ts";
import { partLabel } from "../../play/damage/wounds.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { minused, nameIn, localize, signed } from "#core/utils/localize.ts";
import { woundName } from "./defence-preview.ts";

/**
 * From active damage to the wound, as far as this user may know it: whose values are known, of those is known what stops it, or what
 * adds to it.
 */
export function damageView(data: AttackData, { target }: TargetState, { reading, targetActor, defence }: StrikeState) {
  const { outcome, snapshot } = reading;
  if (!outcome || snapshot === null) return null;
  const { active, effective, part, damageType } = outcome;
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
  const owner = actorAt(targetActor);
  const strike = snapshot === "target" ? strikeIn(data.strike) : defence && strikeIn(defence.counter);
  return {
    steps,
    accounts,
    type: [
      damageType === "" || !strike?.damage ? "" : nameIn(CONFIG.SIRPAS.damageTypes, damageType),
      part === "" || !owner ? "" : localize(partLabel(owner, part)),
    ]
      .filter((word) => word !== "")
      .join(", "),
    // A defence that only stops the attack says nothing of wounds.
    severity:
      reading.stage === "mitigation" || (active === null && outcome.severity === "none")
        ? null
        : severityView(outcome.severity, outcome.plain, data.options.deadlyWounds ? reading.deadly : { success: true }),
    conditions: outcome.conditions.map(conditionLabel),
    own: outcome.ownConditions.map(conditionLabel),
  };
}

export type DamageView = NonNullable<ReturnType<typeof damageView>>;

/** A wound as it ends: a deadly one kills or becomes a heavy one. @param deadly  The check against death; null while it is not thrown. */
function severityView(severity: string, plain: string, deadly: { readonly success: boolean } | null) {
  const worse =
    severity !== plain && plain !== "none" ? localize("SIRPAS.CARD.attack.worsened", { plain: woundName(plain) }) : "";
  const final = severity !== "deadly" || !deadly ? severity : deadly.success ? "heavy" : "dead";
  return { final, name: final === "dead" ? localize("SIRPAS.CARD.attack.killed") : woundName(final), worse };
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
