import { typedModifiers } from "../data/fields/typed-modifiers.ts";
import type { ModifierSource } from "../rules/advantages/typed-modifiers.ts";
import type { SirpasItem } from "./item.ts";

/** What an actor's advantages, its perks and the gear it has in use do to its statistics. */
export function modifierSources(items: Iterable<SirpasItem>): readonly ModifierSource[] {
  return [...items].flatMap((item) => sourceOf(item) ?? []);
}

function sourceOf(item: SirpasItem): ModifierSource | null {
  const { name, uuid } = item;
  if (item.isType("advantage") || item.isType("perk")) {
    const { target, modifiers } = item.system;
    const level = item.isType("advantage") ? item.system.level : 1;
    return { name, uuid, target, level, modifiers: typedModifiers(modifiers) };
  }
  if (item.isType("gear") && item.system.inUse && item.system.quantity > 0) {
    return { name, uuid, target: "", level: 1, modifiers: typedModifiers(item.system.modifiers) };
  }
  return null;
}
