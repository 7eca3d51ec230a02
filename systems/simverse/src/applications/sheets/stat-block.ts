import { figure, termsText } from "#core/applications/reasons/term-lines.ts";
import type { StatBlock } from "#core/applications/sheets/stat-block.ts";
import { itemsOf } from "#core/play/items.ts";
import { localize } from "#core/utils/localize.ts";
import { ATTRIBUTE_KEYS } from "../../rules/character/attributes.ts";
import { defenceRows } from "./rolled-rows.ts";
import { armourFigure, factsOf } from "./views.ts";

/** An opponent on one page: what it strikes and casts with, what it does against attacks, what protects it, and what it can do. */
export function statBlock(actor: Actor.Implementation): StatBlock {
  const { movement, speed, initiative } = actor.character;
  const ids = (type: "weapon" | "power" | "skill") => itemsOf(actor, type).map(({ id }) => id ?? "");
  return {
    figures: Object.entries({ movement, speed, initiative }).map(([key, { value, terms }]) => ({
      ...{ name: localize(`SIMVERSE.DERIVED.${key}`), value: figure(value), terms: termsText(terms) },
    })),
    groups: [
      { title: "STAT_BLOCK.attacks", refs: ids("weapon"), facts: factsOf },
      { title: "SHEET.TABS.powers", refs: ids("power") },
      { title: "STAT_BLOCK.defences", figures: defenceRows(actor) },
      { title: "SHEET.GROUP.armour", figure: armourFigure(actor) },
      { title: "STAT_BLOCK.attributes", refs: [...ATTRIBUTE_KEYS, "perception"] },
      { title: "SHEET.TABS.skills", refs: ids("skill") },
    ],
  };
}
