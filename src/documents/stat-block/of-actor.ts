import { isKey, keyOf, statisticKey } from "../../rules/keys.ts";
import { mainsOf } from "../../rules/statistics/attribute-table.ts";
import { ATTRIBUTE_KEYS, isAttribute } from "../../rules/statistics/attributes.ts";
import { STRUCT_KEYS } from "../../rules/statistics/structs.ts";
import type { SirpasActor } from "../actor.ts";
import type { ItemOf, ItemType, SirpasItem } from "../item.ts";
import { skillLabel } from "../item-statistic.ts";
import type { BlockCombat, BlockSkill, BlockStray, FigureKey, Named, StatBlock } from "./block.ts";
import { findEntry, type Catalogue, type Wanted } from "./catalogue.ts";
import { paragraphsOf } from "./paragraphs.ts";
import { oneLine } from "./pieces.ts";

type Index = Pick<Catalogue, "entries">;

/**
 * What a stat block says of an actor. Where the name of an item would be read as another item than it is, its key is said
 * as well.
 */
export function statBlockOf(actor: SirpasActor, catalogue: Index): StatBlock {
  const { system } = actor;
  const of = <Type extends ItemType>(type: Type) => itemsOf(actor, type);
  return {
    name: oneLine(actor.name),
    type: actor.type === "character" ? "character" : "npc",
    race: raceOf(actor),
    figures: figuresOf(actor),
    ...furtherOf(actor),
    bases: basesOf(actor),
    skills: of("skill")
      .filter(({ system }) => system.combat === null)
      .map((item) => skill(actor, item, catalogue)),
    combat: [
      ...of("style").map((item) => style(actor, item, catalogue)),
      ...of("skill")
        .filter(({ system }) => system.combat !== null)
        .map((item) => ({ ...skill(actor, item, catalogue), level: null, total: null, manoeuvres: [] })),
    ],
    strays: strays(actor, catalogue),
    advantages: of("advantage").map((item) => ({
      ...named(item, catalogue),
      target: targetOf(actor, item.system.target),
      level: item.system.level,
      disadvantage: item.system.disadvantage,
    })),
    perks: of("perk").map((item) => {
      const { target, choice, drag } = item.system;
      return { ...named(item, catalogue), target: oneLine(target), choice, drag };
    }),
    armours: of("armour").map((item) => {
      const { part, mitigation, worn } = item.system;
      return { ...named(item, catalogue, { part }), part, mitigation: { ...mitigation }, worn };
    }),
    weapons: of("weapon").map((item) => {
      const { damage, attack, defence, range, equipped, quantity } = item.system;
      const figures = { damage: figure(damage), attack: figure(attack), defence: figure(defence), range };
      return { ...named(item, catalogue), ...figures, held: equipped, quantity };
    }),
    gear: of("gear").map((item) => {
      const { uses, inUse, quantity } = item.system;
      return { ...named(item, catalogue), uses, inUse, quantity };
    }),
    wounds: system.wounds.map(({ severity, damageType, bodyPart, treated, label }) => ({
      severity,
      damageType: oneLine(damageType),
      bodyPart: oneLine(bodyPart),
      treated,
      label: oneLine(label),
    })),
    biography: paragraphsOf(system.biography),
    notes: paragraphsOf(system.notes),
  };
}

/** What a weapon has none of is not written. */
function figure(value: number): number | null {
  return value === 0 ? null : value;
}

function figuresOf({ system }: SirpasActor): StatBlock["figures"] {
  const { attributes, structValues, status, speedCoefficient } = system;
  const figures: Partial<Record<FigureKey, number>> = { speedCoefficient };
  for (const key of ATTRIBUTE_KEYS) figures[key] = attributes[key].value;
  for (const key of STRUCT_KEYS) figures[key] = structValues[key].value;
  if (status.fatigue.value !== 0) figures.fatigue = status.fatigue.value;
  if (status.stress.value !== 0) figures.stress = status.stress.value;
  const { scratches } = system._source.status;
  if (scratches !== 0) figures.scratches = scratches;
  return figures;
}

/** What the actor is, where there is more than one thing to be. */
function raceOf({ system }: SirpasActor): Named | null {
  const { race: stored } = system._source;
  const { races } = CONFIG.SIRPAS.world.setting;
  // A race of another world is passed on to where it may be known.
  if (stored !== "" && !races.some(({ key }) => key === stored)) return { name: stored, key: stored, line: 0 };
  const { key, label } = system.origin;
  return races.length > 1 ? { name: oneLine(game.i18n!.localize(label)), key, line: 0 } : null;
}

/** What the world adds: attributes with their totals, statuses with where they stand and the most there can be. */
function furtherOf({ system }: SirpasActor): Pick<StatBlock, "further" | "maxima"> {
  const attributes = CONFIG.SIRPAS.world.attributes.filter(({ key }) => !isAttribute(key));
  const { worldStatuses } = system;
  return {
    further: Object.fromEntries([
      ...attributes.map(({ key }) => [key, system.attributes[key]?.value ?? 0] as const),
      ...worldStatuses.map(({ key, value }) => [key, value] as const),
    ]),
    maxima: Object.fromEntries(worldStatuses.map(({ key, max }) => [key, max])),
  };
}

/** The mains that do not start where this world's do. */
function basesOf({ system }: SirpasActor): StatBlock["bases"] {
  const bases: Record<string, number> = {};
  const stored = { ...system._source.furtherAttributes, ...system._source.attributes } as Readonly<
    Record<string, { readonly base?: number | null } | undefined>
  >;
  for (const { key, scale } of mainsOf(CONFIG.SIRPAS.world.attributes)) {
    const base = stored[key]?.base ?? scale.starting;
    if (base !== scale.starting) bases[key] = base;
  }
  return bases;
}

function skill(actor: SirpasActor, item: ItemOf<"skill">, catalogue: Index): BlockSkill {
  const { specialisation } = item.system;
  const field = oneLine(specialisation);
  // An item that was named Lore Knowledge/History says its field already.
  const name =
    field !== "" && skillLabel(item.name, field) === item.name ? item.name.slice(0, -field.length - 1) : item.name;
  return {
    ...named({ type: "skill", name, system: item.system }, catalogue),
    specialisation: field,
    value: actor.statisticOf(item)?.value ?? 0,
  };
}

function style(actor: SirpasActor, item: ItemOf<"style">, catalogue: Index): BlockCombat {
  const { statisticKey: key, _source } = item.system;
  const [first] = itemsOf(actor, "style").filter(({ system }) => system.statisticKey === key);
  const manoeuvres = first === item ? manoeuvresOf(actor, key) : [];
  return {
    ...named(item, catalogue),
    specialisation: "",
    value: null,
    level: _source.level,
    total: actor.statisticOf(item)?.value ?? 0,
    manoeuvres: manoeuvres.map((manoeuvre) => named(manoeuvre, catalogue, { style: key })),
  };
}

function strays(actor: SirpasActor, catalogue: Index): readonly BlockStray[] {
  const styles = new Set(itemsOf(actor, "style").map(({ system }) => system.statisticKey));
  const keys = new Set(itemsOf(actor, "manoeuvre").map(({ system }) => system.style));
  return [...keys]
    .filter((key) => !styles.has(key))
    .map((key) => ({
      style: key,
      manoeuvres: manoeuvresOf(actor, key).map((item) => named(item, catalogue, { style: key })),
    }));
}

function manoeuvresOf(actor: SirpasActor, style: string): readonly ItemOf<"manoeuvre">[] {
  return itemsOf(actor, "manoeuvre").filter((item) => item.system.style === style);
}

/** The name by which an item is found again, with its key only where the name alone would not do. */
function named(
  { type, name, system }: { type: string; name: string; system: { readonly key: string } },
  catalogue: Index,
  where: Pick<Wanted, "style" | "part"> = {},
): Named {
  const shown = oneLine(name);
  const kind = type as ItemType;
  const found = findEntry(catalogue, kind, { name: shown, ...where });
  if (found && found.key === system.key && keyOf(found.name) === keyOf(shown))
    return { name: found.name, key: "", line: 0 };
  const isPlain = !found && (system.key === "" || system.key === keyOf(shown));
  return { name: shown, key: isPlain || !isKey(system.key) ? "" : system.key, line: 0 };
}

/** What an advantage is for by the name of that statistic, or as it stands. */
function targetOf(actor: SirpasActor, target: string): string {
  const [statistic] = target === "" ? [] : actor.statisticsWith(target);
  const label = statistic && oneLine(game.i18n!.localize(statistic.label));
  return label !== undefined && targetKey(label) === target ? label : oneLine(target);
}

/** The key of a statistic by its name: that of Lore Knowledge/History is `lore-knowledge/history`. */
export function targetKey(name: string): string {
  const [skill = "", ...field] = name.split("/");
  return statisticKey(keyOf(skill), field.join("/"));
}

function itemsOf<Type extends ItemType>(actor: SirpasActor, type: Type): readonly ItemOf<Type>[] {
  const items: readonly SirpasItem[] = actor.items.contents;
  return items
    .filter((item): item is ItemOf<Type> => item.isType(type))
    .sort((one, other) => (one.sort ?? 0) - (other.sort ?? 0));
}
