import { encounterOf } from "#core/foundry/collections.ts";
import { together } from "#core/play/consequences/consequence.ts";
import { recordEvent } from "#core/play/log/record.ts";
import { err } from "#core/rules/result.ts";
import { refused } from "#core/utils/notify-refusal.ts";
import { mentalEffects } from "./hours.ts";

/** A shock that somebody has named, and what it costs each who suffers it. */
export interface Shock {
  readonly reason: string;
  readonly points: number;
}

/** Takes mental health from those who suffer a shock; points below 0 give it back. @returns whether it did; if not, the user was told why */
export async function shock(people: readonly Actor.Implementation[], { reason, points }: Shock): Promise<boolean> {
  const stranger = people.find(({ isOwner }) => !isOwner);
  if (stranger) return refused(err("notOwner", { actor: stranger.name }));
  const [first] = people;
  if (!first || points === 0) return refused(err("noShock"));
  const said = reason === "" ? [] : [{ label: "DOG.LOG.said.shock", data: { reason } }];
  const draft = () => ({
    ...{ type: "damage", who: first.uuid },
    ...together({ said, changes: [] }, ...people.map((actor) => mentalEffects(actor, leftAfter(actor, points)))),
  });
  return recordEvent(encounterOf(first), draft);
}

/** What mental health somebody has left after a shock: no less than none. */
export function leftAfter(actor: Actor.Implementation, points: number): number {
  return Math.max(0, Math.min(actor.most("mentalHealth"), actor.left("mentalHealth") - points));
}
