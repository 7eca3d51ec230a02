import type { Treats } from "../../play/checks/perform-check.ts";
import { treatmentRisk } from "../../rules/skills/treatment.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { localize } from "#core/utils/localize.ts";

/** What a critical failure of a treatment does to the patient, with its chance; empty where it does nothing. */
export function riskText(skill: string, { severity }: Pick<Treats, "severity">, chance: number): string {
  const risk = treatmentRisk(skill, severity);
  return risk === null ? "" : localize(`SIRPAS.TREAT.RISK.${risk}`, { chance: percent(chance) });
}
