import { ok, err, type Result, type RuleError } from "../result.ts";
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
import type { LoggedUse } from "./turn-log.ts";
import { advance, type Turn, type TurnEvent, type TurnParticipant } from "./turn.ts";
import type { TurnStyle } from "./turn-style.ts";

/** A style that somebody may defend with. */
export interface DefendingStyle extends TurnStyle, DefendingSkill {}

export interface Defender extends TurnParticipant {
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
  readonly terms: Result<readonly Term[]>;
}

/**
 * Chapters "Instinctive Defence", "Mixing different skill ranges" and "Attack and Defence": every defence of somebody
 * against an attack, the styles first, and what the situation adds to each or why it is closed.
 */
export function defenceChoices(defender: Defender, attack: IncomingAttack): readonly DefenceChoice[] {
  const { styles, covers } = defender;
  const ofStyles = styles.map((style) => ({
    key: style.key,
    name: style.name,
    generic: false,
    terms: open(defender, defenceSituationTerms(style, attack, covers), {
      type: "style",
      style: style.key,
      kind: "defence",
    }),
  }));
  const others = ofStyles.filter(({ terms }) => terms.ok).map(({ name }) => name);
  const generic = GENERIC_DEFENCES.map((key) => {
    const type = key === "disengage" ? "disengage" : "lastDefence";
    const terms = open(defender, genericDefenceTerms(key, attack, covers), { type });
    const last = type === "lastDefence" && terms.ok ? asLastDefence(key, others) : terms;
    return { key, generic: true, terms: last.ok ? terms : last };
  });
  return [...ofStyles.map(({ key, generic, terms }) => ({ key, generic, terms })), ...generic];
}

/** A defence as things stand, with why it is closed. */
interface Openable {
  readonly name: string;
  readonly logged: Pick<LoggedUse, "type">;
  readonly error: RuleError | null;
}

/**
 * Chapter "Instinctive Defence": of all that somebody has against an attack, Instinctive and Willpower Defence are closed while a
 * style can still be used. Disengage leaves them open: it is a way to leave, which everybody has and nobody has to take.
 */
export function withLastDefences<Defence extends Openable>(defences: readonly Defence[]): readonly Defence[] {
  const others = defences.filter(({ logged, error }) => logged.type === "style" && error === null);
  return defences.map((defence) => {
    if (defence.logged.type !== "lastDefence" || defence.error !== null) return defence;
    const last = asLastDefence(
      defence.name,
      others.map(({ name }) => name),
    );
    return last.ok ? defence : { ...defence, error: last };
  });
}

/** Whether somebody can throw a defence, or could if nothing else were open to them. */
export function isOpenAtLast({ error }: Pick<Openable, "error">): boolean {
  return error === null || error.reason === "otherDefence";
}

function asLastDefence(name: string, others: readonly string[]): Result<null> {
  return others.length === 0 ? ok(null) : err("otherDefence", { name, others: others.join(", ") });
}

/** A defence that the situation leaves open is closed still to the unaware, and to those whose turn has no room for it. */
function open(defender: Defender, terms: Result<readonly Term[]>, use: TurnEvent): Result<readonly Term[]> {
  if (!defender.aware) return err("unaware", { name: defender.name });
  if (!terms.ok) return terms;
  const turn = advance(defender.turn, use, defender);
  return turn.ok ? terms : turn;
}
