import type { Difficulty } from "../../rules/checks/difficulties.ts";
import { DAMAGE_CATEGORIES } from "../../rules/damage/damage-types.ts";
import { DANGER_KEYS, DANGERS, type Danger, type DangerKey } from "../../rules/damage/dangers.ts";
import { HIT_SEVERITIES } from "../../rules/damage/wounds.ts";
import { fallCall, fallDamage, fallDifficulty } from "../../rules/skills/skill-tables.ts";
import { participantsAtHand, worldActors, type ListedParticipant } from "#core/play/people/at-hand.ts";
import { previewDamage, type DamageCall } from "../../play/damage/apply-damage.ts";
import type { VictimState } from "../../play/damage/damage-state.ts";
import { bodyOf } from "../../play/damage/wounds.ts";
import { commonStatistics, difficultyChoices } from "../checks/check-choices.ts";
import { formFields, type FormRow } from "#core/applications/ux/form-fields.ts";
import { localize } from "#core/utils/localize.ts";
import { severityLabel } from "./damage-card.ts";

/** What has been chosen in the dialog so far. */
export interface DamageForm extends Required<Omit<DamageCall, "amount" | "type" | "avoid">> {
  readonly danger: DangerKey;
  readonly way: Danger["way"];
  /** Points of damage, and feet that somebody falls; NaN for what is no number. */
  readonly points: number;
  readonly feet: number;
  readonly damageType: string;
  /** The key of the statistic of the check that avoids it; empty for none. */
  readonly avoid: string;
  readonly difficulty: Difficulty;
  readonly people: readonly ListedParticipant[];
}

const BLANK: Omit<DamageForm, "people"> = {
  danger: "other",
  way: "points",
  points: 3,
  feet: 12,
  severity: "light",
  damageType: "",
  part: "",
  defences: true,
  mitigation: false,
  avoid: "",
  difficulty: "normal",
  reason: "",
  throwOwn: true,
};

/** What the dialog begins with. */
export function newDamageForm(filled: Partial<DamageForm> = {}): DamageForm {
  return { ...BLANK, people: participantsAtHand(), ...DANGERS[filled.danger ?? "other"], ...filled };
}

/** The form as it was filled in: another danger brings what it is by itself. */
export function afterFilling(before: DamageForm, filled: DamageForm): DamageForm {
  return filled.danger === before.danger ? filled : { ...filled, ...DANGERS[filled.danger] };
}

/** Whether the form shows other fields, or says something else about them. */
export function hasOtherFields(before: DamageForm, after: DamageForm): boolean {
  const shown = ({ danger, way, avoid, feet }: DamageForm) => [danger, way, avoid === "", String(feet)].join();
  return shown(before) !== shown(after);
}

/** The form as what is to happen. */
export function callOf(form: DamageForm): DamageCall {
  const { way, points, feet, severity, damageType, defences, avoid, difficulty } = form;
  const { part, mitigation, reason, throwOwn } = form;
  const common = { part, mitigation, reason, throwOwn };
  if (way === "feet") {
    const fall = Number.isInteger(feet) ? fallCall(feet) : { amount: NaN };
    return { ...fall, ...common, defences };
  }
  const check = avoid === "" ? {} : { avoid: { statistic: avoid, difficulty } };
  const much = way === "points" ? { amount: points, defences } : { severity };
  return { ...much, ...common, ...check, type: damageType };
}

/** What the templates of the dialog are rendered with. */
export function damageContext(form: DamageForm) {
  const { people } = form;
  return {
    fields: formFields(form, rowsOf(form)),
    folds: true,
    groups: [{ name: localize("SIRPAS.DAMAGE.people"), people: lines(form) }],
    others: worldActors().filter((actor) => !people.some((one) => one.actor.uuid === actor.uuid)),
  };
}

function rowsOf({ way, feet, avoid, people }: DamageForm): readonly FormRow<DamageForm>[] {
  const [isFall, isWound] = [way === "feet", way === "wound"];
  const severities = HIT_SEVERITIES.filter((key) => key !== "none").map((key) => [key, localize(severityLabel(key))]);
  const statistics = commonStatistics(people).map(({ key, label }) => [key, label]);
  return [
    { name: "danger", label: "SIRPAS.DAMAGE.what", choices: labels("danger", DANGER_KEYS) },
    { name: "feet", label: "SIRPAS.DAMAGE.feet", min: 0, shown: isFall },
    { line: fallText(feet), shown: isFall },
    { name: "severity", label: "SIRPAS.DAMAGE.severity", choices: Object.fromEntries(severities), shown: isWound },
    { name: "points", label: "SIRPAS.DAMAGE.amount", min: 0, shown: way === "points" },
    { name: "damageType", label: "SIRPAS.DAMAGE.type", choices: typeChoices(), shown: !isFall },
    {
      name: "way",
      label: "SIRPAS.DAMAGE.how",
      choices: labels("way", ["points", "wound"]),
      shown: !isFall,
      folded: true,
    },
    {
      name: "part",
      folded: true,
      label: "SIRPAS.DAMAGE.part",
      choices: { "": localize("SIRPAS.DAMAGE.noPart"), ...partChoices(people) },
    },
    {
      name: "avoid",
      folded: true,
      label: "SIRPAS.DAMAGE.avoid",
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
    { name: "defences", label: "SIRPAS.DAMAGE.defences", shown: !isWound, folded: true },
    { name: "mitigation", label: "SIRPAS.DAMAGE.mitigation", shown: !isWound, folded: true },
    { name: "throwOwn", label: "SIRPAS.DAMAGE.throwOwn", folded: true },
  ];
}

function labels(group: string, keys: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(keys.map((key) => [key, localize(`SIRPAS.DAMAGE.${group}.${key}`)]));
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

function typeChoices() {
  const types: Readonly<Record<string, { readonly label: string; readonly category: string }>> =
    CONFIG.SIRPAS.damageTypes;
  const grouped = DAMAGE_CATEGORIES.flatMap((category) => {
    const group = localize(CONFIG.SIRPAS.damageCategories[category].label);
    const own = Object.entries(types).filter(([, type]) => type.category === category);
    return own.map(([value, { label }]) => ({ value, label: localize(label), group }));
  });
  return [{ value: "", label: localize("SIRPAS.WOUNDS.anyDamage") }, ...grouped];
}

/** The parts that any of their bodies has. */
function partChoices(people: DamageForm["people"]): Readonly<Record<string, string>> {
  const parts = people.flatMap(({ actor }) => bodyOf(actor)).filter(({ key }) => key !== "body");
  return Object.fromEntries(parts.map(({ key, label }) => [key, localize(label)]));
}

function fallText(feet: number): string {
  if (!Number.isInteger(feet)) return "";
  const difficulty = fallDifficulty(feet);
  const points = fallDamage(feet);
  if (difficulty === null) return localize("SIRPAS.DAMAGE.fall.tooHigh", { points });
  const { label } = CONFIG.SIRPAS.difficulties[difficulty];
  return localize("SIRPAS.DAMAGE.fall.check", { points, difficulty: localize(label) });
}
