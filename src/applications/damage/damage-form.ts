import { fallCall } from "../../rules/skills/skill-tables.ts";
import type { DamageCall } from "../../play/damage/apply-damage.ts";
import type { Difficulty } from "../../rules/checks/difficulties.ts";
import { DANGERS, DANGER_KEYS, type Danger, type DangerKey } from "../../rules/damage/dangers.ts";
import { HIT_SEVERITIES, type HitSeverity } from "../../rules/damage/wounds.ts";
import { participantsAtHand, type ListedParticipant } from "../../play/contests/at-hand.ts";

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
