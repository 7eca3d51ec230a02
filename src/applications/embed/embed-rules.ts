import type { EmbedRules } from "#core/applications/embed/embed.ts";
import { localize } from "#core/utils/localize.ts";
import type { SirpasActor, SirpasItem } from "../../play/documents.ts";
import { itemFacts } from "../sheets/item/facts.ts";
import { Known } from "../sheets/item/known.ts";
import { combat } from "../sheets/views/combat.ts";
import { summary } from "../sheets/views/npc-summary.ts";
import { attributeTrees, type AttributeNode } from "../sheets/views/overview.ts";
import { skillLines } from "../sheets/views/skills.ts";

/** What a text shows of an actor or an item. */
export const EMBED: EmbedRules = { blockOf, linesOf };

/** Attributes and speed, the manoeuvres of each style, what stops a blow, and skills. */
function blockOf(actor: SirpasActor) {
  const { styles, weapons } = combat(actor);
  const { feet, parts } = summary(actor);
  const speed = {
    name: localize("SIRPAS.STAT_BLOCK.speed"),
    value: localize("SIRPAS.STAT_BLOCK.speedValue", { feet }),
  };
  return {
    figures: [...attributeTrees(actor).flatMap(withChildren), speed],
    groups: [
      ...styles.map(({ name, value, groups }) => ({
        title: `${name} ${value}`,
        lines: groups
          .flatMap(({ manoeuvres }) => manoeuvres)
          .map((one) => ({ name: one.name, value: one.value, facts: joined([one.damage, one.damageType, one.range]) })),
      })),
      {
        title: localize("SIRPAS.SHEET.weapons"),
        lines: weapons.map(({ name, damage, damageType }) => ({ name, facts: joined([damage.text, damageType]) })),
      },
      {
        title: localize("SIRPAS.SHEET.armours"),
        lines: parts.map(({ name, armours, figures }) => ({
          name,
          facts: armours,
          value: figures.map((figure) => `${figure.name} ${figure.value}`).join(", "),
        })),
      },
      {
        title: localize("SIRPAS.SHEET.TABS.skills"),
        lines: skillLines(actor).map(({ label: name, value }) => ({ name, value })),
      },
    ].filter(({ lines }) => lines.length > 0),
  };
}

const withChildren = ({ name, value, children }: AttributeNode): readonly { name: string; value: number }[] => [
  { name, value },
  ...children.flatMap(withChildren),
];

const joined = (parts: readonly unknown[]) => parts.map(String).filter(Boolean).join(" ");

/** What counts of an item, in words, as somebody reads it who may not change it. */
async function linesOf(item: SirpasItem): Promise<readonly string[]> {
  const { groups, sentences } = itemFacts({ item, known: await Known.about(item), texts: {} });
  return [
    ...groups.map(({ facts }) => facts.map(({ label, text }) => `${label} ${text}`).join(" · ")),
    ...sentences.flatMap((list) => list.sentences.map((sentence) => `${list.label}: ${sentence}`)),
  ];
}
