import { actorAt } from "#core/foundry/documents.ts";
import { settledSum } from "#core/play/gate/claimed-terms.ts";
import { differs, registerSheetDifferences } from "#core/play/gate/differences.ts";
import { momentOf } from "#core/play/encounter/moment.ts";
import { isRecorded } from "#core/play/log/recorded.ts";
import { ATTRIBUTE_KEYS, labelOf } from "../../rules/character/attributes.ts";
import { SENSES, senseLabel } from "../../rules/character/senses.ts";
import { TREATMENT } from "../combat/turn.ts";
import { skillName } from "../skills.ts";
import { CheckData, isOneAttempt } from "./check-data.ts";

/** Compares checks with the sheets, as long as something can follow from them. */
export const registerCheckDifferences = () => registerSheetDifferences(CheckData, checkDifferences);

function checkDifferences({ skill, targets, patient, combat, turn, parent }: CheckData, actor: Actor.Implementation) {
  const claims = targets
    .map(({ label, terms }) => ({ label, value: settledSum(terms) }))
    .filter(({ label, value }) => !valuesOf(actor, skill, label).includes(value));
  const treated = patient === "" || isRecorded(TREATMENT.keyOf(parent)) ? null : actorAt(patient);
  return [
    ...claims.map(({ label, value }) => differs("statistic", label, String(value))),
    ...(treated && !isOneAttempt(momentOf(treated), { combat, turn }) ? [differs("turn", treated.name)] : []),
  ];
}

/** What somebody can have rolled: a skill by its key, for its name may have changed since, and all else by its name. */
function valuesOf({ uuid, character }: Actor.Implementation, skill: string, label: string): readonly number[] {
  const { attributes, senses, skills } = character;
  if (skill !== "") return skills[skill] ? [skills[skill].value] : [];
  return [
    ...ATTRIBUTE_KEYS.filter((key) => labelOf(key) === label).map((key) => attributes[key].value),
    ...SENSES.filter((key) => senseLabel(key) === label).map((key) => senses[key].value),
    ...Object.keys(skills).flatMap((key) => (skillName(uuid, key) === label ? (skills[key]?.value ?? []) : [])),
  ];
}
