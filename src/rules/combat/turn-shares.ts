import type { ManoeuvreKind } from "./manoeuvre.ts";
import { allowance, plainUse, styleUsesLeft, usesLeft, type Turn, type TurnParticipant } from "./turn.ts";
import { PLAIN_ALLOWANCE } from "./turn-allowance.ts";
import type { TurnStyle } from "./turn-style.ts";

/** How many of something a turn gives, and how many are left. */
export interface Share {
  readonly left: number;
  readonly all: number;
}

/** What a turn with a style gives, one narrow purpose after the other. */
export interface TurnShares {
  /** For everything. */
  readonly shared: Share;
  /** For the style's own manoeuvres only (Full Contact). */
  readonly own: Share;
  /** For defences only (Combat Expert). */
  readonly defences: Share;
  /** For attacks only (Overload). */
  readonly attacks: Share;
}

/** What a turn with a style has left, by what it is for; null once another style is used in it. */
export function sharesOf(turn: Turn, style: TurnStyle, who: TurnParticipant): TurnShares | null {
  const { key, name, covers } = style;
  if (turn.skill !== null && turn.skill.key !== key && !covers.includes(turn.skill.key)) return null;
  const alone = { ...who, styles: who.styles.filter((other) => other === style || covers.includes(other.key)) };
  // What was done under a style that this one covers was none of its own manoeuvres.
  const takenOver = turn.skill !== null && turn.skill.key !== key;
  const spent = takenOver ? turn.spent.map((use) => ({ ...use, own: false })) : turn.spent;
  // What is left is left whenever somebody's place comes.
  const under: Turn = { ...turn, phase: "acting", skill: { key, name }, spent };
  const all = allowance(under, alone);
  const uses = (kind: ManoeuvreKind) => styleUsesLeft(under, key, kind, alone);
  // What fits only where everything does.
  const shared = usesLeft(under, plainUse("other"), alone);
  const actions = uses("action");
  return {
    shared: { left: shared, all: all.shared },
    own: { left: actions - shared, all: all.own },
    defences: { left: Math.max(0, uses("defence") - actions), all: all.extraDefences },
    attacks: { left: uses("attack") - actions, all: all.extraAttacks },
  };
}

/** What a turn leaves somebody to do: with the style that leaves them most, or without one where they know none. */
export function mostLeft(turn: Turn, who: TurnParticipant): TurnShares {
  const shares = who.styles.filter(({ level }) => level > 0).flatMap((style) => sharesOf(turn, style, who) ?? []);
  const count = ({ shared, own, defences, attacks }: TurnShares) =>
    shared.left * 100 + own.left + defences.left + attacks.left;
  const [most] = shares.toSorted((a, b) => count(b) - count(a));
  if (most) return most;
  const { shared: all } = PLAIN_ALLOWANCE;
  const none: Share = { left: 0, all: 0 };
  const shared = { all, left: Math.max(0, all - turn.spent.length) };
  return { shared, own: none, defences: none, attacks: none };
}
