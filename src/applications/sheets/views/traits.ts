import type { SirpasActor } from "../../../documents/actor.ts";
import type { ItemOf } from "../../../documents/item.ts";
import { say } from "../../words.ts";
import { itemLine, itemsOf } from "./item-line.ts";

/** The Traits tab: advantages and disadvantages, perks and drags. */
export function traits(actor: SirpasActor) {
  return {
    advantages: itemsOf(actor.items, "advantage").map((item) => advantageLine(actor, item)),
    perks: itemsOf(actor.items, "perk").map((item) => perkLine(actor, item)),
  };
}

function advantageLine(actor: SirpasActor, item: ItemOf<"advantage">) {
  const { level, levels, target, requiresTarget, disadvantage } = item.system;
  const levelled = levels.max !== 1 && (levels.max !== null || level !== 1);
  return {
    ...itemLine(item),
    badge: disadvantage ? say("SIRPAS.SHEET.disadvantage") : "",
    level: levelled ? say("SIRPAS.SHEET.traitLevel", { level }) : "",
    note: target && say("SIRPAS.SHEET.forTarget", { target: targetName(actor, target) }),
    missing: requiresTarget && !target ? say("SIRPAS.SHEET.noTarget") : "",
  };
}

function perkLine(actor: SirpasActor, item: ItemOf<"perk">) {
  const { cost, choice, target, requiresTarget, drag } = item.system;
  const forTarget = target && say("SIRPAS.SHEET.forTarget", { target: targetName(actor, target) });
  const chosen = cost.alternatives[choice]?.label ?? "";
  return {
    ...itemLine(item),
    badge: drag ? say("SIRPAS.SHEET.drag") : "",
    level: "",
    note: [chosen, forTarget].filter((text) => text !== "").join("; "),
    missing: requiresTarget && !target ? say("SIRPAS.SHEET.noTarget") : "",
  };
}

/** The name of the statistic with this key; the key itself if the actor has none. */
export function targetName(actor: SirpasActor, key: string): string {
  const label = actor.statisticsWith(key)[0]?.label;
  return label === undefined ? key : say(label);
}
