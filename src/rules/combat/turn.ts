import { ok, err, type Result } from "#core/rules/result.ts";
import type { ManoeuvreKind } from "./manoeuvre.ts";
import { type Allowance, extraAttacksUsed, fits, PLAIN_ALLOWANCE, type SpentUse } from "./turn-allowance.ts";
import { allowanceOf, stylesFor, type TurnStyle, usableLevel } from "./turn-style.ts";

/**
 * Where somebody is in a combat turn: their place in the initiative has not come yet, it has, they wait for a better
 * moment, or they are through. They may defend themselves in all of them.
 */
export type TurnPhase = "before" | "acting" | "waiting" | "through";

/** What somebody has done in a combat turn. */
export interface Turn {
  readonly phase: TurnPhase;
  /** The key and name of the one style, or generic skill to attack with, that is used this turn. */
  readonly skill: { readonly key: string; readonly name: string } | null;
  readonly spent: readonly SpentUse[];
  /** Whether something was done since the place in the initiative came: then it is too late to wait. */
  readonly acted: boolean;
  /** Whether an action went into moving, so that disengaging costs no other. */
  readonly moving: boolean;
  /** How often Disengage was used: from then on only the generic defences are left. */
  readonly disengaged: number;
  /** Attacks that come on top (Overload). */
  readonly extraAttacks: number;
}

export const NEW_TURN: Turn = {
  phase: "before",
  skill: null,
  spent: [],
  acted: false,
  moving: false,
  disengaged: 0,
  extraAttacks: 0,
};

/** Whose turn it is. */
export interface TurnParticipant {
  readonly name: string;
  readonly styles: readonly TurnStyle[];
  /** How often more they can disengage in a turn, without an action (Combat Expert). The other generic defences are free. */
  readonly extraDisengages?: number;
}

/**
 * Something that somebody does in a turn: what takes up an action of it, and the generic defences, which may take none.
 * - `style`          a style is used, in advanced combat by one of its manoeuvres
 * - `genericAttack`  an attack with a generic combat skill
 * - `lastDefence`    Instinctive or Willpower Defence
 * - `disengage`, `move`, `other`  Disengage, as a defence; movement; switching weapons, using an item
 */
export const TURN_USES = ["style", "genericAttack", "lastDefence", "disengage", "move", "other"] as const;
export type TurnUse = (typeof TURN_USES)[number];

/** The same as it is written down. */
export interface LoggedUse {
  readonly type: TurnUse;
  /** The key of the style or generic skill; empty for movement and the like. */
  readonly skill: string;
  readonly kind: ManoeuvreKind;
  /** The key of the manoeuvre; empty where none was used. */
  readonly manoeuvre: string;
  /** What it is called. */
  readonly name: string;
}

/** What is no use of a combat skill unless one is given: moving, or switching weapons and using an item. */
export function plainUse(type: TurnUse, name = "", kind: ManoeuvreKind = "action", skill = ""): LoggedUse {
  return { type, skill, kind, manoeuvre: "", name };
}

/**
 * Chapters "Combat Turns", "Initiative" and "Instinctive Defence": the turn after something was done in it, or why it cannot be.
 * One combat skill is used in a turn, as often as its level allows; attacks, defences and actions take from one pool.
 * Instinctive and Willpower Defence take nothing, for they are there for those who have nothing left.
 */
export function afterUse(turn: Turn, use: LoggedUse, who: TurnParticipant): Result<Turn> {
  // Out of one's own place one can only defend.
  if (use.kind !== "defence" && turn.phase !== "acting") return err("notTheirTurn", { name: who.name });
  switch (use.type) {
    case "lastDefence":
      return ok(turn);
    case "disengage":
      return disengaging(turn, who);
    case "move":
      return pay({ ...turn, moving: true }, [...turn.spent, OTHER], who);
    case "other":
      return pay(turn, [...turn.spent, OTHER], who);
    case "genericAttack":
      return attackUntrained(turn, use, who);
    case "style":
      return applyStyle(turn, use, who);
  }
}

/** An action that is no use of a combat skill. */
const OTHER: SpentUse = { kind: "other", own: false };

/** How often something could still be done in this turn; 0 where `afterUse` would refuse it. */
export function usesLeft(turn: Turn, use: LoggedUse, who: TurnParticipant): number {
  const next = afterUse(turn, use, who);
  return next.ok ? 1 + usesLeft(next.value, use, who) : 0;
}

/** The same of a style that is used in some way. */
export function styleUsesLeft(turn: Turn, style: string, kind: ManoeuvreKind, who: TurnParticipant): number {
  return usesLeft(turn, plainUse("style", style, kind, style), who);
}

/** The attacks on top that were not needed; those of Overload may be made in the next turn instead. */
export function extraAttacksLeft(turn: Turn, who: TurnParticipant): number {
  return turn.extraAttacks - extraAttacksUsed(turn.spent, allowance(turn, who));
}

/** What the turn allows with the skill that is used in it. */
export function allowance(turn: Turn, who: TurnParticipant): Allowance {
  const style = who.styles.find(({ key }) => key === turn.skill?.key);
  const plain = style === undefined ? PLAIN_ALLOWANCE : allowanceOf(style, who.styles);
  return { ...plain, extraAttacks: turn.extraAttacks };
}

function applyStyle(turn: Turn, { skill: key, kind }: LoggedUse, who: TurnParticipant): Result<Turn> {
  const known = who.styles.find((style) => style.key === key);
  if (usableLevel(key, who.styles) === 0) {
    if (known === undefined) return err("unknownStatistic", { actor: who.name, key });
    return err("styleLevel", { name: known.name });
  }
  if (kind === "defence" && turn.disengaged > 0) return err("disengaged", { name: who.name });

  const answers = stylesFor(key, who.styles)
    .filter(({ level }) => level > 0)
    .map((under) => spend(under, { kind, own: under.key === key }, turn, who));
  return answers.find(({ ok }) => ok) ?? answers.find(isSpent) ?? answers[0]!;
}

function isSpent(answer: Result<Turn>): boolean {
  return !answer.ok && answer.reason === "noActionsLeft";
}

/** One use of a style. A style takes over from one that it covers, for what was done so far could be done under it too. */
function spend(style: TurnStyle, use: SpentUse, turn: Turn, who: TurnParticipant): Result<Turn> {
  if (turn.skill !== null && turn.skill.key !== style.key && !style.covers.includes(turn.skill.key)) {
    return err("anotherSkill", { name: who.name, used: turn.skill.name, wanted: style.name });
  }
  const takenOver = turn.skill?.key !== style.key;
  const before = takenOver ? turn.spent.map((done) => ({ ...done, own: false })) : turn.spent;
  return pay({ ...turn, skill: { key: style.key, name: style.name } }, [...before, use], who);
}

function attackUntrained(turn: Turn, { skill: key, name }: LoggedUse, who: TurnParticipant): Result<Turn> {
  if (turn.skill !== null && turn.skill.key !== key) {
    return err("anotherSkill", { name: who.name, used: turn.skill.name, wanted: name });
  }
  return pay({ ...turn, skill: { key, name } }, [...turn.spent, { kind: "attack", own: false }], who);
}

/** Disengage is a movement of its own where none was begun yet. What comes on top of the turn is used first, as with a style. */
function disengaging(turn: Turn, who: TurnParticipant): Result<Turn> {
  const { extraDisengages = 0, name } = who;
  if (turn.disengaged > extraDisengages) return err("disengaged", { name });
  const after = { ...turn, disengaged: turn.disengaged + 1 };
  if (turn.disengaged < extraDisengages || turn.moving) return ok(after);
  return pay({ ...after, moving: true }, [...turn.spent, OTHER], who);
}

function pay(turn: Turn, spent: readonly SpentUse[], who: TurnParticipant): Result<Turn> {
  const allowed = allowance(turn, who);
  if (!fits(spent, allowed)) return err("noActionsLeft", { name: who.name, count: allowed.shared });
  return ok({ ...turn, spent, acted: turn.acted || turn.phase === "acting" });
}
