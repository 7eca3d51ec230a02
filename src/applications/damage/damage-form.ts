import type { Difficulty } from "../../rules/checks/difficulties.ts";
import { DANGERS, type Danger, type DangerKey } from "../../rules/damage/dangers.ts";
import { fallCall } from "../../rules/damage/falls.ts";
import { participantsAtHand, type ListedParticipant } from "#core/play/people/at-hand.ts";
import type { DamageCall } from "../../play/damage/apply-damage.ts";

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

const BLANK: Omit<DamageForm, "people" | keyof Danger> = {
  danger: "other",
  points: 3,
  feet: 12,
  part: "",
  mitigation: false,
  avoid: "",
  difficulty: "normal",
  reason: "",
  rollOwn: true,
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
  const { part, mitigation, reason, rollOwn } = form;
  const common = { part, mitigation, reason, rollOwn };
  if (way === "feet") {
    const fall = Number.isInteger(feet) ? fallCall(feet) : { amount: NaN };
    return { ...fall, ...common, defences };
  }
  const check = avoid === "" ? {} : { avoid: { statistic: avoid, difficulty } };
  const much = way === "points" ? { amount: points, defences } : { severity };
  return { ...much, ...common, ...check, type: damageType };
}
