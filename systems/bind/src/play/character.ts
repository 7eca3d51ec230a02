import { isCarried } from "#core/rules/carried.ts";
import { oncePrepared } from "#core/data/per-preparation.ts";
import { isOf } from "#core/play/items.ts";
import type { Valued } from "#core/rules/valued.ts";
import { valued } from "#core/rules/valued.ts";
import { actionPoints, fatePoints, hitPoints, manaPoints, movement, type Being } from "../rules/character/derived.ts";
import { burdened, loadOf, type Carried, type Load } from "../rules/character/load.ts";
import { bodyOptions } from "../settings/definitions.ts";

/** What of an actor is used up in play and has a most that follows from the rules. */
export const RESOURCES = ["hitPoints", "actionPoints", "fatePoints", "manaPoints"] as const;
export type Resource = (typeof RESOURCES)[number];

/** What the rules make of an actor: attributes under their burden, and what follows from them. */
export interface Character extends Being, Readonly<Record<Resource, Valued>> {
  readonly load: Load;
  readonly movement: Valued;
}

/** What the rules make of an actor, worked out once for each preparation of its data. */
export const characterOf = oncePrepared((actor: Actor.Implementation): Character => {
  const { attributes, skills, knacks, earned, gait } = actor.system;
  const born: Being = { attributes, skills, knacks: knacks.map(({ key, chosen }) => ({ key, chosen: [...chosen] })) };
  const whole = hitPoints(born);
  const load = loadOf(carriedBy(actor), whole.value, bodyOptions());
  const being = { ...born, attributes: burdened(attributes, load) };
  return {
    ...being,
    load,
    hitPoints: whole,
    actionPoints: actionPoints(being),
    fatePoints: fatePoints(being, earned),
    manaPoints: valued([{ label: "BIND.SKILL_GROUP.spheres", value: manaPoints(being) }]),
    movement: movement(being, gait),
  };
});

/** All that somebody carries, as the rules weigh it. */
function carriedBy({ items, system }: Actor.Implementation): readonly Carried[] {
  const all = [...items].flatMap((item): readonly Carried[] => {
    if (isOf(item, "weapon") || isOf(item, "launcher")) {
      const { equipped, weight, hands } = item.system;
      return isCarried(item.system) ? [{ weight, hands: equipped ? (hands === 2 ? 2 : 1) : 0, weapon: true }] : [];
    }
    const { weight, quantity = 1, inHand = false } = item.system as Weighed;
    return isCarried(item.system) ? [{ weight: weight * quantity, hands: inHand ? 1 : 0, weapon: false }] : [];
  });
  return [...all, { weight: system.otherLoad, hands: 0, weapon: false }];
}

interface Weighed {
  readonly weight: number;
  readonly quantity?: number;
  readonly inHand?: boolean;
}
