import type { SirpasActor } from "../../../documents/actor.ts";
import { fighterOf, type Fighter } from "../../../play/combat/fighter.ts";
import type { ItemOf } from "../../../documents/item.ts";
import { raceLevels } from "../../../play/statistics/race-levels.ts";
import { stylesOfRace } from "../../../play/statistics/race-styles.ts";
import { untrainedSkills } from "../../../play/skills/untrained-skills.ts";
import { localize } from "../../localize.ts";
import { armourLines, weaponLines } from "./arms.ts";
import { itemsOf } from "./item-line.ts";
import { techniqueBlock } from "./manoeuvres.ts";
import { silhouette } from "./silhouette.ts";
import { skillTable } from "./skills.ts";
import { statisticLine } from "./statistic-line.ts";
import { turnView } from "./turn.ts";

/** The Combat tab: the turn, styles with their manoeuvres, generic combat skills, weapons, armour and what it stops. */
export function combat(actor: SirpasActor, bodyPart = "") {
  const fighter = fighterOf(actor, true);
  const manoeuvres = itemsOf(actor.items, "manoeuvre");
  const skills = [...itemsOf(actor.items, "skill"), ...untrainedSkills(actor)];
  const generic = skills.filter((item) => item.system.combat !== null);
  return {
    turn: turnView(fighter),
    styles: styleBlocks(fighter, manoeuvres),
    inborn: stylesOfRace(actor).map(({ key, name, level }) => ({
      key,
      text: localize("SIRPAS.SHEET.inbornStyle", { race: localize(actor.system.origin.label), name, level }),
      label: localize("SIRPAS.SHEET.putStyle", { name }),
    })),
    unmatched: techniqueBlock(
      fighter,
      manoeuvres.filter((item) => !fighter.styles.has(item.system.style)),
    ),
    generic: skillTable(actor, generic),
    genericBlock: techniqueBlock(fighter, generic),
    weapons: weaponLines(fighter),
    armours: armourLines(actor),
    silhouette: silhouette(fighter, bodyPart),
  };
}

function styleBlocks(fighter: Fighter, manoeuvres: readonly ItemOf<"manoeuvre">[]) {
  const { actor } = fighter;
  const styles = itemsOf(actor.items, "style");
  const statistics = actor.statisticsOf(styles);
  return styles.map((item, index) => {
    const { statisticKey: key, level } = item.system;
    return {
      ...statisticLine(item, statistics[index] ?? null),
      level,
      levelText: localize("SIRPAS.SHEET.traitLevel", { level: level + raceLevels(actor, key) }),
      levelLabel: localize("SIRPAS.SHEET.level", { name: item.name }),
      ...techniqueBlock(
        fighter,
        manoeuvres.filter(({ system }) => system.style === key),
      ),
    };
  });
}
