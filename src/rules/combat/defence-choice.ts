import { granted, refused, type Answer } from "../outcome.ts";
import type { Term } from "../term.ts";
import { canUseUnder, coverTerms, type Cover } from "./cover.ts";
import type { StyleRange } from "./manoeuvre.ts";
import { mixingTerms, type Distance } from "./mixing.ts";
import { advance, type Turn, type TurnTaker } from "./turn.ts";
import type { TurnStyle } from "./turn-style.ts";

/** An attack as far as the choice of a defence asks. */
export interface IncomingAttack {
  /** Metaphysical attacks go for the mind, all others for the body. */
  readonly range: StyleRange;
  readonly distance: Distance;
}

/** A style that somebody may defend with. */
export interface DefendingStyle extends TurnStyle {
  readonly range: StyleRange;
  /** Whether it can be used lying on the ground. */
  readonly prone: boolean;
}

export interface Defender extends TurnTaker {
  readonly styles: readonly DefendingStyle[];
  /** Whether they know of the attack; else nothing helps, and the attack is an automatic one. */
  readonly aware: boolean;
  readonly turn: Turn;
  readonly covers: readonly Cover[];
}

/** The generic defences, by the keys of their skills. */
export const GENERIC_DEFENCES = ["disengage", "instinctive-defence", "willpower-defence"] as const;
export type GenericDefence = (typeof GENERIC_DEFENCES)[number];

/** A defence that was asked for: what its range and cover add to its throw, or why it is closed. */
export interface DefenceChoice {
  /** The key of the style or of the generic skill. */
  readonly key: string;
  readonly generic: boolean;
  readonly terms: Answer<readonly Term[]>;
}

/**
 * Chapters "Instinctive Defence", "Mixing different skill ranges" and "Attack and Defence": every defence of somebody
 * against an attack, the styles first, and what each would add to its throw or why it is closed.
 */
export function defenceChoices(defender: Defender, attack: IncomingAttack): readonly DefenceChoice[] {
  return [
    ...defender.styles.map((style) => ({
      key: style.key,
      generic: false,
      terms: styleDefence(style, defender, attack),
    })),
    ...GENERIC_DEFENCES.map((key) => ({ key, generic: true, terms: genericDefence(key, defender, attack) })),
  ];
}

function styleDefence(style: DefendingStyle, defender: Defender, attack: IncomingAttack): Answer<readonly Term[]> {
  if (!defender.aware) return refused("unaware", { name: defender.name });
  const mixing = mixingTerms(attack.range, style.range, attack.distance);
  if (!mixing.ok) return mixing;
  const usable = canUseUnder(defender.covers, style);
  if (!usable.ok) return usable;
  const turn = advance(defender.turn, { type: "style", style: style.key, kind: "defence" }, defender);
  if (!turn.ok) return turn;
  return granted([...mixing.value, ...coverAgainst(attack, defender)]);
}

function genericDefence(key: GenericDefence, defender: Defender, attack: IncomingAttack): Answer<readonly Term[]> {
  if (!defender.aware) return refused("unaware", { name: defender.name });
  const mental = attack.range === "metaphysical";
  if ((key === "willpower-defence") !== mental) return refused(mental ? "physicalOnly" : "mentalOnly");
  const turn = advance(defender.turn, { type: key === "disengage" ? "disengage" : "lastDefence" }, defender);
  return turn.ok ? granted(coverAgainst(attack, defender)) : turn;
}

function coverAgainst(attack: IncomingAttack, defender: Defender): readonly Term[] {
  return attack.range === "ranged" ? coverTerms(defender.covers) : [];
}
