import type { CombatMemory } from "../../rules/combat/advanced-memory.ts";
import type { CombatLevel } from "../../rules/encounter/event.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { fightOf, levelFor, memoryOf } from "../encounter/fight-of.ts";
import { currentTurn } from "./turn-state.ts";

/** The fight that somebody takes part in, as far as an attack asks. */
export interface FightContext {
  /** The id of the encounter, and its combat turn from 1; empty and 0 outside of one. */
  readonly combat: string;
  readonly turn: number;
  readonly level: CombatLevel;
  readonly memory: CombatMemory;
}

export function fightContext(actor: SirpasActor): FightContext {
  const { combat, round: turn } = currentTurn(actor);
  return { combat, turn, level: levelFor(actor), memory: memoryOf(fightOf(actor)) };
}
