import { CONFIG, game } from "../core/state.ts";
import type { Data } from "../../common/types.ts";
import type { ActiveEffect } from "./active-effect.ts";
import type { Actor } from "./actor.ts";
import type { Combat } from "./combat.ts";
import { SECONDS } from "./effect-duration.ts";

/** What a refresh is about. */
export interface RefreshContext {
  /** The actors whose effects are looked at; all of them if absent. */
  actors?: Set<Actor>;
  combat?: Combat;
}

/** Generation 14: ends effects whose time is up (api/v14/classes/foundry.helpers.ActiveEffectRegistry). */
export class ActiveEffectRegistry {
  /**
   * Something came to pass at which effects may end: those whose duration is over and which wait for nothing else, or for
   * this. What is done with them says `CONFIG.ActiveEffect.expiryAction`; the client of the active Gamemaster does it.
   */
  async refresh(event: string, { actors = everybody() }: RefreshContext = {}): Promise<void> {
    const { expiryAction } = CONFIG.ActiveEffect as unknown as { expiryAction: "update" | "delete" | null };
    if (expiryAction === null || !game.users.activeGM?.isSelf) return;
    for (const actor of actors) {
      const over = [...actor.allApplicableEffects()].filter((effect) => isOver(effect, event));
      for (const effect of over) {
        if (expiryAction === "delete") await effect.delete();
        else await effect.update({ "duration.expired": true });
      }
    }
  }
}

/** Tells the registry what comes to pass; in generation 13 nothing ends by itself. */
export async function announceToEffects(event: string, context: RefreshContext = {}): Promise<void> {
  if (game.release.generation < 14) return;
  const { registry } = CONFIG.ActiveEffect.documentClass as unknown as { registry: ActiveEffectRegistry };
  await registry.refresh(event, context);
}

/** When and where a new effect begins, as generation 14 notes it. */
export function startOfEffect(): Data {
  const combat = game.combat as Combat | null;
  const nowhere = { combat: null, combatant: null, initiative: null, round: null, turn: null };
  const time = game.time.worldTime;
  if (!combat?.started) return { ...nowhere, time };
  const { round, turn, combatant } = combat;
  return {
    combat: combat.id,
    combatant: combatant?.id ?? null,
    initiative: combatant?.initiative ?? null,
    round,
    turn,
    time,
  };
}

interface Duration {
  value: number | null;
  units: string;
  expiry: string | null;
  expired: boolean;
}

interface Start {
  combat: string | null;
  round: number | null;
  turn: number | null;
  time: number;
}

function isOver(effect: ActiveEffect, event: string): boolean {
  const { duration, start } = effect._source as unknown as { duration: Duration; start: Start | null };
  if (!start || !effect.active || duration.expired || !effect.isTemporary) return false;
  if (!effect.isExpiryEvent(event)) return false;
  return duration.value === null ? duration.expiry !== null : hasElapsed(duration.value, duration.units, start);
}

function hasElapsed(value: number, units: string, start: Start): boolean {
  const seconds = SECONDS[units];
  if (seconds !== undefined) return game.time.worldTime >= start.time + value * seconds;
  const combat = (start.combat ? game.combats.get(start.combat) : undefined) as Combat | undefined;
  if (!combat || start.round === null) return false;
  const [round, turn] = [combat.round - start.round, (combat.turn ?? 0) - (start.turn ?? 0)];
  if (units === "turns") return round * combat.turns.length + turn >= value;
  return round > value || (round === value && turn >= 0);
}

function everybody(): Set<Actor> {
  const actors = new Set<Actor>(game.actors as unknown as Iterable<Actor>);
  for (const scene of game.scenes as unknown as Iterable<{ tokens: Iterable<{ actor: Actor | null }> }>) {
    for (const { actor } of scene.tokens) if (actor) actors.add(actor);
  }
  return actors;
}
