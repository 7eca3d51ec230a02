import type { SirpasActor, SirpasItem } from "../../../play/documents.ts";
import type { SafeHtml } from "#core/utils/html.ts";
import { pageOf, type RulePageKey } from "../../../play/reasons/rule-page.ts";
import type { Moved } from "../../../rules/points/purchases.ts";
import { levelOf } from "../../../rules/points/character-build.ts";
import { modifierIn, worthIn } from "../../../rules/statistics/attributes.ts";
import { STANDARD_TURN } from "../../../rules/world/human-setting.ts";
import { movement } from "../../../rules/statistics/load-and-movement.ts";
import { explanationLine } from "#core/applications/reasons/tooltips.ts";
import { localize, signed } from "#core/utils/localize.ts";

/** What follows from attributes without being bought: modifiers, the styles that use them, and how fast one is. */
export function besides(actor: SirpasActor, moved: readonly Moved[]): readonly SafeHtml[] {
  return moved.flatMap(({ before: thing, after: changed }) => {
    const { id, name } = thing;
    if (!isAttribute(id)) return [];
    const [from, to] = [levelOf(thing), levelOf(changed)];
    const scale = CONFIG.SIRPAS.world.scaleOf(id);
    const [before, after] = [modifierIn(scale, from), modifierIn(scale, to)];
    const change = `${signed(before)} → ${signed(after)}`;
    const modifier = row(localize("SIRPAS.POINTS.modifierOf", { name: localize(name) }), change, pageOf(id));
    const fought = actor.items.contents
      .filter((item) => fightsWith(item, id))
      .map((item) => row(item.name, signed(after - before), "combat-skills-and-styles"));
    return [
      ...(before === after ? [] : [modifier, ...fought]),
      ...(id === "dexterity" ? moving(actor, worthIn(scale, from), worthIn(scale, to)) : []),
    ];
  });
}

/** Whether the modifier of an attribute counts for a style or a generic combat skill. */
function fightsWith(item: SirpasItem, key: string): boolean {
  if (item.isType("style")) return item.system.modifier.attribute === key;
  return item.isType("skill") && item.system.combat?.modifier.attribute === key;
}

function moving({ system }: SirpasActor, ...dexterity: readonly [number, number]): readonly SafeHtml[] {
  const turns = CONFIG.SIRPAS.world.setting.turn.seconds / STANDARD_TURN;
  const [from, to] = dexterity.map(
    (counts) => movement({ dexterity: counts, coefficient: system.speedCoefficient, turns }).value,
  );
  if (from === undefined || to === undefined || from === to) return [];
  return [row(localize("SIRPAS.POINTS.movement"), localize("SIRPAS.POINTS.feet", { from, to }), "dexterity")];
}

/** A line of what a purchase changes. */
export function row(name: string, text: string, page: RulePageKey): SafeHtml {
  return explanationLine({ name, text, page });
}

/** Whether an id is that of an attribute of this world. */
export function isAttribute(id: string): boolean {
  return Object.hasOwn(CONFIG.SIRPAS.attributes, id);
}
