import {
  afterUse,
  NEW_TURN,
  type LoggedUse,
  type Turn,
  type TurnParticipant,
  type TurnPhase,
} from "../../../src/rules/combat/turn.ts";
import type { TurnStyle } from "../../../src/rules/combat/turn-style.ts";

const FOUR_STEPS = [1, 6, 11, 16].map((from, index) => ({ from, actions: index + 1 }));

const PLAIN = { rows: FOUR_STEPS, ownActions: 0, extraDefences: 0, covers: [] };

export function brawl(level: number, more: Partial<TurnStyle> = {}): TurnStyle {
  return { ...PLAIN, key: "brawl", name: "Brawl", level, ...more };
}

export function fullContact(level: number, more: Partial<TurnStyle> = {}): TurnStyle {
  return { ...PLAIN, key: "full-contact", name: "Full Contact", level, ownActions: 1, covers: ["brawl"], ...more };
}

export function firearms(level: number, more: Partial<TurnStyle> = {}): TurnStyle {
  return { ...PLAIN, key: "firearms", name: "Firearms", level, ...more };
}

export function fighter(...styles: TurnStyle[]): TurnParticipant {
  return { name: "Ada", styles };
}

/** Something that is done in a turn, or how far their place in the order has come. */
export type TurnStep = LoggedUse | TurnPhase;

/** The turn after some steps; a refusal ends it with its reason. */
export function play(who: TurnParticipant, steps: readonly TurnStep[], from: Turn = NEW_TURN): Turn | string {
  let turn = from;
  for (const step of steps) {
    if (typeof step === "string") turn = { ...turn, phase: step };
    else {
      const next = afterUse(turn, step, who);
      if (!next.ok) return next.reason;
      turn = next.value;
    }
  }
  return turn;
}

const use = (type: LoggedUse["type"], skill: string, kind: LoggedUse["kind"], name = skill): LoggedUse => ({
  type,
  skill,
  kind,
  manoeuvre: "",
  name,
});

export const begin = "acting";
export const attack = (style: string) => use("style", style, "attack");
export const defend = (style: string) => use("style", style, "defence");
export const act = (style: string) => use("style", style, "action");
export const slash = use("genericAttack", "slash", "attack", "Slash");
export const disengage = use("disengage", "disengage", "defence");
export const lastDefence = use("lastDefence", "instinctive-defence", "defence");
