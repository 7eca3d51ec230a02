import type { SirpasActor } from "../../documents/actor.ts";
import { fighterOf, type Fighter } from "../../documents/fighter.ts";
import type { ItemOf } from "../../documents/item.ts";
import { refusalText } from "../../documents/tell.ts";
import { raceLevels } from "../../documents/race-levels.ts";
import { techniqueOf, techniqueStatistic, type Technique } from "../../documents/technique.ts";
import { actionsAt } from "../../rules/combat/actions-per-turn.ts";
import { combatModifierTerms } from "../../rules/combat/combat-modifier.ts";
import { sumTerms } from "../../rules/term.ts";
import { itemsOf } from "../sheets/views/item-line.ts";
import { nameIn, say, signed } from "../words.ts";

/** Styles with their manoeuvres, weapons and armour, as they are printed. */
export function combat(actor: SirpasActor) {
  const fighter = fighterOf(actor);
  const manoeuvres = itemsOf(actor.items, "manoeuvre");
  const styles = itemsOf(actor.items, "style");
  const keys = new Set(styles.map(({ system }) => system.statisticKey));
  return {
    styles: [
      ...styles.map((style) => ({
        name: styleName(actor, style),
        manoeuvres: manoeuvres
          .filter(({ system }) => system.style === style.system.statisticKey)
          .map((item) => manoeuvre(fighter, item)),
      })),
      { name: say("SIRPAS.SHEET.noStyle"), manoeuvres: strays(fighter, manoeuvres, keys) },
    ].filter(({ manoeuvres: listed }, index) => index < styles.length || listed.length > 0),
    weapons: itemsOf(actor.items, "weapon").map(weapon),
    armours: itemsOf(actor.items, "armour").map(armour),
  };
}

function strays(fighter: Fighter, manoeuvres: readonly ItemOf<"manoeuvre">[], keys: ReadonlySet<string>) {
  return manoeuvres.filter(({ system }) => !keys.has(system.style)).map((item) => manoeuvre(fighter, item));
}

function styleName(actor: SirpasActor, style: ItemOf<"style">): string {
  const { level: own, statisticKey, actions, extraActions } = style.system;
  const level = own + raceLevels(actor, statisticKey);
  const count = actionsAt(actions, level) + (level > 0 ? extraActions : 0);
  const value = actor.statisticOf(style)?.value ?? 0;
  return `${say("SIRPAS.PRINT.actions", { name: style.name, level, count })} · ${say("SIRPAS.PRINT.value")} ${value}`;
}

function manoeuvre(fighter: Fighter, item: ItemOf<"manoeuvre">) {
  const technique = techniqueOf(fighter, item);
  const { kind, diminishingReturn, bodyParts, range, level } = item.system;
  const tooLow = technique !== null && technique.use.skill.level < level;
  return {
    name: item.name,
    kind: say(`SIRPAS.MANOEUVRE_KIND.${kind}.label`),
    value: technique ? signed(techniqueStatistic(fighter, technique).value) : "",
    damage: technique ? damage(fighter, technique) : "",
    range: range.feet === null ? "" : say("SIRPAS.SHEET.feet", { feet: range.feet }),
    again: diminishingReturn === 0 ? "" : signed(diminishingReturn),
    parts: bodyParts.map(({ part, modifier }) => `${part} ${signed(modifier)}`).join(", "),
    refusal: tooLow && technique.refusal ? refusalText(technique.refusal) : "",
  };
}

/** "SM +1": the margin if it counts, and what the attribute's modifier and the flat number come to. */
function damage({ attributes }: Fighter, { rows }: Technique): string {
  if (!rows.damage) return "";
  const { margin, ...modifier } = rows.damage;
  const sum = sumTerms(combatModifierTerms(modifier, attributes));
  return [...(margin ? [say("SIRPAS.SHEET.marginShort")] : []), ...(sum === 0 && margin ? [] : [signed(sum)])].join(
    " ",
  );
}

function weapon({ name, system }: ItemOf<"weapon">) {
  const { damage: points, dominance, range, damageType, weight, quantity, equipped } = system;
  return {
    name,
    damage: signed(points),
    type: damageType === "" ? "" : nameIn(CONFIG.SIRPAS.damageTypes, damageType),
    dominance: signed(dominance),
    range: range === null ? say("SIRPAS.SHEET.melee") : say("SIRPAS.SHEET.feet", { feet: range }),
    weight: say("SIRPAS.SHEET.pounds", { weight }),
    quantity,
    use: equipped,
  };
}

function armour({ name, system }: ItemOf<"armour">) {
  const { part, mitigation, weight, worn } = system;
  const { cut, blunt, piercing } = mitigation;
  return {
    name,
    part: nameIn(CONFIG.SIRPAS.armourParts, part),
    cut,
    blunt,
    piercing,
    weight: say("SIRPAS.SHEET.pounds", { weight }),
    use: worn,
  };
}
