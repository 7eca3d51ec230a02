import type { SirpasActor } from "../../../play/documents.ts";
import { isVitalPart, partKind, WHOLE_BODY } from "../../../rules/damage/body-parts.ts";
import { WOUNDS, type WoundSeverity } from "../../../rules/damage/wounds.ts";
import { sumTerms } from "#core/rules/term.ts";
import { explanationTooltip, type ExplanationLine } from "#core/applications/reasons/tooltips.ts";
import { inOneLine, localize, nameIn, signed } from "#core/utils/localize.ts";
import { DAMAGE_CATEGORIES } from "../../../rules/damage/damage-types.ts";
import { partName } from "./body-parts.ts";

type Stored = SirpasActor["system"]["woundList"][number];

/** The line of a wound, with its choices. @param number  Its place among the wounds, from 1. */
export function woundLine(actor: SirpasActor, wound: Stored, number: number) {
  const { id, severity, damageType, bodyPart, treated, label } = wound;
  const names = { ...CONFIG.SIRPAS.damageCategories, ...CONFIG.SIRPAS.damageTypes };
  return {
    id,
    severity,
    name: nameOf(severity),
    damageType,
    // What it is of, in words; a text that is no type is kept as a choice of its own.
    damage: nameIn(names, damageType),
    isKnown: damageType === "" || damageType in names,
    part: partName(actor, bodyPart),
    label,
    treated,
    short: localize(`SIRPAS.WOUND.${severity}.short`),
    told: toldOf(nameIn(names, damageType), partName(actor, bodyPart), label),
    ...weight(actor, wound),
    number,
  };
}

/** "Cut · left arm — Gate Guard’s Cleave": what it is of, where it is, and what made it. */
function toldOf(damage: string, part: string, label: string): string {
  return inOneLine([inOneLine([damage, part]), label], " — ");
}

/** "2 IP · −1 to checks · −2 with this part", each with its rule. */
function weight(actor: SirpasActor, { id, severity, bodyPart }: Stored) {
  const { injury, modifier } = WOUNDS[severity];
  const terms = actor.system.woundTerms.filter(({ source, value }) => source === id && value !== 0);
  const penalty = sumTerms(terms);
  const isVital = isVitalPart(bodyPart, actor.system.body);
  const points = localize("SIRPAS.SHEET.woundPoints", { injury });
  const none = localize("SIRPAS.WOUNDS.noPenalty");
  const hindrance = penalty === 0 ? none : localize("SIRPAS.WOUNDS.penalty", { value: signed(penalty) });
  const vital = isVital ? localize("SIRPAS.WOUNDS.vital", { value: signed(penalty - modifier) }) : "";
  const isLocal = !isVital && modifier !== 0 && partKind(bodyPart) !== WHOLE_BODY;
  const local = isLocal ? localize("SIRPAS.WOUNDS.withPart", { value: signed(2 * modifier) }) : "";
  const lines: readonly ExplanationLine[] = [
    { name: points, text: nameOf(severity), page: "wounds" },
    ...(terms.length === 0 ? [{ name: none, text: "0", page: "wounds-penalty" as const }] : []),
    ...terms.map((term) => ({ name: localize(term.label), text: signed(term.value), term })),
    ...(isLocal ? [{ name: local, text: partName(actor, bodyPart), page: "localized-wounds" as const }] : []),
  ];
  return {
    weight: inOneLine([points, hindrance, vital, local]),
    weightTooltip: explanationTooltip(nameOf(severity), lines),
  };
}

/** The name of a severity. */
function nameOf(severity: WoundSeverity): string {
  return localize(CONFIG.SIRPAS.wounds[severity].label);
}

/** The types of damage by family, each family first as itself, to choose what a wound is of. */
export function damageFamilies() {
  const { damageTypes, damageCategories } = CONFIG.SIRPAS;
  return DAMAGE_CATEGORIES.map((key) => {
    const types = Object.entries(damageTypes).filter(([, { category }]) => category === key);
    return [[key, damageCategories[key]] as const, ...types].map(([type, { label }]) => ({ type, label }));
  });
}
