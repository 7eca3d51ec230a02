import type { SirpasActor } from "../../../documents/actor.ts";
import { fighterOf, type Fighter } from "../../../play/combat/fighter.ts";
import type { ItemOf } from "../../../documents/item.ts";
import { raceLevels, stylesOfRace } from "../../../play/statistics/race-levels.ts";
import { untrainedSkills } from "../../../play/skills/untrained-skills.ts";
import { localize } from "#core/utils/localize.ts";
import { weaponLines } from "./arms.ts";
import { itemsOf } from "./lines.ts";
import { techniqueBlock } from "./manoeuvres.ts";
import { silhouette } from "./silhouette.ts";
import { skillTable } from "./skill-line.ts";
import { turnView } from "./turn.ts";
import { statisticLine } from "./statistic-line.ts";
import { armourLines } from "./armour-line.ts";

/** The Combat tab: the turn, styles with their manoeuvres, generic combat skills, weapons, armour and what it stops. */
export function combat(actor: SirpasActor, bodyPart = "") {
  const fighter = fighterOf(actor, true);
  const manoeuvres = itemsOf(actor.items, "manoeuvre");
  const skills = [...itemsOf(actor.items, "skill"), ...untrainedSkills(actor)];
  const generic = skills.filter((item) => item.system.combat !== null);
  const weapons = weaponLines(fighter);
  return {
    turn: turnView(fighter),
    styles: styleBlocks(fighter, manoeuvres),
    inborn: stylesOfRace(actor).map(({ key, name, level }) => ({
      key,
      name,
      text: localize("SIRPAS.SHEET.inbornStyle", { race: localize(actor.system.origin.label), name, level }),
    })),
    unmatched: techniqueBlock(
      fighter,
      manoeuvres.filter((item) => !fighter.styles.has(item.system.style)),
    ),
    generic: skillTable(actor, generic),
    genericBlock: techniqueBlock(fighter, generic),
    weapons,
    held: weapons.flatMap(({ inUse, name }) => (inUse ? name : [])).join(", "),
    armours: armourLines(actor),
    silhouette: silhouette(fighter, bodyPart),
  };
}

function styleBlocks(fighter: Fighter, manoeuvres: readonly ItemOf<"manoeuvre">[]) {
  const { actor } = fighter;
  const styles = itemsOf(actor.items, "style");
  const statistics = actor.statisticsOf(styles);
  return styles.flatMap((item, index) => {
    const { statisticKey: key, level } = item.system;
    const statistic = statistics[index];
    if (!statistic) return [];
    const own = manoeuvres.filter(({ system }) => system.style === key);
    return [
      {
        ...statisticLine(item, statistic),
        level,
        levelText: localize("SIRPAS.SHEET.traitLevel", { level: level + raceLevels(actor, key) }),
        ...techniqueBlock(fighter, own),
      },
    ];
  });
}
