import { messageAt } from "#core/foundry/collections.ts";
import type { Effects } from "#core/play/consequences/consequence.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { dispelledBy } from "../../rules/powers/dispel.ts";
import { endingsOf, worksOn } from "./end-power.ts";
import { powerIn } from "./power-message.ts";
import { powerAt } from "./rolled-power.ts";

/** Ends the strongest magic that works on somebody and that the margin of a roll reaches. */
export function dispelled(actor: Actor.Implementation, margin: number): Effects {
  const lasting = worksOn(actor);
  const powers = [...new Set(lasting.map(({ flag }) => flag.message))].flatMap((message) => {
    const item = powerAt(powerIn(messageAt(message))?.power.uuid ?? "");
    return item ? [{ message, kind: item.system.kind, tier: item.system.tier }] : [];
  });
  const ended = dispelledBy(margin, powers);
  if (ended) return endingsOf(lasting.filter(({ flag }) => flag.message === ended.message));
  return { said: [{ label: "SIMVERSE.LOG.said.dispelsNothing", data: { name: nameOf(actor), margin } }], changes: [] };
}
