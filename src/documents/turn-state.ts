import type { LoggedUse, TurnLog } from "../rules/combat/turn-log.ts";
import type { SirpasActor } from "./actor.ts";

/** Which turn it is for somebody: that of a combat's round, or outside of combat one that ends when they say so. */
export interface TurnStamp {
  readonly combat: string;
  readonly round: number;
}

const NO_COMBAT: TurnStamp = { combat: "", round: 0 };

/** The turn that is being played for an actor: of the active combat they take part in, else of any other that has begun. */
export function currentTurn(actor: SirpasActor): TurnStamp {
  const own = (game.combats?.contents ?? []).filter(
    (combat) => combat.started && combat.getCombatantsByActor(actor as never).length > 0,
  );
  const combat = own.find(({ active }) => active) ?? own[0];
  return combat ? { combat: combat.id ?? "", round: combat.round ?? 0 } : NO_COMBAT;
}

/** What the actor did in the turn that is being played; what is stamped with any other turn is over. */
export function turnLog(actor: SirpasActor): TurnLog {
  const { combat, round, uses } = actor.system.turn;
  const now = currentTurn(actor);
  return combat === now.combat && round === now.round ? uses : [];
}

/** Writes down one more thing that the actor did in this turn. */
export async function logUse(actor: SirpasActor, use: LoggedUse): Promise<void> {
  await store(actor, [...turnLog(actor), use]);
}

/** Takes back the last thing that was written down in this turn; nothing happens if there is none. */
export async function undoLastUse(actor: SirpasActor): Promise<void> {
  const log = turnLog(actor);
  if (log.length > 0) await store(actor, log.slice(0, -1));
}

/** Begins a turn anew: outside of combat, and where the table agrees that nothing was done yet. */
export async function beginNewTurn(actor: SirpasActor): Promise<void> {
  if (turnLog(actor).length > 0) await store(actor, []);
}

async function store(actor: SirpasActor, uses: TurnLog): Promise<void> {
  const turn = { ...currentTurn(actor), uses: uses.map((use) => ({ ...use })) };
  await actor.update({ system: { turn } });
}
