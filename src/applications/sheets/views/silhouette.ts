import type { SirpasActor } from "../../../documents/actor.ts";
import type { Fighter } from "../../../play/combat/fighter.ts";
import type { ItemOf, SirpasItem } from "../../../documents/item.ts";
import { WHOLE_BODY, isSamePart, partKind } from "../../../rules/damage/body-parts.ts";
import { mitigationAgainst, type Protection } from "../../../rules/damage/mitigation.ts";
import type { DamageType } from "../../../rules/damage/damage-types.ts";
import { HIT_SEVERITIES } from "../../../rules/damage/wounds.ts";
import { ARMOUR_DAMAGE_TYPES } from "../../../rules/equipment/armours.ts";
import { sumTerms } from "#core/rules/term.ts";
import type { BodyPart } from "../../../rules/world/world-setting.ts";
import { explanationTooltip } from "#core/applications/reasons/tooltips.ts";
import { localize } from "#core/utils/localize.ts";
import { partsOf, storedPart, mitigatedTypes } from "./protection.ts";
import { itemsOf } from "./lines.ts";

/** The types that every armour has a figure for are told even where nothing is worn. */
const ALWAYS: ReadonlySet<string> = new Set(ARMOUR_DAMAGE_TYPES);

interface Marked {
  readonly part: string;
  readonly severity: keyof typeof CONFIG.SIRPAS.wounds;
}

/**
 * The body with what protects each part of it, and the wounds it carries.
 * @param chosen  The part of which all is said; where the body has none by this key, its trunk, which most strikes hit.
 */
export function silhouette(fighter: Fighter, chosen: string) {
  const { actor, sources } = fighter;
  const worn = itemsOf(actor.items, "armour").filter(({ system }) => system.worn);
  const protection: Protection = { armour: worn.map(wornArmour), sources };
  const wounds = markedWounds(actor);
  const plan = partsOf(actor);
  const parts = plan.map((part) => partView(part, worn, protection, wounds));
  const elsewhere = wounds.filter((wound) => !plan.some((part) => isOn(wound, part)));
  return {
    parts,
    shown: parts.find(({ key }) => key === chosen) ?? parts.find(({ isTrunk }) => isTrunk) ?? parts[0] ?? null,
    columns: columnsOf(parts),
    short: ARMOUR_DAMAGE_TYPES.map((type) => ({ short: short(type), name: typeName(type) })),
    damage: parts.filter((part) => part.wounds !== "").map((part) => `${part.name}: ${part.wounds}`),
    elsewhere: elsewhere.length === 0 ? "" : localize("SIRPAS.SILHOUETTE.elsewhere", { wounds: woundNames(elsewhere) }),
    active: activeMitigation(fighter),
  };
}

/** The body with the worst wound of each part, and in words which wounds are where. */
export function woundedBody(actor: SirpasActor) {
  const wounds = markedWounds(actor);
  const parts = partsOf(actor).map((part) => ({ ...shapeOf(part), ...woundsOn(part, wounds) }));
  const said = parts.filter((part) => part.wounds !== "").map((part) => `${part.name}: ${part.wounds}`);
  return { parts, label: said.length === 0 ? localize("SIRPAS.SHEET.noWounds") : said.join("; ") };
}

function markedWounds(actor: SirpasActor): readonly Marked[] {
  return actor.system.woundList.map(({ severity, bodyPart }) => ({ severity, part: storedPart(actor, bodyPart) }));
}

/** How a part is drawn. */
function shapeOf({ label, role, place: { left, top, width, height, round } }: BodyPart) {
  const place = `left:${left}%;top:${top}%;width:${width}%;height:${height}%`;
  return { name: localize(label), round, limb: role === "limb", place };
}

function woundsOn(part: BodyPart, wounds: readonly Marked[]) {
  const own = wounds.filter((wound) => isOn(wound, part));
  return { wound: worst(own), wounds: own.length === 0 ? "" : woundNames(own) };
}

function partView(
  part: BodyPart,
  worn: readonly ItemOf<"armour">[],
  protection: Protection,
  wounds: readonly Marked[],
) {
  const shape = shapeOf(part);
  const { name } = shape;
  const rows = mitigatedTypes().map((type) => mitigationRow(type, part, protection));
  const here = worn.filter(({ system }) => protects(system.part, part.key)).map((item) => item.name);
  const hurt = woundsOn(part, wounds);
  const shown = rows.filter(({ type, stops }) => stops || ALWAYS.has(type));
  return {
    key: part.key,
    ...shape,
    isTrunk: part.role === "trunk",
    figures: ARMOUR_DAMAGE_TYPES.map((type) => ({
      short: short(type),
      value: rows.find((row) => row.type === type)?.off ?? 0,
    })),
    strength: strengthOf(rows),
    armour: here.length > 0 ? here.join(", ") : localize("SIRPAS.SILHOUETTE.bare"),
    ...hurt,
    rows: shown,
    label: [
      name,
      here.length > 0 ? here.join(", ") : localize("SIRPAS.SILHOUETTE.bare"),
      shown.map(({ name: type, text }) => `${type} ${text}`).join(", "),
      ...(hurt.wounds === "" ? [] : [localize("SIRPAS.SILHOUETTE.wounds", { wounds: hurt.wounds })]),
    ].join("; "),
  };
}

type Row = ReturnType<typeof mitigationRow>;

/** What is taken off one type of damage on a part, and by what. */
function mitigationRow(type: DamageType, part: BodyPart, protection: Protection) {
  const { flat, fractions } = mitigationAgainst(type, part.key, protection);
  const off = sumTerms(flat);
  const revealed = [
    ...flat.map((term) => ({ name: localize(term.label), text: String(term.value), term })),
    ...fractions.map(({ label, source, numerator, denominator }) => ({
      name: label,
      text: localize("SIRPAS.SILHOUETTE.leaves", { fraction: `${numerator}/${denominator}` }),
      term: { label, source, kind: "fraction" },
    })),
  ];
  const none = { name: localize("SIRPAS.SILHOUETTE.bare"), text: "0", page: "effective-damage" as const };
  const leaves = fractions.map(({ numerator, denominator }) => `${numerator}/${denominator}`);
  return {
    type,
    name: typeName(type),
    off,
    worn: sumTerms(flat.filter(({ kind }) => kind === "armour")),
    tooltip: explanationTooltip(
      `${localize(part.label)}: ${typeName(type)}`,
      revealed.length === 0 ? [none] : revealed,
    ),
    stops: flat.length > 0 || fractions.length > 0,
    text: [String(off), ...leaves.map((fraction) => localize("SIRPAS.SILHOUETTE.leaves", { fraction }))].join(", "),
    terms: [
      ...flat.map(({ label, value }) => `${localize(label)} ${value}`),
      ...fractions.map(({ label, numerator, denominator }) => `${label} ${numerator}/${denominator}`),
    ].join(", "),
  };
}

/** The types that any part stops, for a table of all parts. */
function columnsOf(parts: readonly ReturnType<typeof partView>[]) {
  const shown = mitigatedTypes().filter((type) => parts.some(({ rows }) => rows.some((row) => row.type === type)));
  return {
    names: shown.map(typeName),
    lines: parts.map(({ name, armour, wounds, rows }) => ({
      name,
      armour,
      wounds,
      cells: shown.map((type) => {
        const { text = "0", tooltip = "" } = rows.find((row) => row.type === type) ?? {};
        return { text, tooltip };
      }),
    })),
  };
}

/** The skill that takes more off a hit, once a turn; null for who has not learned it. */
function activeMitigation({ actor }: Fighter) {
  const item = itemsOf(actor.items, "skill").find(({ system }) => system.statisticKey === "active-mitigation");
  const statistic = item ? actor.statisticOf(item) : null;
  if (!item || !statistic || statistic.error) return null;
  const { name, id } = item;
  return {
    id: id ?? "",
    name,
    value: statistic.value,
    label: localize("SIRPAS.SHEET.roll", { name, value: statistic.value }),
  };
}

function wornArmour(item: ItemOf<"armour">) {
  const { part, mitigation } = item.system;
  return { name: item.name, uuid: (item as SirpasItem).uuid, part, mitigation };
}

/** How the rules find the armour on a part: the body is only the body. */
function protects(armour: string, part: string): boolean {
  return partKind(part) === WHOLE_BODY ? partKind(armour) === WHOLE_BODY : isSamePart(armour, part);
}

function isOn({ part }: Marked, { key }: BodyPart): boolean {
  return part === key || isSamePart(part, key);
}

function worst(wounds: readonly Marked[]): Marked["severity"] | "" {
  return (
    (HIT_SEVERITIES.findLast((severity) => wounds.some((wound) => wound.severity === severity)) as
      Marked["severity"] | undefined) ?? ""
  );
}

function woundNames(wounds: readonly Marked[]): string {
  return wounds.map(({ severity }) => localize(CONFIG.SIRPAS.wounds[severity].label)).join(", ");
}

/** How dark a part is drawn: by the most that it stops of what the book's armour is made against, or that armour on it stops. */
function strengthOf(rows: readonly Row[]): string {
  const most = Math.max(0, ...rows.map(({ type, off, worn }) => (ALWAYS.has(type) ? off : worn)));
  return most === 0 ? "none" : most < 4 ? "some" : "much";
}

function typeName(type: DamageType): string {
  return localize(CONFIG.SIRPAS.damageTypes[type].label);
}

function short(type: DamageType): string {
  return localize(`SIRPAS.SILHOUETTE.${type}`);
}
