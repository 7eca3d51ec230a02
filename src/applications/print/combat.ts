import type { Section } from "#core/applications/print/sections.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize, nameIn, signed } from "#core/utils/localize.ts";
import { ruleErrorText } from "#core/utils/notify-refusal.ts";
import type { ItemOf, SirpasActor } from "../../play/documents.ts";
import { fighterOf, type Fighter } from "../../play/combat/turn/actor-fighter.ts";
import { techniqueOf, type Technique } from "../../play/combat/turn/technique.ts";
import { techniqueStatistic } from "../../play/combat/attack/stored-technique.ts";
import { raceLevels } from "../../play/statistics/race-levels.ts";
import { combatModifierTerms } from "../../rules/combat/manoeuvre-use.ts";
import { actionsAt } from "../../rules/combat/turn-style.ts";
import { itemsOf } from "../sheets/views/lines.ts";
import { partName } from "../sheets/views/body-parts.ts";
import { mitigationFigures } from "../sheets/views/mitigation-figures.ts";

/** Styles with their manoeuvres. */
export function styles(actor: SirpasActor): readonly Section[] {
  const fighter = fighterOf(actor);
  const manoeuvres = itemsOf(actor.items, "manoeuvre");
  const all = itemsOf(actor.items, "style");
  const keys = new Set(all.map(({ system }) => system.statisticKey));
  const section = (title: string, belongs: (style: string) => boolean) => {
    const facts = manoeuvres.filter(({ system }) => belongs(system.style)).map((item) => manoeuvre(fighter, item));
    return { title, facts, ...(facts.length > 0 && { partial: "sirpas.print-manoeuvres" }) };
  };
  const unmatched = section("SIRPAS.SHEET.noStyle", (style) => !keys.has(style));
  return [
    ...all.map((style) => section(styleName(actor, style), (key) => key === style.system.statisticKey)),
    ...(unmatched.partial ? [unmatched] : []),
  ];
}

function styleName(actor: SirpasActor, style: ItemOf<"style">): string {
  const { level: own, statisticKey, actions, extraActions } = style.system;
  const level = own + raceLevels(actor, statisticKey);
  const count = actionsAt(actions, level) + (level > 0 ? extraActions : 0);
  const value = actor.statisticOf(style)?.value ?? 0;
  return `${localize("SIRPAS.PRINT.actions", { name: style.name, level, count })} · ${localize("SIRPAS.PRINT.value")} ${value}`;
}

function manoeuvre(fighter: Fighter, item: ItemOf<"manoeuvre">) {
  const technique = techniqueOf(fighter, item);
  const { name, system } = item;
  const tooLow = technique !== null && technique.use.skill.level < system.level;
  return {
    name,
    system,
    error: tooLow && technique.error ? ruleErrorText(technique.error) : "",
    dice: technique && signed(techniqueStatistic(technique).value),
    damage: technique && damage(fighter, technique),
    parts: system.bodyParts
      .map(({ part, modifier }) => `${partName(fighter.actor, part)} ${signed(modifier)}`)
      .join(", "),
  };
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

/** Weapons; columns for what special ones add to rolls are printed where there is one. */
export function weapons(actor: SirpasActor): readonly Section[] {
  const all = itemsOf(actor.items, "weapon");
  if (all.length === 0) return [];
  const facts = {
    isSpecial: all.some(({ system }) => system.attack !== 0 || system.defence !== 0),
    rows: all.map(({ name, system }) => ({
      name,
      system,
      type: nameIn(CONFIG.SIRPAS.damageTypes, system.damageType),
    })),
  };
  return [{ title: "SIRPAS.SHEET.weapons", partial: "sirpas.print-weapons", facts }];
}

/** Pieces of armour, with a column for each type of damage that one of them stops. */
export function armours(actor: SirpasActor): readonly Section[] {
  const all = itemsOf(actor.items, "armour");
  if (all.length === 0) return [];
  const stopped = Object.fromEntries(
    all.flatMap(({ system }) => Object.entries(system.mitigation).filter(([, value]) => value !== 0)),
  );
  const facts = {
    figures: mitigationFigures(stopped),
    rows: all.map(({ name, system }) => ({ name, system, part: nameIn(CONFIG.SIRPAS.armourParts, system.part) })),
  };
  return [{ title: "SIRPAS.SHEET.armours", partial: "sirpas.print-armours", facts }];
}
