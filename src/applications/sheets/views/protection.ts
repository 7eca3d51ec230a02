import {
  categoryOf,
  DAMAGE_CATEGORIES,
  type DamageCategory,
  type DamageType,
} from "../../../rules/damage/damage-types.ts";
import { ARMOUR_DAMAGE_TYPES, type ArmourMitigation } from "../../../rules/equipment/armours.ts";
import { nameIn, localize } from "#core/utils/localize.ts";
import type { SirpasActor } from "../../../documents/actor.ts";
import { keyOf } from "#core/rules/keys.ts";
import type { BodyPart } from "../../../rules/world/world-setting.ts";
import { partKind } from "../../../rules/damage/body-parts.ts";
import { termsTooltip } from "#core/applications/reasons/tooltips.ts";
import { explanationTooltip } from "#core/applications/reasons/tooltips.ts";
import { itemsOf } from "./lines.ts";

/** What an armour takes off one type of damage, in DP. */
export type MitigationFigure = ReturnType<typeof figure>;

/** The types of damage of the world, those that every armour of the book has a figure for first. */
export function mitigatedTypes(): readonly DamageType[] {
  return [...new Set([...ARMOUR_DAMAGE_TYPES, ...(Object.keys(CONFIG.SIRPAS.damageTypes) as DamageType[])])];
}

/**
 * What an armour stops, in the order of `mitigatedTypes`: the book's three types always, another where it stops some of it.
 * What this world does not know stands last, by its key.
 */
export function mitigationFigures(mitigation: ArmourMitigation): readonly MitigationFigure[] {
  const always: readonly string[] = ARMOUR_DAMAGE_TYPES;
  return [...new Set<string>([...mitigatedTypes(), ...Object.keys(mitigation)])]
    .map((type) => figure(mitigation, type))
    .filter(({ type, value }) => value !== 0 || always.includes(type));
}

/** A field for each type of damage of the world, family by family, and for what else is stored. */
export function mitigationFields(mitigation: ArmourMitigation) {
  const stored = mitigationFigures(mitigation).map(({ type }) => type);
  const types = [...new Set<string>([...mitigatedTypes(), ...stored])];
  return DAMAGE_CATEGORIES.map((category) => ({
    name: nameIn(CONFIG.SIRPAS.damageCategories, category),
    figures: types.filter((type) => familyOf(type) === category).map((type) => figure(mitigation, type)),
  }));
}

/** What nobody knows stops is shown with the elements, so that it can be set to 0. */
function familyOf(type: string): DamageCategory {
  return categoryOf(type) ?? "elemental";
}

function figure(mitigation: ArmourMitigation, type: string) {
  return { type, name: nameIn(CONFIG.SIRPAS.damageTypes, type), value: mitigation[type] ?? 0 };
}

/** "Cut 3, Blunt 1, Piercing 2". */
export function mitigationText(mitigation: ArmourMitigation): string {
  return mitigationFigures(mitigation)
    .map(({ name, value }) => `${name} ${value}`)
    .join(", ");
}

/** The parts of an actor's kind of body. */
export function partsOf({ system }: SirpasActor): readonly BodyPart[] {
  return CONFIG.SIRPAS.world.bodyOf(system.origin).parts;
}

/** The names of the parts of this actor's body, to choose from. */
export function bodyPartNames(actor: SirpasActor): readonly string[] {
  return partsOf(actor).map(({ label }) => localize(label));
}

/** The name of a part that a wound is stored with; what is no part of this body is said as it was written. */
export function partName(actor: SirpasActor, stored: string): string {
  const part = partsOf(actor).find(({ key }) => key === keyOf(stored));
  return part ? localize(part.label) : stored;
}

/** What is stored of a part that somebody has written or chosen: the key of a part of this body, else the text itself. */
export function storedPart(actor: SirpasActor, written: string): string {
  const key = keyOf(written);
  const part = partsOf(actor).find((candidate) => candidate.key === key || keyOf(localize(candidate.label)) === key);
  return part?.key ?? written.trim();
}

/** What a GM asks of an NPC most often besides its checks: how far it moves, and what stops a blow where. */
export function summary(actor: SirpasActor) {
  const { movement } = actor.system;
  const name = localize("SIRPAS.STAT_BLOCK.speed");
  return {
    speed: localize("SIRPAS.STAT_BLOCK.speedValue", { feet: movement.value }),
    speedTooltip: termsTooltip(name, movement.terms),
    parts: [...new Set(partsOf(actor).map(({ key }) => partKind(key)))]
      .map((part) => ({
        name: nameIn(CONFIG.SIRPAS.armourParts, part),
        ...mitigationOn(actor, part),
      }))
      .filter(({ armours }) => armours !== ""),
  };
}

/** All that is worn on a part counts together. */
function mitigationOn(actor: SirpasActor, part: string) {
  const worn = itemsOf(actor.items, "armour").filter(({ system }) => system.worn && system.part === part);
  const types = [...new Set(worn.flatMap(({ system }) => Object.keys(system.mitigation)))];
  const sum = (type: string) => worn.reduce((total, { system }) => total + (system.mitigation[type] ?? 0), 0);
  return {
    armours: worn.map(({ name }) => name).join(", "),
    tooltip: explanationTooltip(
      nameIn(CONFIG.SIRPAS.armourParts, part),
      worn.map((item) => ({
        name: item.name,
        text: mitigationText(item.system.mitigation),
        term: { label: item.name, source: item.uuid, kind: "armour" },
      })),
    ),
    figures: mitigationFigures(Object.fromEntries(types.map((type) => [type, sum(type)]))),
  };
}
