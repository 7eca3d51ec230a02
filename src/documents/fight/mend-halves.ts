import type { FightLog } from "../../rules/fight/log.ts";
import type { SirpasActor } from "../actor.ts";
import { applyChanges, appliedTo, forgetApplied, revertChanges, type AppliedLast } from "./apply-changes.ts";
import { combatWith } from "./fight-of.ts";
import { readHalf, type Half } from "./halves.ts";
import { oneByOne } from "./one-by-one.ts";
import { finishTakingBack } from "./take-deed-back.ts";

/**
 * Brings to an end what a Gamemaster's client was closed in the middle of: whoever was changed by an event that is in no log is
 * as before it, whoever is still as before one that is taken back, or done again, is brought back in line with the log.
 */
export async function mendHalves(): Promise<void> {
  for (const actor of everybody()) {
    const applied = appliedTo(actor);
    if (applied) await oneByOne(() => mend(applied));
  }
}

async function mend({ key, changes }: AppliedLast): Promise<void> {
  const known = readHalf(key);
  if (known?.combat === "") return known.half === "undo" ? finishTakingBack(known.event) : undefined;
  const log = known && combatWith(known.combat)?.log;
  if (!log || isWhole(known.half, known.event, log)) return;
  // Of what is taken back an actor keeps what does it again, the last first.
  if (known.half === "undo") await applyChanges(changes.toReversed());
  else await revertChanges(changes);
  await forgetApplied(changes);
}

/** Whether the log says what the actors say. */
function isWhole(half: Half, event: string, { events, undone, dropped }: FightLog): boolean {
  const isGone = undone.includes(event) || dropped.includes(event);
  if (half === "event") return Object.hasOwn(events, event);
  return half === "undo" ? isGone : !isGone;
}

/** The world's actors, and those that tokens have for themselves. */
function everybody(): readonly SirpasActor[] {
  const scenes = (game.scenes?.contents ?? []) as unknown as readonly { readonly tokens: Iterable<TokenLike> }[];
  const own = scenes.flatMap(({ tokens }) =>
    [...tokens].flatMap(({ actorLink, actor }) => (actorLink || !actor ? [] : [actor])),
  );
  return [...((game.actors?.contents ?? []) as unknown as readonly SirpasActor[]), ...own];
}

interface TokenLike {
  readonly actorLink: boolean;
  readonly actor: SirpasActor | null;
}
