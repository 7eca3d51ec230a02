import type { SirpasActor } from "../../documents/actor.ts";
import { fighterOf, type Fighter } from "../../play/combat/fighter.ts";
import type { ItemOf } from "../../documents/item.ts";
import { ruleErrorText } from "../../utils/notify-refusal.ts";
import { raceLevels } from "../../play/statistics/race-levels.ts";
import { techniqueOf, techniqueStatistic, type Technique } from "../../play/combat/technique.ts";
import { actionsAt } from "../../rules/combat/turn-allowance.ts";
import { combatModifierTerms } from "../../rules/combat/manoeuvre-use.ts";
import { sumTerms } from "../../rules/term.ts";
import { itemsOf } from "../sheets/views/lines.ts";
import { mitigationFigures, type MitigationFigure } from "../sheets/views/protection.ts";
import { nameIn, localize, signed } from "../localize.ts";

/** Styles with their manoeuvres, weapons and armour, as they are printed. */
export function combat(actor: SirpasActor) {
  const fighter = fighterOf(actor);
  const manoeuvres = itemsOf(actor.items, "manoeuvre");
  const styles = itemsOf(actor.items, "style");
  const keys = new Set(styles.map(({ system }) => system.statisticKey));
  const those = (belongs: (style: string) => boolean) =>
    manoeuvres.filter(({ system }) => belongs(system.style)).map((item) => manoeuvre(fighter, item));
  const unmatched = those((style) => !keys.has(style));
  return {
    styles: [
      ...styles.map((style) => ({
        name: styleName(actor, style),
        manoeuvres: those((key) => key === style.system.statisticKey),
      })),
      ...(unmatched.length > 0 ? [{ name: localize("SIRPAS.SHEET.noStyle"), manoeuvres: unmatched }] : []),
    ],
    ...weapons(actor),
    ...armours(actor),
  };
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
  const { kind, diminishingReturn, bodyParts, range, level } = item.system;
  const tooLow = technique !== null && technique.use.skill.level < level;
  return {
    name: item.name,
    kind: localize(`SIRPAS.MANOEUVRE_KIND.${kind}.label`),
    value: technique ? signed(techniqueStatistic(technique).value) : "",
    damage: technique ? damage(fighter, technique) : "",
    range: range.feet === null ? "" : localize("SIRPAS.SHEET.feet", { feet: range.feet }),
    again: diminishingReturn === 0 ? "" : signed(diminishingReturn),
    parts: bodyParts.map(({ part, modifier }) => `${part} ${signed(modifier)}`).join(", "),
    error: tooLow && technique.error ? ruleErrorText(technique.error) : "",
  };
}

/** "SM +1": the margin if it counts, and what the attribute's modifier and the flat number come to. */
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
function weapons(actor: SirpasActor) {
  const all = itemsOf(actor.items, "weapon");
  const special = all.some(({ system }) => system.attack !== 0 || system.defence !== 0);
  return { weapons: all.map(weapon), special };
}

function weapon({ name, system }: ItemOf<"weapon">) {
  const { damage: points, attack, defence, dominance, range, damageType, weight, quantity, equipped } = system;
  return {
    name,
    damage: signed(points),
    attack: signed(attack),
    defence: signed(defence),
    type: damageType === "" ? "" : nameIn(CONFIG.SIRPAS.damageTypes, damageType),
    dominance: signed(dominance),
    range: range === null ? localize("SIRPAS.SHEET.melee") : localize("SIRPAS.SHEET.feet", { feet: range }),
    weight: localize("SIRPAS.SHEET.pounds", { weight }),
    quantity,
    use: equipped,
  };
}

/** Pieces of armour, with a column for each type of damage that one of them stops. */
function armours(actor: SirpasActor) {
  const all = itemsOf(actor.items, "armour");
  const stopped = Object.fromEntries(
    all.flatMap(({ system }) => Object.entries(system.mitigation).filter(([, value]) => value !== 0)),
  );
  const columns = mitigationFigures(stopped);
  return { armours: all.map((item) => armour(item, columns)), mitigated: columns.map(({ name }) => name) };
}

function armour({ name, system }: ItemOf<"armour">, columns: readonly MitigationFigure[]) {
  const { part, mitigation, weight, worn } = system;
  return {
    name,
    part: nameIn(CONFIG.SIRPAS.armourParts, part),
    figures: columns.map(({ type }) => mitigation[type] ?? 0),
    weight: localize("SIRPAS.SHEET.pounds", { weight }),
    use: worn,
  };
}
