import type { SirpasActor } from "../../../documents/actor.ts";
import { baseOf } from "../../../documents/item-statistic.ts";
import type { ItemOf } from "../../../documents/item.ts";
import { parentOf } from "../../../rules/statistics/skill-base.ts";
import { nameIn, say } from "../../words.ts";

/** What has no base in an attribute. */
const BASELESS = "baseless";

/** The groups of skills, in the order of the attributes that they rest on. */
export function groupKeys(): readonly string[] {
  return [...Object.keys(CONFIG.SIRPAS.attributes), BASELESS];
}

export function groupName(key: string): string {
  if (key === BASELESS) return say("SIRPAS.SKILLS.baseless");
  return nameIn(CONFIG.SIRPAS.attributes, key);
}

/** The attribute that a skill rests on: of several the one that is best now. */
export function groupOf(actor: SirpasActor, { system }: ItemOf<"skill">): string {
  return parentOf(baseOf(system), actor.system.attributes) ?? BASELESS;
}
