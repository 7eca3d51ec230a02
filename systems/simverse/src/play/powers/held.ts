import { effectsIn, messageAt } from "#core/foundry/collections.ts";
import { actorAt } from "#core/foundry/documents.ts";
import type { Effects } from "#core/play/consequences/consequence.ts";
import { endingOf } from "#core/play/log/status-changes.ts";
import { HELD } from "../../rules/combat/grapple.ts";
import { endingsOf, lastingOf, worksOn } from "./end-power.ts";
import type { LastingEffect } from "./lasting.ts";
import { powerIn } from "./power-message.ts";

/** The uses of powers, and the grapples, that hold somebody, by their messages. */
const holdsOn = (actor: Actor.Implementation) => [
  ...new Set(worksOn(actor).flatMap(({ effect, flag }) => (effect.statuses.has(HELD) ? [flag.message] : []))),
];

const isGrapple = (message: string) => powerIn(messageAt(message))?.power.hold === "takes";

/** Who somebody grapples with; null for who is held by nobody who could hold on. */
export function grapplerWith(actor: Actor.Implementation): Actor.Implementation | null {
  const sides = holdsOn(actor).flatMap((one) => (isGrapple(one) ? powerIn(messageAt(one))!.sides : []));
  return sides.flatMap(({ actor: uuid }) => (uuid === actor.uuid ? [] : [actorAt(uuid)])).find(Boolean) ?? null;
}

/** What frees somebody who is held: of a grapple both who are in it, of all else them alone. */
export function freed(actor: Actor.Implementation): Effects {
  const held = holdsOn(actor);
  const ends = held.flatMap((one) =>
    isGrapple(one) ? lastingOf(one) : worksOn(actor).filter(({ flag }) => flag.message === one),
  );
  const plain = effectsIn<LastingEffect>(actor).filter(
    ({ statuses, uuid }) => statuses.has(HELD) && !ends.some(({ effect }) => effect.uuid === uuid),
  );
  const { said, changes } = endingsOf(ends);
  return { said, changes: [...changes, ...endingOf(plain)] };
}
