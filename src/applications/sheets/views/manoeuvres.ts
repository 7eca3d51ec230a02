import type { SirpasActor } from "../../../documents/actor.ts";
import type { ItemOf } from "../../../documents/item.ts";
import { ATTRIBUTE_KEYS, type AttributeValues } from "../../../rules/statistics/attributes.ts";
import { MANOEUVRE_KINDS } from "../../../rules/combat/manoeuvre.ts";
import { combatModifierTerms } from "../../../rules/combat/combat-modifier.ts";
import { sumTerms, type Term } from "../../../rules/term.ts";
import { termsTooltip } from "../../ux/terms-tooltip.ts";
import { say, signed } from "../../words.ts";
import { itemLine } from "./item-line.ts";

/** The style a manoeuvre belongs to, as far as the sheet knows it. */
export interface ManoeuvreOwner {
  readonly name: string;
  readonly level: number;
}

/** Manoeuvres by kind, kinds without any left out. */
export function manoeuvreGroups(
  actor: SirpasActor,
  manoeuvres: readonly ItemOf<"manoeuvre">[],
  owner: ManoeuvreOwner | null,
) {
  return MANOEUVRE_KINDS.map((kind) => ({
    kind,
    name: say(`SIRPAS.MANOEUVRE_KIND.${kind}.plural`),
    manoeuvres: manoeuvres.filter((item) => item.system.kind === kind).map((item) => manoeuvreLine(actor, item, owner)),
  })).filter((group) => group.manoeuvres.length > 0);
}

function manoeuvreLine(actor: SirpasActor, item: ItemOf<"manoeuvre">, owner: ManoeuvreOwner | null) {
  const { system, name } = item;
  const attributes = valuesOf(actor);
  const own = combatModifierTerms(system.modifier, attributes);
  const level: Term[] = owner ? [{ label: owner.name, value: owner.level, kind: "specific" }] : [];
  const terms = [...level, ...own];
  const refusal = refusalOf(item, owner);
  return {
    ...itemLine(item),
    value: sumTerms(terms),
    tooltip: termsTooltip(name, terms),
    valueLabel: say("SIRPAS.SHEET.hit", { name, value: sumTerms(terms) }),
    refusal,
    note: refusal || [rangeText(item), partsText(item)].filter(Boolean).join(" · "),
    damage: damageText(item, attributes),
    damageType: damageTypeText(item),
    again:
      system.diminishingReturn === 0
        ? ""
        : say("SIRPAS.SHEET.diminishing", { value: signed(system.diminishingReturn) }),
  };
}

function refusalOf({ system }: ItemOf<"manoeuvre">, owner: ManoeuvreOwner | null): string {
  if (!owner) return say("SIRPAS.SHEET.needsStyle", { style: system.style });
  if (owner.level >= system.level) return "";
  return say("SIRPAS.SHEET.needsLevel", { style: owner.name, level: system.level, current: owner.level });
}

/** "SM +1": the success margin if it counts, and what the attribute's modifier and the flat number come to. */
function damageText({ system }: ItemOf<"manoeuvre">, attributes: AttributeValues): string {
  if (!system.damage) return "";
  const { margin, ...modifier } = system.damage;
  const sum = sumTerms(combatModifierTerms(modifier, attributes));
  const shown = sum === 0 && margin ? "" : signed(sum);
  return [...(margin ? [say("SIRPAS.SHEET.marginShort")] : []), shown].join(" ").trim();
}

/** The types it can do; none where the weapon or the style decides. */
function damageTypeText({ system }: ItemOf<"manoeuvre">): string {
  return [...system.damageTypes].map((type) => say(CONFIG.SIRPAS.damageTypes[type].label)).join(", ");
}

/** "arm −2, leg −3": where it can be aimed, and what that costs. */
function partsText({ system }: ItemOf<"manoeuvre">): string {
  return system.bodyParts.map(({ part, modifier }) => `${part} ${signed(modifier)}`).join(", ");
}

/** "Melee", "Ranged, 15 ft": the kind of range, and how far where that is not the weapon's; nothing for an action. */
function rangeText({ system }: ItemOf<"manoeuvre">): string {
  if (system.kind === "action") return "";
  const { kind, feet } = system.range;
  if (feet === 0) return say("SIRPAS.SHEET.meleeOnly");
  return [
    ...(kind === "" ? [] : [say(CONFIG.SIRPAS.styleRanges[kind].label)]),
    ...(feet === null ? [] : [say("SIRPAS.SHEET.feet", { feet })]),
  ].join(", ");
}

function valuesOf(actor: SirpasActor): AttributeValues {
  return Object.fromEntries(
    ATTRIBUTE_KEYS.map((key) => [key, actor.system.attributes[key].value]),
  ) as unknown as AttributeValues;
}
