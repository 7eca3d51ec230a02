import { DANGER_KEYS } from "../../rules/damage/dangers.ts";
import { HIT_SEVERITIES } from "../../rules/damage/wounds.ts";
import { fallCall } from "../../rules/damage/falls.ts";
import { addableTo } from "#core/play/people/at-hand.ts";
import { previewDamage } from "../../play/damage/apply-damage.ts";
import type { VictimState } from "../../play/damage/damage-state.ts";
import { difficultyChoices } from "../checks/check-choices.ts";
import { localize } from "#core/utils/localize.ts";
import { type DamageForm, callOf } from "./damage-form.ts";
import { severityLabel, typeChoices, partChoices } from "./damage-labels.ts";
import { commonStatistics } from "../checks/statistic-options.ts";

/** What the templates of the dialog are rendered with. */
export function damageContext(form: DamageForm) {
  const { people, feet } = form;
  return {
    form,
    dangers: DANGER_KEYS,
    fall: Number.isInteger(feet) && fallCall(feet),
    severities: HIT_SEVERITIES.filter((key) => key !== "none").map((key) => ({ key, label: severityLabel(key) })),
    types: typeChoices(),
    parts: partChoices(people),
    statistics: commonStatistics(people.map(({ actor }) => actor)),
    difficulties: difficultyChoices(),
    groups: [{ label: "SIRPAS.DAMAGE.people", people: lines(form) }],
    others: addableTo(people),
  };
}

/** Who is hurt, each with what it comes to before anybody rolls. */
function lines(form: DamageForm) {
  const { people } = form;
  const called = people.map(({ actor, name }) => ({ actor, as: name }));
  const found = people.length > 0 ? previewDamage(called, callOf(form)) : null;
  return people.map((person, index) => ({ ...person, outcome: found?.[index] ? previewText(found[index]) : "" }));
}

/** What somebody would suffer if no roll helped. */
function previewText({ reading, victim }: VictimState): string {
  const { effective, severity, stage } = reading;
  if (stage === "avoid") return localize("SIRPAS.DAMAGE.preview.avoid", { name: localize(victim.avoids.label) });
  const wound = localize(severityLabel(severity));
  return effective === null ? wound : localize("SIRPAS.DAMAGE.preview.points", { left: effective.value, wound });
}
