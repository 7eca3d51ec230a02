import { DANGER_KEYS } from "../../rules/damage/dangers.ts";
import { HIT_SEVERITIES } from "../../rules/damage/wounds.ts";
import { fallCall } from "../../rules/skills/skill-tables.ts";
import { worldActors } from "#core/play/people/at-hand.ts";
import { previewDamage } from "../../play/damage/apply-damage.ts";
import type { VictimState } from "../../play/damage/damage-state.ts";
import { difficultyChoices } from "../checks/check-choices.ts";
import { formFields, type FormRow } from "#core/applications/ux/form-fields.ts";
import { localize } from "#core/utils/localize.ts";
import { type DamageForm, callOf } from "./damage-form.ts";
import { severityLabel, labels, typeChoices, partChoices } from "./damage-labels.ts";
import { commonStatistics } from "../checks/statistic-options.ts";

/** What the templates of the dialog are rendered with. */
export function damageContext(form: DamageForm) {
  const { people } = form;
  return {
    fields: formFields(
      form,
      rowsOf(form).map((row) => ({ label: `SIRPAS.DAMAGE.FIELD.${row.name}`, ...row })),
    ),
    folds: true,
    groups: [{ name: localize("SIRPAS.DAMAGE.people"), people: lines(form) }],
    others: worldActors().filter((actor) => !people.some((one) => one.actor.uuid === actor.uuid)),
  };
}

function rowsOf({ way, feet, avoid, people }: DamageForm): readonly FormRow<DamageForm>[] {
  const [isFall, isWound] = [way === "feet", way === "wound"];
  const severities = HIT_SEVERITIES.filter((key) => key !== "none").map((key) => [key, localize(severityLabel(key))]);
  const statistics = commonStatistics(people.map(({ actor }) => actor)).map(({ key, label }) => [key, label]);
  return [
    { name: "danger", choices: labels("danger", DANGER_KEYS) },
    { name: "feet", min: 0, shown: isFall },
    { line: fallText(feet), shown: isFall },
    { name: "severity", choices: Object.fromEntries(severities), shown: isWound },
    { name: "points", min: 0, shown: way === "points" },
    { name: "damageType", choices: typeChoices(), shown: !isFall },
    {
      name: "way",
      choices: labels("way", ["points", "wound"]),
      shown: !isFall,
      folded: true,
    },
    {
      name: "part",
      folded: true,
      choices: { "": localize("SIRPAS.DAMAGE.noPart"), ...partChoices(people) },
    },
    {
      name: "avoid",
      folded: true,
      shown: !isFall,
      choices: { "": localize("SIRPAS.DAMAGE.noCheck"), ...Object.fromEntries(statistics) },
    },
    {
      name: "difficulty",
      folded: true,
      label: "SIRPAS.DIALOG.check.difficulty",
      choices: difficultyChoices(),
      shown: !isFall && avoid !== "",
    },
    { name: "reason", label: "SIRPAS.GROUP_ROLL.reason", placeholder: "SIRPAS.DAMAGE.reasonPlaceholder", folded: true },
    { name: "defences", shown: !isWound, folded: true },
    { name: "mitigation", shown: !isWound, folded: true },
    { name: "throwOwn", folded: true },
  ];
}

/** Who is hurt, each with what it comes to before anybody throws. */
function lines(form: DamageForm) {
  const { people } = form;
  const called = people.map(({ actor, name }) => ({ actor, as: name }));
  const found = people.length > 0 ? previewDamage(called, callOf(form)) : null;
  return people.map(({ id, name, actor }, index) => ({
    id,
    name,
    img: actor.img,
    outcome: found?.[index] ? previewText(found[index]) : "",
  }));
}

/** What somebody would suffer if no throw helped. */
function previewText({ reading, victim }: VictimState): string {
  const { effective, severity, stage } = reading;
  if (stage === "avoid") return localize("SIRPAS.DAMAGE.preview.avoid", { name: localize(victim.avoids.label) });
  const wound = localize(severityLabel(severity));
  return effective === null ? wound : localize("SIRPAS.DAMAGE.preview.points", { left: effective.value, wound });
}

function fallText(feet: number): string {
  if (!Number.isInteger(feet)) return "";
  const { amount: points, avoid } = fallCall(feet);
  if (!avoid) return localize("SIRPAS.DAMAGE.fall.tooHigh", { points });
  const { label } = CONFIG.SIRPAS.difficulties[avoid.difficulty];
  return localize("SIRPAS.DAMAGE.fall.check", { points, difficulty: localize(label) });
}
