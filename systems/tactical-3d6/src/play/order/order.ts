import { createMessage, speakerOf } from "#core/foundry/documents.ts";
import { facesOf } from "#core/foundry/rolls.ts";
import { actorOf } from "#core/foundry/ours.ts";
import { together } from "#core/play/consequences/consequence.ts";
import { record } from "#core/play/log/record.ts";
import { gained } from "#core/play/log/state-changes.ts";
import { sumTerms } from "#core/rules/term.ts";
import { resolveCheck } from "../../rules/checks/check.ts";
import { hasFlag } from "../../rules/traits/traits.ts";
import {
  ORDER_SKILLS,
  orderTerms,
  secondsStunned,
  surpriseOf,
  turnOrder,
  type Surprise,
} from "../../rules/turn/order.ts";
import { checkOptions } from "../../settings/definitions.ts";
import { statisticOf } from "../character.ts";

/** The two sides of an encounter, by the disposition of their tokens. */
export const SIDES = ["friends", "foes"] as const;
export type SideKey = (typeof SIDES)[number];

/** What a Gamemaster says of the order: what each side rolls, whether it has a leader, and which one is surprised. */
export interface OrderChoice {
  readonly friends: keyof typeof ORDER_SKILLS;
  readonly foes: keyof typeof ORDER_SKILLS;
  readonly friendsLed: boolean;
  readonly foesLed: boolean;
  readonly surprise: Surprise;
  readonly surprised: SideKey;
}

interface Fighter {
  readonly combatant: Combatant.Implementation;
  readonly actor: Actor.Implementation;
}

/** Who fights on a side. */
export function sideOf(combat: Combat.Implementation, side: SideKey): readonly Fighter[] {
  return combat.combatants.contents.flatMap((combatant) => {
    const actor = actorOf<Actor.Implementation>(combatant);
    if (!actor) return [];
    const disposition = combatant.token?.disposition ?? actor.prototypeToken.disposition;
    return (disposition < 0 ? "foes" : "friends") === side ? [{ combatant, actor }] : [];
  });
}

/** Rolls the contest of the sides, orders all turns by it, and stuns who is surprised; for a Gamemaster. */
export async function rollOrder(combat: Combat.Implementation, choice: OrderChoice): Promise<void> {
  const sides = [];
  for (const side of SIDES) {
    const fighters = sideOf(combat, side);
    const margin = await rollSide(fighters, choice[side], choice[`${side}Led`]);
    // Who surprises acts first whatever the dice say.
    const isLate = choice.surprise !== "none" && choice.surprised === side;
    const members = fighters.map(({ combatant: { id }, actor: { character } }) => ({
      ...{ id: id ?? "", speed: character.basicSpeed.value, dexterity: character.body.attributes.dexterity },
    }));
    sides.push({ roll: { margin: isLate ? -Infinity : margin }, members });
  }
  const order = turnOrder(sides);
  const updates = order.map(({ id }, index) => ({ _id: id, initiative: order.length - index }));
  await combat.updateEmbeddedDocuments("Combatant", updates);
  if (choice.surprise === "none") return;
  for (const { actor } of sideOf(combat, choice.surprised)) await surprise(combat, actor, choice.surprise);
}

/** What the best of a side rolls, as a card in the chat. @returns its margin */
async function rollSide(
  fighters: readonly Fighter[],
  kind: keyof typeof ORDER_SKILLS,
  isLed: boolean,
): Promise<number> {
  const key = ORDER_SKILLS[kind];
  const able = fighters.map(({ actor }) => ({ actor, statistic: statisticOf(actor, key)! }));
  const [best] = able.toSorted((one, other) => sumTerms(other.statistic.terms) - sumTerms(one.statistic.terms));
  if (!best) return 0;
  const { actor, statistic } = best;
  const terms = orderTerms(statistic.terms, isLed);
  const roll = await CONFIG.TACTICAL.rolls.check.build("check").evaluate();
  const system = { actor: actor.uuid, key, label: statistic.label, terms };
  await createMessage({ type: "check", speaker: speakerOf(actor), rolls: [roll], system });
  return resolveCheck(terms, facesOf(roll), checkOptions()).margin;
}

/** Stuns somebody who is surprised: for the seconds of a die where the surprise is total, and until they have recovered. */
async function surprise(combat: Combat.Implementation, actor: Actor.Implementation, how: Surprise): Promise<void> {
  const own = surpriseOf(how, hasFlag(actor.character.body.traits, "quickReflexes"));
  const die =
    own === "total" ? facesOf(await CONFIG.TACTICAL.rolls.check.ofDice([{ count: 1, faces: 6 }]).evaluate()) : [];
  const { seconds, rolls } = actor.system.surprised;
  const counts = { seconds: secondsStunned(own, die[0] ?? 0) - seconds, rolls: -rolls };
  const counted = {
    said: [],
    changes: Object.entries(counts)
      .filter(([, by]) => by !== 0)
      .map(([field, by]) => ({ uuid: actor.uuid, path: `system.surprised.${field}`, by })),
  };
  const stunned = actor.statuses.has("mentallyStunned") ? [] : [gained(actor, "mentallyStunned")];
  await record(combat, { type: "condition", who: actor.uuid, ...together(...stunned, counted) });
}
