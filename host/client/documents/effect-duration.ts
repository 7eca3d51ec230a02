import type { Data } from "../../common/types.ts";
import { game } from "../core/state.ts";
import type { ActiveEffect } from "./active-effect.ts";
import type { Combat } from "./combat.ts";

/** How many seconds the units of generation 14 that count time have. */
export const SECONDS: Record<string, number> = {
  seconds: 1,
  minutes: 60,
  hours: 3600,
  days: 86_400,
  months: 2_592_000,
  years: 31_536_000,
};

/** Puts into an effect's duration what is left of it now: `remaining` and `label`, and what its generation has besides. */
export function updateDuration(effect: ActiveEffect): Data {
  const left = game.release.generation >= 14 ? leftOf14(effect) : leftOf13(effect);
  return Object.assign(effect.duration, left);
}

/** Generation 13: seconds of the world's time, or rounds with turns as their decimals. */
function leftOf13({ duration }: ActiveEffect): Data {
  const { seconds, rounds, turns, startTime, startRound, startTurn } = duration as Record<string, number | null>;
  if (Number.isFinite(seconds)) {
    const remaining = (startTime ?? 0) + seconds! - game.time.worldTime;
    return { type: "seconds", duration: seconds, remaining, label: `${remaining} s` };
  }
  if (!rounds && !turns) return { type: "none", duration: null, remaining: null, label: "" };
  const combat = game.combat as Combat | null;
  const perRound = combat?.turns.length || 1;
  const total = (rounds ?? 0) * perRound + (turns ?? 0);
  const passed = combat ? (combat.round - (startRound ?? 0)) * perRound + (combat.turn ?? 0) - (startTurn ?? 0) : 0;
  const remaining = combatTime(Math.max(total - passed, 0), perRound);
  return { type: "turns", duration: combatTime(total, perRound), remaining, label: String(remaining) };
}

/** Turns as a number whose decimals are what is less than a round. */
function combatTime(turns: number, perRound: number): number {
  return Math.floor(turns / perRound) + (turns % perRound) / 100;
}

/** Generation 14: in the units of the duration; Infinity where it has no end. */
function leftOf14(effect: ActiveEffect): Data {
  const { value, units } = effect.duration as { value: number | null; units: string };
  const { start } = effect as unknown as {
    start: { combat: string; round: number; turn: number; time: number } | null;
  };
  if (value === null || !Number.isFinite(value) || !start) return { seconds: null, remaining: Infinity, label: "" };
  const each = SECONDS[units];
  const seconds = each === undefined ? null : value * each;
  const remaining = value - passedOf(units, start);
  return { seconds, remaining, label: `${Math.max(Math.ceil(remaining), 0)} ${units}` };
}

function passedOf(units: string, start: { combat: string; round: number; turn: number; time: number }): number {
  const each = SECONDS[units];
  if (each !== undefined) return (game.time.worldTime - start.time) / each;
  const combat = game.combats.get(start.combat ?? "") as Combat | undefined;
  if (!combat) return 0;
  const rounds = combat.round - (start.round ?? 0);
  return units === "turns" ? rounds * combat.turns.length + (combat.turn ?? 0) - (start.turn ?? 0) : rounds;
}
