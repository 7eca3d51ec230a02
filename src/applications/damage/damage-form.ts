import { fallCall, type DamageCall, previewDamage } from "../../play/damage/apply-damage.ts";
import type { Difficulty } from "../../rules/checks/difficulties.ts";
import { DANGERS, DANGER_KEYS, type Danger, type DangerKey } from "../../rules/damage/dangers.ts";
import { HIT_SEVERITIES, type HitSeverity } from "../../rules/damage/wounds.ts";
import { participantsAtHand, type Participant, worldActors } from "../macros/participants.ts";
import { difficultyChoices } from "../checks/difficulty-choices.ts";
import { bodyOf } from "../../play/damage/wounds.ts";
import type { VictimState } from "../../play/damage/damage-state.ts";
import { DAMAGE_CATEGORIES } from "../../rules/damage/damage-types.ts";
import { fallDamage, fallDifficulty } from "../../rules/skills/skill-tables.ts";
import { commonStatistics } from "../macros/statistic-choices.ts";
import { localize } from "../localize.ts";

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
  readonly people: readonly Participant[];
}

/** What the dialog begins with. */
export function newDamageForm(filled: Partial<DamageForm> = {}): DamageForm {
  return withDanger(
    {
      danger: "other",
      ...{ way: "points", points: 3, feet: 12, severity: "light", damageType: "", part: "" },
      ...{ defences: true, mitigation: false, avoid: "", difficulty: "normal", reason: "", throwOwn: true },
      people: participantsAtHand(),
      ...filled,
    },
    filled.danger ?? "other",
    filled,
  );
}

/** The form for another danger: what it is by itself is filled in. */
function withDanger(form: DamageForm, danger: DangerKey, filled: Partial<DamageForm> = {}): DamageForm {
  return { ...form, ...DANGERS[danger], danger, ...filled };
}

/** Reads what has been chosen so far; a field that is not shown stays as it was. */
export function readDamageForm(element: HTMLFormElement, form: DamageForm): DamageForm {
  const data = new FormData(element);
  const text = (name: keyof DamageForm) => String(data.get(name) ?? (form[name] as string)).trim();
  const whole = (name: "points" | "feet") =>
    data.has(name) ? (/^\d+$/.test(text(name)) ? Number(text(name)) : NaN) : form[name];
  const one = <Choice extends string>(name: keyof DamageForm, choices: readonly Choice[], otherwise: Choice) =>
    choices.find((choice) => choice === text(name)) ?? otherwise;
  const flag = (name: "defences" | "mitigation" | "throwOwn") =>
    element.elements.namedItem(name) ? data.has(name) : form[name];
  const danger = one("danger", DANGER_KEYS, form.danger);
  const read: DamageForm = {
    ...form,
    way: one("way", ["points", "wound", "feet"], form.way),
    points: whole("points"),
    feet: whole("feet"),
    severity: one("severity", HIT_SEVERITIES, form.severity),
    damageType: text("damageType"),
    part: text("part"),
    defences: flag("defences"),
    mitigation: flag("mitigation"),
    avoid: text("avoid"),
    difficulty: text("difficulty") as Difficulty,
    reason: text("reason"),
    throwOwn: flag("throwOwn"),
  };
  return danger === form.danger ? read : withDanger(read, danger);
}

/** The form as what is to happen. */
export function callOf(form: DamageForm): DamageCall {
  const { way, points, feet, severity, damageType, part, defences, mitigation, avoid, difficulty, reason, throwOwn } =
    form;
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
  const { people: participants, way, feet } = form;
  const present = new Set(participants.map(({ actor }) => actor.uuid));
  return {
    ...form,
    points: Number.isNaN(form.points) ? "" : form.points,
    feet: Number.isNaN(feet) ? "" : feet,
    isFall: way === "feet",
    isWound: way === "wound",
    countsPoints: way !== "wound",
    dangers: Object.fromEntries(DANGER_KEYS.map((key) => [key, `SIRPAS.DAMAGE.danger.${key}`])),
    ways: { points: "SIRPAS.DAMAGE.way.points", wound: "SIRPAS.DAMAGE.way.wound" },
    severities: Object.fromEntries(
      SEVERITIES.map((key) => [key, key === "scratch" ? "SIRPAS.DAMAGE.scratch" : `SIRPAS.WOUND.${key}.label`]),
    ),
    typeGroups: typeGroups(form.damageType),
    parts: partsOf(form),
    statistics: commonStatistics(participants),
    difficulties: difficultyChoices(),
    fall: fallLabels(feet),
    ...peopleContext(form),
    others: worldActors()
      .filter(({ uuid }) => !present.has(uuid))
      .map(({ id, name }) => ({ id, name })),
  };
}

/** Who is hurt, each with what it comes to before anybody throws. */
function peopleContext(form: DamageForm) {
  const { people: participants } = form;
  const found =
    participants.length > 0
      ? previewDamage(
          participants.map(({ actor, name }) => ({ actor, as: name })),
          callOf(form),
        )
      : null;
  return {
    lines: participants.map(({ id, name, actor }, index) => ({
      id,
      name,
      img: actor.img,
      remove: localize("SIRPAS.GROUP_ROLL.remove", { name }),
      outcome: found?.[index] ? previewLabels(found[index]) : "",
    })),
  };
}

/** What somebody would suffer if no throw helped. */
function previewLabels({ reading, victim }: VictimState): string {
  const { effective, severity } = reading;
  if (reading.stage === "avoid")
    return localize("SIRPAS.DAMAGE.preview.avoid", { name: localize(victim.avoids.label) });
  const wound =
    severity === "none" || severity === "scratch"
      ? localize(`SIRPAS.DAMAGE.${severity}`)
      : localize(`SIRPAS.WOUND.${severity}.label`);
  return effective === null ? wound : localize("SIRPAS.DAMAGE.preview.points", { left: effective.value, wound });
}

function typeGroups(chosen: string) {
  const types: Readonly<Record<string, { readonly label: string; readonly category: string }>> =
    CONFIG.SIRPAS.damageTypes;
  return DAMAGE_CATEGORIES.map((category) => ({
    name: localize(CONFIG.SIRPAS.damageCategories[category].label),
    types: Object.entries(types)
      .filter(([, type]) => type.category === category)
      .map(([key, { label }]) => ({ key, name: localize(label), chosen: key === chosen })),
  }));
}

/** The parts that any of their bodies has. */
function partsOf({ people: participants, part }: DamageForm) {
  const all = new Map(
    participants.flatMap(({ actor }) => bodyOf(actor).map(({ key, label }) => [key, localize(label)] as const)),
  );
  return [...all].filter(([key]) => key !== "body").map(([key, name]) => ({ key, name, chosen: key === part }));
}

function fallLabels(feet: number): string {
  if (!Number.isInteger(feet)) return "";
  const difficulty = fallDifficulty(feet);
  const points = fallDamage(feet);
  if (difficulty === null) return localize("SIRPAS.DAMAGE.fall.tooHigh", { points });
  return localize("SIRPAS.DAMAGE.fall.check", {
    points,
    difficulty: localize(CONFIG.SIRPAS.difficulties[difficulty].label),
  });
}
