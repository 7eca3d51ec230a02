import type { Fighter } from "../../../play/combat/turn/actor-fighter.ts";
import type { ItemOf, SirpasItem } from "../../../play/documents.ts";
import { isDropped, twoHandedTerms, weaponDamageTerms, traitsOf } from "../../../rules/combat/weapons.ts";
import { isDisarmed } from "../../../rules/damage/conditions.ts";
import { sumTerms } from "#core/rules/term.ts";
import { termsTooltip } from "#core/applications/reasons/tooltips.ts";
import { nameIn, localize, signed } from "#core/utils/localize.ts";
import { itemLine, itemsOf } from "./lines.ts";
import { mitigationText } from "./mitigation-figures.ts";
import { falloffTooltip } from "./manoeuvre-figures.ts";

/** Weapons with what they add, how far they reach, and what they serve. */
export function weaponLines(fighter: Fighter) {
  return itemsOf(fighter.actor.items, "weapon").map((item) => weaponLine(fighter, item));
}

function weaponLine(fighter: Fighter, item: ItemOf<"weapon">) {
  const { damageType, equipped, quantity, wielded, range } = item.system;
  const held = equipped && quantity > 0;
  const lost = held && isDropped(wielded) && isDisarmed(fighter.actor.system.conditions);
  const traits = traitsOf([wielded]).map((trait) => localize(CONFIG.SIRPAS.weaponTraits[trait].label));
  return {
    ...itemLine(item),
    damage: damageOf(fighter, item),
    damageType: nameIn(CONFIG.SIRPAS.damageTypes, damageType),
    range: reachText(range),
    falloff: range === null ? "" : falloffTooltip(item.name, range, fighter.sources),
    note: [...traits, ...rollNotes(item), ...servedNames(fighter, item)].join(" · "),
    quantity,
    equipped,
    inUse: held && !lost,
    lost,
  };
}

/** How far a weapon reaches; null, and it is for melee. */
function reachText(feet: number | null): string {
  return feet === null ? localize("SIRPAS.SHEET.melee") : localize("SIRPAS.SHEET.feet", { feet });
}

/** What it adds to the damage of a style; the two hands count with melee styles only. */
function damageOf({ styles }: Fighter, { name, system }: ItemOf<"weapon">) {
  const { wielded } = system;
  const served = [...system.styles].flatMap((key) => styles.get(key)?.system.range ?? []);
  const melee = served.includes("melee") || (served.length === 0 && wielded.range === null);
  const terms = [...weaponDamageTerms(wielded), ...(melee ? twoHandedTerms("melee", wielded) : [])];
  const none = { label: name, value: 0, source: wielded.uuid, kind: "weapon" };
  return { text: signed(sumTerms(terms)), tooltip: termsTooltip(name, terms.length === 0 ? [none] : terms) };
}

/** What a weapon adds to damage, "Damage +3 Cut, 60 ft", or what an armour takes off it; empty for all else. */
export function factOf(item: SirpasItem): string {
  if (item.isType("armour")) return mitigationText(item.system.mitigation);
  if (!item.isType("weapon")) return "";
  const { wielded, damageType, range } = item.system;
  const value = signed(sumTerms(weaponDamageTerms(wielded)));
  const type = nameIn(CONFIG.SIRPAS.damageTypes, damageType);
  const damage = localize("SIRPAS.BELONGINGS.damage", { value, type }).trim();
  return range === null ? damage : `${damage}, ${localize("SIRPAS.SHEET.feet", { feet: range })}`;
}

/** What it adds to attacks and defences: "Attack rolls +1". */
function rollNotes({ system }: ItemOf<"weapon">): readonly string[] {
  const { fields } = system.schema;
  return (["attack", "defence"] as const).flatMap((kind) =>
    system[kind] === 0 ? [] : `${fields[kind].label} ${signed(system[kind])}`,
  );
}

/** The styles and generic skills that it is used with, as far as its owner has them. */
function servedNames({ actor, styles }: Fighter, { system }: ItemOf<"weapon">): readonly string[] {
  const known = [...system.styles].flatMap((key) => styles.get(key)?.name ?? []);
  const generic = itemsOf(actor.items, "skill")
    .filter((skill) => system.skills.has(skill.system.statisticKey))
    .map(({ name }) => name);
  const names = [...known, ...generic];
  return names.length === 0 ? [] : [localize("SIRPAS.BELONGINGS.serves", { names: names.join(", ") })];
}
