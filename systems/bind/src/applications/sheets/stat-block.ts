import { termsText } from "#core/applications/reasons/term-lines.ts";
import type { StatBlock } from "#core/applications/sheets/stat-block.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize, signed } from "#core/utils/localize.ts";
import { waysOf } from "../../play/combat/uses.ts";
import { MENTAL, PHYSICAL } from "../../rules/character/attributes.ts";
import { SKILL_KEYS } from "../../rules/character/skills.ts";
import { PLAIN_CIRCUMSTANCES } from "../../rules/combat/fighter.ts";
import { shown } from "../shown.ts";
import { combatView } from "./combat-view.ts";
import { factsOf } from "./facts.ts";

/** An opponent on one page: what it attacks with, how it answers a blow and a shot, its layers, and what it has learned. */
export function statBlock(actor: Actor.Implementation): StatBlock {
  const { system, character, items } = actor;
  const { brawl, layers } = combatView(actor);
  const answers = (["weapon", "shot"] as const).flatMap((attack) =>
    waysOf(actor, { ...PLAIN_CIRCUMSTANCES, attack, battlefield: false }),
  );
  const held = ["weapon", "launcher", "shield"];
  return {
    figures: [{ name: localize("BIND.DERIVED.movement"), ...shown(character.movement) }],
    groups: [
      {
        title: "STAT_BLOCK.attacks",
        refs: items.contents.filter(({ type }) => held.includes(type)).map(({ id }) => id ?? ""),
        acts: [
          {
            ...{ name: localize("BIND.SHEET.brawl"), action: "attack", facts: brawl.damage },
            ...{ value: brawl.score, terms: brawl.terms },
          },
        ],
        facts: factsOf,
      },
      {
        title: "STAT_BLOCK.answers",
        figures: [...new Map(answers.map((way) => [way.kind, way])).values()].map(({ kind, terms }) => ({
          ...{ name: localize(`BIND.DEFENCE.${kind}`), value: signed(sumTerms(terms)), terms: termsText(terms) },
        })),
      },
      { title: "SHEET.GROUP.armour", figures: layers.map(({ name, text }) => ({ name, value: text })) },
      { title: "SHEET.TABS.skills", refs: SKILL_KEYS.filter((key) => system.skills[key] > 0) },
      { title: "STAT_BLOCK.attributes", refs: [...PHYSICAL, ...MENTAL] },
    ],
  };
}
