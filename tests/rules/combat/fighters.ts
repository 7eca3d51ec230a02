import { advance, NEW_TURN, type Turn, type TurnEvent, type TurnParticipant } from "../../../src/rules/combat/turn.ts";
import type { TurnStyle } from "../../../src/rules/combat/turn-allowance.ts";

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

/** The turn after some events; a refusal ends it with its reason. */
export function play(who: TurnParticipant, events: readonly TurnEvent[], from: Turn = NEW_TURN): Turn | string {
  let turn = from;
  for (const event of events) {
    const next = advance(turn, event, who);
    if (!next.ok) return next.reason;
    turn = next.value;
  }
  return turn;
}

export const begin: TurnEvent = { type: "begin" };
export const attack = (style: string): TurnEvent => ({ type: "style", style, kind: "attack" });
export const defend = (style: string): TurnEvent => ({ type: "style", style, kind: "defence" });
export const slash: TurnEvent = { type: "genericAttack", skill: "slash", name: "Slash" };
