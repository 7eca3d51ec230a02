import type { Fighter } from "../../../play/combat/turn/actor-fighter.ts";
import { WHOLE_BODY, isSamePart, partKind } from "../../../rules/damage/body-parts.ts";
import type { Protection } from "../../../rules/damage/mitigation.ts";
import { ARMOUR_DAMAGE_TYPES } from "../../../rules/equipment/armours.ts";
import type { BodyPart } from "../../../rules/world/world-setting.ts";
import { localize } from "#core/utils/localize.ts";
import { mitigationStatistic, wornBy } from "../../../play/combat/defence/protection.ts";
import { hurtParts, type Marked, markedWounds, shapeOf, woundsOn, isOn, woundNames } from "./wounded-body.ts";
import { ALWAYS, mitigationRow, strengthOf, typeName } from "./mitigation-row.ts";
import { mitigatedTypes } from "./mitigation-figures.ts";

/**
 * The body with what protects each part of it, and the wounds it carries.
 * @param chosen  The part of which all is said; where the body has none by this key, its trunk, which most strikes hit.
 */
export function silhouette(fighter: Fighter, chosen: string) {
  const { actor, sources } = fighter;
  const protection: Protection = { armour: wornBy(actor), sources };
  const wounds = markedWounds(actor);
  const plan = actor.system.body;
  const parts = plan.map((part) => partView(part, protection, wounds));
  // The skill that takes more off a hit, once a turn; null for who has not learned it.
  const active = mitigationStatistic(actor);
  const elsewhere = wounds.filter((wound) => !plan.some((part) => isOn(wound, part)));
  return {
    parts,
    shown: parts.find(({ key }) => key === chosen) ?? parts.find(({ role }) => role === "trunk") ?? parts[0] ?? null,
    // What any part stops, for a table of all parts.
    columns: mitigatedTypes()
      .filter((type) => parts.some(({ rows }) => type in rows))
      .map((type) => ({ type, name: typeName(type) })),
    types: ARMOUR_DAMAGE_TYPES,
    damage: hurtParts(parts),
    elsewhere: woundNames(elsewhere),
    active: active && { name: localize(active.label), value: active.value },
  };
}

function partView(part: BodyPart, protection: Protection, wounds: readonly Marked[]) {
  const shape = shapeOf(part);
  const { name } = shape;
  const rows = mitigatedTypes().map((type) => mitigationRow(type, part, protection));
  const here = protection.armour.filter((worn) => protects(worn.part, part.key)).map(({ name: worn }) => worn);
  const armour = here.join(", ") || localize("SIRPAS.SILHOUETTE.bare");
  const hurt = woundsOn(part, wounds);
  const shown = rows.filter(({ type, stops }) => stops || ALWAYS.has(type));
  return {
    key: part.key,
    ...shape,
    figures: ARMOUR_DAMAGE_TYPES.map((type) => ({
      type,
      value: rows.find((row) => row.type === type)?.off ?? 0,
    })),
    strength: strengthOf(rows),
    armour,
    ...hurt,
    rows: Object.fromEntries(shown.map((row) => [row.type, row])),
    label: [
      name,
      armour,
      shown.map(({ name: type, text }) => `${type} ${text}`).join(", "),
      ...(hurt.wounds === "" ? [] : [localize("SIRPAS.SILHOUETTE.wounds", { wounds: hurt.wounds })]),
    ].join("; "),
  };
}

/** How the rules find the armour on a part: the body is only the body. */
function protects(armour: string, part: string): boolean {
  return partKind(part) === WHOLE_BODY ? partKind(armour) === WHOLE_BODY : isSamePart(armour, part);
}
