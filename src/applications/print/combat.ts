import { table, type Section } from "#core/applications/print/sections.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize, nameIn, signed } from "#core/utils/localize.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import type { ItemOf } from "../../documents/item.ts";
import { fighterOf, type Fighter } from "../../play/combat/fighter.ts";
import { techniqueOf, type Technique } from "../../play/combat/technique.ts";
import { techniqueStatistic } from "../../play/combat/stored-technique.ts";
import { raceLevels } from "../../play/statistics/race-levels.ts";
import { combatModifierTerms } from "../../rules/combat/manoeuvre-use.ts";
import { actionsAt } from "../../rules/combat/turn-style.ts";
import { reachText } from "../sheets/views/arms.ts";
import { itemsOf } from "../sheets/views/lines.ts";
import { mitigationFigures } from "../sheets/views/mitigation-figures.ts";

const NAME = "SIRPAS.SHEET.nameColumn";

/** Styles with their manoeuvres. */
export function styles(actor: SirpasActor): readonly Section[] {
  const fighter = fighterOf(actor);
  const manoeuvres = itemsOf(actor.items, "manoeuvre");
  const all = itemsOf(actor.items, "style");
  const keys = new Set(all.map(({ system }) => system.statisticKey));
  const section = (title: string, belongs: (style: string) => boolean): Section => {
    const rows = manoeuvres.filter(({ system }) => belongs(system.style)).map((item) => manoeuvre(fighter, item));
    return { title, ...(rows.length > 0 && { table: table(manoeuvreColumns(), rows) }) };
  };
  const unmatched = section("SIRPAS.SHEET.noStyle", (style) => !keys.has(style));
  return [
    ...all.map((style) => section(styleName(actor, style), (key) => key === style.system.statisticKey)),
    ...(unmatched.table ? [unmatched] : []),
  ];
}

function styleName(actor: SirpasActor, style: ItemOf<"style">): string {
  const { level: own, statisticKey, actions, extraActions } = style.system;
  const level = own + raceLevels(actor, statisticKey);
  const count = actionsAt(actions, level) + (level > 0 ? extraActions : 0);
  const value = actor.statisticOf(style)?.value ?? 0;
  return `${localize("SIRPAS.PRINT.actions", { name: style.name, level, count })} · ${localize("SIRPAS.PRINT.value")} ${value}`;
}

function manoeuvreColumns() {
  return [
    NAME,
    "SIRPAS.PRINT.kind",
    ["figure", "SIRPAS.PRINT.dice"],
    ["figure", "SIRPAS.SHEET.damage"],
    "SIRPAS.PRINT.range",
    ["figure", "SIRPAS.PRINT.again"],
    "SIRPAS.SHEET.bodyPart",
  ] as const;
}

function manoeuvre(fighter: Fighter, item: ItemOf<"manoeuvre">) {
  const technique = techniqueOf(fighter, item);
  const { kind, diminishingReturn, bodyParts, range, level } = item.system;
  const tooLow = technique !== null && technique.use.skill.level < level;
  const error = tooLow && technique.error ? ruleErrorText(technique.error) : "";
  return {
    kind: error === "" ? "" : "refused",
    cells: [
      { text: item.name, note: error },
      localize(`SIRPAS.MANOEUVRE_KIND.${kind}.label`),
      technique ? signed(techniqueStatistic(technique).value) : "",
      technique ? damage(fighter, technique) : "",
      range.feet === null ? "" : localize("SIRPAS.SHEET.feet", { feet: range.feet }),
      diminishingReturn === 0 ? "" : signed(diminishingReturn),
      bodyParts.map(({ part, modifier }) => `${part} ${signed(modifier)}`).join(", "),
    ],
  } as const;
}

/** "Margin +1": the margin if it counts, and what the attribute's modifier and the flat number come to. */
function damage({ attributes }: Fighter, { rows }: Technique): string {
  if (!rows.damage) return "";
  const { margin, ...modifier } = rows.damage;
  const sum = sumTerms(combatModifierTerms(modifier, attributes));
  return [
    ...(margin ? [localize("SIRPAS.SHEET.marginShort")] : []),
    ...(sum === 0 && margin ? [] : [signed(sum)]),
  ].join(" ");
}

const SPECIAL = [
  ["figure", "SIRPAS.WEAPON.FIELDS.attack.label"],
  ["figure", "SIRPAS.WEAPON.FIELDS.defence.label"],
] as const;

/** Weapons; columns for what special ones add to rolls are printed where there is one. */
export function weapons(actor: SirpasActor): readonly Section[] {
  const all = itemsOf(actor.items, "weapon");
  if (all.length === 0) return [];
  const special = all.some(({ system }) => system.attack !== 0 || system.defence !== 0);
  const columns = [
    NAME,
    ["figure", "SIRPAS.SHEET.damage"],
    "SIRPAS.SHEET.damageType",
    ["figure", "SIRPAS.TERM.dominance"],
    ...(special ? SPECIAL : []),
    "SIRPAS.PRINT.range",
    ["figure", "SIRPAS.PRINT.weight"],
    ["figure", "SIRPAS.SHEET.quantityColumn"],
    ["tick", "SIRPAS.SHEET.equippedShort"],
  ] as const;
  return [
    {
      title: "SIRPAS.SHEET.weapons",
      table: table(
        columns,
        all.map((one) => weapon(one, special)),
      ),
    },
  ];
}

function weapon({ name, system }: ItemOf<"weapon">, special: boolean) {
  const { damage: points, attack, defence, dominance, range, damageType, weight, quantity, equipped } = system;
  return [
    name,
    signed(points),
    nameIn(CONFIG.SIRPAS.damageTypes, damageType),
    signed(dominance),
    ...(special ? [signed(attack), signed(defence)] : []),
    reachText(range),
    localize("SIRPAS.SHEET.pounds", { weight }),
    quantity,
    equipped,
  ];
}

/** Pieces of armour, with a column for each type of damage that one of them stops. */
export function armours(actor: SirpasActor): readonly Section[] {
  const all = itemsOf(actor.items, "armour");
  if (all.length === 0) return [];
  const stopped = Object.fromEntries(
    all.flatMap(({ system }) => Object.entries(system.mitigation).filter(([, value]) => value !== 0)),
  );
  const figures = mitigationFigures(stopped);
  const columns = [
    NAME,
    "SIRPAS.SHEET.bodyPart",
    ...figures.map(({ name }) => ["figure", name] as const),
    ["figure", "SIRPAS.PRINT.weight"],
    ["tick", "SIRPAS.SHEET.wornShort"],
  ] as const;
  const rows = all.map(({ name, system: { part, mitigation, weight, worn } }) => [
    name,
    nameIn(CONFIG.SIRPAS.armourParts, part),
    ...figures.map(({ type }) => mitigation[type] ?? 0),
    localize("SIRPAS.SHEET.pounds", { weight }),
    worn,
  ]);
  return [{ title: "SIRPAS.SHEET.armours", table: table(columns, rows) }];
}
