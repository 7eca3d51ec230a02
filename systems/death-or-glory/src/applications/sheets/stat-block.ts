import type { StatBlock } from "#core/applications/sheets/stat-block.ts";
import { itemsOf } from "#core/play/items.ts";
import { localize } from "#core/utils/localize.ts";
import { skillOf } from "../../play/skills.ts";
import { attributesOf } from "../../rules/character/attributes.ts";
import { worldPowers } from "../../settings/definitions.ts";
import { shown } from "../shown.ts";
import { combatView, factsOf } from "./combat-view.ts";

/** An opponent on one page: what it strikes with, how it dodges and parries, what protects each place, and what it has learned. */
export function statBlock(actor: Actor.Implementation): StatBlock {
  const { attributes, damageBonus, skills } = actor.character;
  const { defences, figure, fists } = combatView(actor);
  const inView = ({ score: value, ...more }: { score: number | string; chance: string; terms: string }) => ({
    ...{ ...more, value },
  });
  return {
    figures: [
      { name: localize("DOG.ATTRIBUTE.speed.label"), ...shown(attributes.speed) },
      { name: localize("DOG.DERIVED.damageBonus"), value: damageBonus, terms: localize("DOG.DERIVED.ofStrength") },
    ],
    groups: [
      {
        title: "STAT_BLOCK.attacks",
        refs: itemsOf(actor, "weapon").map(({ id }) => id ?? ""),
        acts: [{ name: localize("DOG.TERM.fists"), action: "attack", ...inView(fists) }],
        facts: (item) => factsOf(item, actor),
      },
      { title: "STAT_BLOCK.defences", figures: defences.map(({ name, ...more }) => ({ name, ...inView(more) })) },
      { title: "STAT_BLOCK.protection", figure },
      {
        title: "SHEET.TABS.skills",
        refs: Object.keys(skills).filter((key) => (skillOf(actor, key)?.stored.learned ?? 0) > 0),
      },
      { title: "STAT_BLOCK.attributes", refs: attributesOf(worldPowers()) },
    ],
  };
}
