import { refused, type Answer } from "../outcome.ts";
import type { Term } from "../term.ts";
import type { Cover } from "./cover.ts";
import {
  defenceSituationTerms,
  genericDefenceTerms,
  INSTINCTIVE_DEFENCE,
  WILLPOWER_DEFENCE,
  type DefendingSkill,
  type IncomingAttack,
} from "./defence-situation.ts";
import { advance, type Turn, type TurnEvent, type TurnTaker } from "./turn.ts";
import type { TurnStyle } from "./turn-style.ts";

/** A style that somebody may defend with. */
export interface DefendingStyle extends TurnStyle, DefendingSkill {}

export interface Defender extends TurnTaker {
  readonly styles: readonly DefendingStyle[];
  /** Whether they know of the attack; else nothing helps, and the attack is an automatic one. */
  readonly aware: boolean;
  readonly turn: Turn;
  readonly covers: readonly Cover[];
}

/** The generic defences, by the keys of their skills. */
export const GENERIC_DEFENCES = ["disengage", INSTINCTIVE_DEFENCE, WILLPOWER_DEFENCE] as const;

/** A defence that was asked for. */
export interface DefenceChoice {
  /** The key of the style or of the generic skill. */
  readonly key: string;
  readonly generic: boolean;
  /** What range and cover add to its throw, or why it is closed. */
  readonly terms: Answer<readonly Term[]>;
}

/**
 * Chapters "Instinctive Defence", "Mixing different skill ranges" and "Attack and Defence": every defence of somebody
 * against an attack, the styles first, and what the situation adds to each or why it is closed.
 */
export function defenceChoices(defender: Defender, attack: IncomingAttack): readonly DefenceChoice[] {
  const { styles, covers } = defender;
  return [
    ...styles.map((style) => ({
      key: style.key,
      generic: false,
      terms: open(defender, defenceSituationTerms(style, attack, covers), {
        type: "style",
        style: style.key,
        kind: "defence",
      }),
    })),
    ...GENERIC_DEFENCES.map((key) => ({
      key,
      generic: true,
      terms: open(defender, genericDefenceTerms(key, attack, covers), {
        type: key === "disengage" ? "disengage" : "lastDefence",
      }),
    })),
  ];
}

/** A defence that the situation leaves open is closed still to the unaware, and to those whose turn has no room for it. */
function open(defender: Defender, terms: Answer<readonly Term[]>, use: TurnEvent): Answer<readonly Term[]> {
  if (!defender.aware) return refused("unaware", { name: defender.name });
  if (!terms.ok) return terms;
  const turn = advance(defender.turn, use, defender);
  return turn.ok ? terms : turn;
}
