import type { ItemOf, SirpasActor } from "../../../play/documents.ts";
import { fighterOf, type Fighter } from "../../../play/combat/turn/actor-fighter.ts";
import { raceLevels, stylesOfRace } from "../../../play/statistics/race-levels.ts";
import { untrainedSkills } from "../../../play/skills/untrained-skills.ts";
import { localize, nameIn } from "#core/utils/localize.ts";
import { weaponLines } from "./arms.ts";
import { termOf } from "./gear-tooltips.ts";
import { itemsOf, itemLine } from "./lines.ts";
import { techniqueBlock } from "./manoeuvres.ts";
import { silhouette } from "./silhouette.ts";
import { skillTable } from "./skill-line.ts";
import { turnView } from "./turn.ts";
import { statisticLine } from "./statistic-line.ts";
import { explanationTooltip } from "#core/applications/reasons/tooltips.ts";
import { mitigationFigures } from "./mitigation-figures.ts";

/** The Combat tab: the turn, styles with their manoeuvres, generic combat skills, weapons, armour and what it stops. */
export function combat(actor: SirpasActor, bodyPart = "") {
  const fighter = fighterOf(actor, true);
  const manoeuvres = itemsOf(actor.items, "manoeuvre");
  const weapons = weaponLines(fighter);
  return {
    turn: turnView(fighter),
    styles: styleBlocks(fighter, manoeuvres),
    race: localize(actor.system.origin.label),
    inborn: stylesOfRace(actor),
    unmatched: techniqueBlock(
      fighter,
      manoeuvres.filter((item) => !fighter.styles.has(item.system.style)),
    ),
    genericBlock: techniqueBlock(fighter, genericSkills(actor)),
    weapons,
    held: weapons.flatMap(({ inUse, name }) => (inUse ? name : [])).join(", "),
    armours: armourLines(actor),
    silhouette: silhouette(fighter, bodyPart),
  };
}

/** The generic combat skills as the list of an NPC's skills has them. */
export function genericTable(actor: SirpasActor) {
  return skillTable(actor, genericSkills(actor));
}

function genericSkills(actor: SirpasActor) {
  const skills = [...itemsOf(actor.items, "skill"), ...untrainedSkills(actor)];
  return skills.filter((item) => item.system.combat !== null);
}

function styleBlocks(fighter: Fighter, manoeuvres: readonly ItemOf<"manoeuvre">[]) {
  const { actor } = fighter;
  return itemsOf(actor.items, "style").flatMap((item) => {
    const { statisticKey: key, level } = item.system;
    const statistic = actor.statisticOf(item);
    if (!statistic) return [];
    const own = manoeuvres.filter(({ system }) => system.style === key);
    return [
      {
        ...statisticLine(item, statistic),
        level,
        total: level + raceLevels(actor, key),
        ...techniqueBlock(fighter, own),
      },
    ];
  });
}

/** Pieces of armour, worn or not. */
export function armourLines(actor: SirpasActor) {
  return itemsOf(actor.items, "armour").map(armourLine);
}

function armourLine(item: ItemOf<"armour">) {
  const { part, mitigation, worn } = item.system;
  const figures = mitigationFigures(mitigation);
  return {
    ...itemLine(item),
    part: nameIn(CONFIG.SIRPAS.armourParts, part),
    mitigation: figures,
    tooltip: explanationTooltip(
      item.name,
      figures.map(({ name, value }) => ({ name, text: String(value), term: termOf(item) })),
    ),
    worn,
  };
}
