import type { SirpasActor } from "../../../documents/actor.ts";
import type { ItemOf } from "../../../documents/item.ts";
import { actionsAt } from "../../../rules/combat/actions-per-turn.ts";
import { bestSkill } from "../../../rules/combat/manoeuvre-use.ts";
import { say } from "../../words.ts";
import { itemLine, itemsOf } from "./item-line.ts";
import { manoeuvreGroups, type ManoeuvreOwner } from "./manoeuvres.ts";
import { skillTable } from "./skills.ts";
import { statisticLine } from "./statistic-line.ts";

/** The Combat tab: styles with their manoeuvres, the generic combat skills, weapons and armour. */
export function combat(actor: SirpasActor) {
  const styles = itemsOf(actor.items, "style");
  const keys = new Set(styles.map((style) => style.system.key));
  const strays = itemsOf(actor.items, "manoeuvre").filter((item) => !keys.has(item.system.style));
  return {
    styles: styles.map((style) => styleLine(actor, style)),
    strays: manoeuvreGroups(actor, strays, null),
    generic: skillTable(
      actor,
      itemsOf(actor.items, "skill").filter((item) => item.system.combat !== null),
    ),
    weapons: itemsOf(actor.items, "weapon").map(weaponLine),
    armours: itemsOf(actor.items, "armour").map(armourLine),
  };
}

function styleLine(actor: SirpasActor, item: ItemOf<"style">) {
  const { key, level, actions, extraActions } = item.system;
  const inTurn = actionsAt(actions, level) + (level > 0 ? extraActions : 0);
  return {
    ...statisticLine(item, actor.statisticOf(item)),
    level,
    levelLabel: say("SIRPAS.SHEET.level", { name: item.name }),
    actions: say("SIRPAS.SHEET.actionsInTurn", { count: inTurn }),
    groups: manoeuvreGroups(
      actor,
      itemsOf(actor.items, "manoeuvre").filter((manoeuvre) => manoeuvre.system.style === key),
      ownerOf(actor, item),
    ),
  };
}

/** Under which style its manoeuvres are used: itself, or one that includes it and has the higher level. */
function ownerOf(actor: SirpasActor, style: ItemOf<"style">): ManoeuvreOwner {
  const including = itemsOf(actor.items, "style").filter(({ system }) => system.covers.has(style.system.key));
  const owners = [style, ...including].map(({ name, system: { level } }) => ({ name, level }));
  return bestSkill(owners) ?? { name: style.name, level: style.system.level };
}

function weaponLine(item: ItemOf<"weapon">) {
  const { damage, range, damageType, equipped } = item.system;
  return {
    ...itemLine(item),
    damage,
    damageType: damageType === "" ? "" : say(CONFIG.SIRPAS.damageTypes[damageType].label),
    range: range === null ? say("SIRPAS.SHEET.melee") : say("SIRPAS.SHEET.feet", { feet: range }),
    equipped,
    toggleLabel: say("SIRPAS.SHEET.equipped", { name: item.name }),
  };
}

function armourLine(item: ItemOf<"armour">) {
  const { part, mitigation, worn } = item.system;
  return {
    ...itemLine(item),
    part: say(CONFIG.SIRPAS.armourParts[part].label),
    mitigation,
    worn,
    toggleLabel: say("SIRPAS.SHEET.worn", { name: item.name }),
  };
}
