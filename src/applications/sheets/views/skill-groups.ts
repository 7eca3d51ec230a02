import type { SirpasActor } from "../../../documents/actor.ts";
import { baseOf } from "../../../documents/item-statistic.ts";
import type { ItemOf } from "../../../documents/item.ts";
import { ATTRIBUTE_KEYS, type AttributeValues } from "../../../rules/statistics/attributes.ts";
import { parentOf } from "../../../rules/statistics/skill-base.ts";
import { say } from "../../words.ts";

/** What has no base in an attribute. */
const BASELESS = "baseless";

/** The groups of skills, in the order of the attributes that they rest on. */
export function groupKeys(): readonly string[] {
  return [...ATTRIBUTE_KEYS, BASELESS];
}

export function groupName(key: string): string {
  if (key === BASELESS) return say("SIRPAS.SKILLS.baseless");
  return say(CONFIG.SIRPAS.attributes[key as keyof typeof CONFIG.SIRPAS.attributes].label);
}

/** The attribute that a skill rests on: of several the one that is best now. */
export function groupOf(actor: SirpasActor, { system }: ItemOf<"skill">): string {
  const values = Object.fromEntries(
    ATTRIBUTE_KEYS.map((key) => [key, actor.system.attributes[key].value]),
  ) as unknown as AttributeValues;
  return parentOf(baseOf(system), values) ?? BASELESS;
}
