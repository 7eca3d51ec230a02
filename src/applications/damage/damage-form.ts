import type { Difficulty } from "../../rules/checks/difficulties.ts";
import { DAMAGE_CATEGORIES } from "../../rules/damage/damage-types.ts";
import { DANGER_KEYS, DANGERS, type Danger, type DangerKey } from "../../rules/damage/dangers.ts";
import type { HitSeverity } from "../../rules/damage/wounds.ts";
import { fallCall, fallDamage, fallDifficulty } from "../../rules/skills/skill-tables.ts";
import { participantsAtHand, worldActors, type ListedParticipant } from "../../play/contests/at-hand.ts";
import { previewDamage, type DamageCall } from "../../play/damage/apply-damage.ts";
import type { VictimState } from "../../play/damage/damage-state.ts";
import { bodyOf } from "../../play/damage/wounds.ts";
import { commonStatistics, difficultyChoices } from "../checks/check-choices.ts";
import { localize } from "../localize.ts";
import { severityLabel } from "./damage-card.ts";

/** What has been chosen in the dialog so far. */
export interface DamageForm {
  readonly danger: DangerKey;
  readonly way: Danger["way"];
  /** Points of damage, and feet that somebody falls; NaN for what is no number. */
  readonly points: number;
  readonly feet: number;
  readonly severity: HitSeverity;
  readonly damageType: string;
  readonly part: string;
  readonly defences: boolean;
  readonly mitigation: boolean;
  /** The key of the statistic of the check that avoids it; empty for none. */
  readonly avoid: string;
  readonly difficulty: Difficulty;
  readonly reason: string;
  /** Whether this user's own throw at once. */
  readonly throwOwn: boolean;
  readonly people: readonly ListedParticipant[];
}

const BLANK: Omit<DamageForm, "people"> = {
  ...{ danger: "other", way: "points", points: 3, feet: 12, severity: "light", damageType: "", part: "" },
  ...{ defences: true, mitigation: false, avoid: "", difficulty: "normal", reason: "", throwOwn: true },
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

const SEVERITIES = ["scratch", "light", "serious", "heavy", "deadly"] as const;

/** What the templates of the dialog are rendered with. */
export function damageContext(form: DamageForm) {
  const { people, way, points, feet } = form;
  const others = worldActors().filter((actor) => !people.some((one) => one.actor.uuid === actor.uuid));
  return {
    ...form,
    points: Number.isNaN(points) ? "" : points,
    feet: Number.isNaN(feet) ? "" : feet,
    isFall: way === "feet",
    isWound: way === "wound",
    countsPoints: way !== "wound",
    dangers: Object.fromEntries(DANGER_KEYS.map((key) => [key, `SIRPAS.DAMAGE.danger.${key}`])),
    ways: { points: "SIRPAS.DAMAGE.way.points", wound: "SIRPAS.DAMAGE.way.wound" },
    severities: Object.fromEntries(SEVERITIES.map((key) => [key, severityLabel(key)])),
    types: typeChoices(),
    parts: partChoices(form),
    statistics: Object.fromEntries(commonStatistics(people).map(({ key, label }) => [key, label])),
    difficulties: difficultyChoices(),
    fall: fallText(feet),
    lines: lines(form),
    hasOthers: others.length > 0,
    others: Object.fromEntries(others.map(({ id, name }) => [id ?? "", name])),
  };
}

/** Who is hurt, each with what it comes to before anybody throws. */
function lines(form: DamageForm) {
  const { people } = form;
  const called = people.map(({ actor, name }) => ({ actor, as: name }));
  const found = people.length > 0 ? previewDamage(called, callOf(form)) : null;
  return people.map(({ id, name, actor }, index) => ({
    ...{ id, name, img: actor.img },
    remove: localize("SIRPAS.GROUP_ROLL.remove", { name }),
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
  return DAMAGE_CATEGORIES.flatMap((category) => {
    const group = localize(CONFIG.SIRPAS.damageCategories[category].label);
    const own = Object.entries(types).filter(([, type]) => type.category === category);
    return own.map(([value, { label }]) => ({ value, label: localize(label), group }));
  });
}

/** The parts that any of their bodies has. */
function partChoices({ people }: DamageForm): Readonly<Record<string, string>> {
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
