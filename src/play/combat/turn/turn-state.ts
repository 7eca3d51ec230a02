import type { LoggedUse } from "../../../rules/combat/turn.ts";
import type { Change, Stored } from "#core/rules/log/change.ts";
import { fightersIn } from "#core/foundry/collections.ts";
import { encounterOf } from "../../encounter/encounter-of.ts";
import type { SirpasActor, SirpasCombat } from "../../documents.ts";
import { writeChanges } from "#core/play/log/changes.ts";
import { type KeptUse, type TurnStamp, useChange, useChangesIn, USES, usesOf } from "./turn-uses.ts";

/** The turn that is being played for an actor, in the encounter that they fight in. @param combat  That one */
export function currentTurn(actor: SirpasActor, combat = encounterOf(actor)): TurnStamp {
  return { combat: combat?.id ?? "", round: combat?.round ?? 0 };
}

/** Writes down one more thing that the actor did in this turn; what was done in an earlier one is forgotten. @param id  Under which the actor keeps it. */
export async function logUse(actor: SirpasActor, use: LoggedUse, id?: string): Promise<void> {
  const now = currentTurn(actor);
  const earlier = usesOf(actor).filter((one) => !isOf(now, one));
  await writeChanges([...earlier.map(forgetting(actor)), usingNow(actor, use, id, now)], "apply");
}

/** Forgets the last thing that was written down in this turn; nothing happens if there is none. */
export async function undoLastUse(actor: SirpasActor): Promise<void> {
  const last = turnLog(actor).at(-1);
  if (last) await forgetUses(actor, [last.id]);
}

/** Begins a turn anew: outside of combat, and where the table agrees that nothing was done yet. */
export async function beginNewTurn(actor: SirpasActor): Promise<void> {
  await forgetUses(
    actor,
    usesOf(actor).map(({ id }) => id),
  );
}

/** Forgets what an actor used, by the ids that it keeps it under. */
export async function forgetUses(actor: SirpasActor, ids: readonly string[]): Promise<void> {
  const gone = usesOf(actor).filter(({ id }) => ids.includes(id));
  if (gone.length > 0) await writeChanges(gone.map(forgetting(actor)), "apply");
}

const forgetting =
  ({ uuid }: SirpasActor) =>
  ({ id, ...use }: KeptUse): Change => ({ uuid, path: `${USES}${id}`, before: use as Stored, after: null });

const isOf = (now: TurnStamp, { combat, round }: TurnStamp) => combat === now.combat && round === now.round;

/** What the actor did in the turn that is being played, each with the id that it is kept under; what is stamped with any other turn is over. @param now  The turn */
export function turnLog(actor: SirpasActor, now = currentTurn(actor)): readonly KeptUse[] {
  return usesOf(actor).filter((use) => isOf(now, use));
}

/** What writes down that an actor used something in the turn that is being played. */
export function usingNow(
  actor: SirpasActor,
  use: LoggedUse,
  id = foundry.utils.randomID(),
  now = currentTurn(actor),
): Change {
  return useChange(actor.uuid, now, use, id);
}

/**
 * An actor keeps what it did in one turn alone. When the fight goes back to an earlier one, or forth again, the log says what
 * everybody did in it: one update of each actor for whom that is something else.
 */
export async function restoreUses(combat: SirpasCombat): Promise<void> {
  const round = combat.encounter.turn;
  for (const actor of fightersIn(combat)) {
    if (turnLog(actor).length > 0) continue;
    await writeChanges(useChangesIn(combat, actor.uuid, round), "apply");
  }
}
