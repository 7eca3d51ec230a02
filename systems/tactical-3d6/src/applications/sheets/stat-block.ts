import type { StatBlock } from "#core/applications/sheets/stat-block.ts";
import { itemsOf } from "#core/play/items.ts";
import { localize } from "#core/utils/localize.ts";
import { moveOf } from "../../play/character.ts";
import { plainDefences } from "../../play/combat/defend.ts";
import { allUses } from "../../play/combat/fighter.ts";
import { ATTRIBUTE_KEYS } from "../../rules/character/attributes.ts";
import { rollView, shown } from "../shown.ts";
import { combatView, useView } from "./combat-view.ts";

/** An opponent on one page: each way of each weapon, its defences, what protects each place, and what it has learned. */
export function statBlock(actor: Actor.Implementation): StatBlock {
  const { character } = actor;
  return {
    figures: [
      { name: localize("TACTICAL.DERIVED.move"), ...shown(moveOf(actor)) },
      { name: localize("TACTICAL.DERIVED.basicSpeed"), ...shown(character.basicSpeed) },
      ...(["will", "perception"] as const).map((key) => ({
        ...{ name: localize(`TACTICAL.SECONDARY.${key}`), ...shown(character[key]) },
      })),
    ],
    groups: [
      {
        title: "STAT_BLOCK.attacks",
        acts: allUses(actor).map((use) => {
          const { name, damage, ...more } = useView(actor, use);
          const weapon = use.item?.name ?? localize("TACTICAL.WEAPON.bareHands");
          return { ...more, name: `${weapon}: ${name}`, facts: damage, action: "attack", use: use.key };
        }),
      },
      {
        title: "STAT_BLOCK.defences",
        figures: plainDefences(actor).map(({ label, terms }) => ({ name: label, ...rollView(terms) })),
      },
      { title: "STAT_BLOCK.protection", figure: combatView(actor).figure },
      {
        title: "SHEET.GROUP.trait",
        figures: itemsOf(actor, "trait").map(({ name, system: { level, most } }) => ({
          ...{ name, value: most > 1 ? level : "" },
        })),
      },
      {
        title: "SHEET.TABS.skills",
        refs: Object.values(character.skills).flatMap(({ levels, item, skill }) =>
          levels > 0 ? [item || skill.key] : [],
        ),
      },
      { title: "STAT_BLOCK.attributes", refs: ATTRIBUTE_KEYS },
    ],
  };
}
