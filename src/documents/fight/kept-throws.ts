import { thrownDice } from "../../data/message/thrown-dice.ts";
import type { FightFact } from "../../rules/fight/event.ts";
import type { KeptThrow } from "../../rules/fight/fight-file.ts";
import type { SirpasCombat } from "../combat.ts";
import { askedBy, combatOf, placedThrows } from "./dice-places.ts";
import { initiativePlace } from "./seed.ts";

/** Every throw of a fight: of initiative, as its events keep it, and all others, as the chat does. */
export function keptThrows(combat: SirpasCombat): readonly KeptThrow[] {
  const orders = combat.standing.flatMap(({ facts }) => facts).filter((fact) => fact.type === "order");
  const initiative = orders.flatMap((order, index) => throwsFor(combat, order, orders[index - 1], index + 1));
  const messages = (game.messages?.contents ?? []) as unknown as readonly ChatMessage.Implementation[];
  return [...initiative, ...messages.flatMap((message) => throwsIn(combat, message))];
}

type Order = Extract<FightFact, { readonly type: "order" }>;

/** What was thrown for an order: whoever had thrown for its turn before, or ahead of the fight, keeps those throws. */
function throwsFor(combat: SirpasCombat, order: Order, last: Order | undefined, count: number): readonly KeptThrow[] {
  const kept = last && (last.turn === order.turn || last.turn === 0) ? last.places : [];
  return order.places.flatMap(({ id, throws }) => {
    const had = kept.find((place) => place.id === id)?.throws.length ?? 0;
    return throws.slice(had).map(({ dice }, at) => ({ place: initiativePlace(combat, id, had + at + 1, count), dice }));
  });
}

function throwsIn(combat: SirpasCombat, message: ChatMessage.Implementation): readonly KeptThrow[] {
  const data: unknown = message.system;
  if (combatOf(askedBy(data) ?? message) !== combat.id || !message.isContentVisible) return [];
  return placedThrows(message).map(({ place, roll }) => ({ place, dice: thrownDice(roll) }));
}
