import { ok, err, type Result, type RuleError } from "../result.ts";
import type { Term } from "../term.ts";
import { type Cover, canUseUnder, coverTerms } from "./situation.ts";
import type { LoggedUse } from "./turn-log.ts";
import { advance, type Turn, type TurnEvent, type TurnParticipant } from "./turn.ts";
import type { TurnStyle } from "./turn-allowance.ts";
import type { StyleRange } from "./manoeuvre.ts";

/** A style that somebody may defend with. */
export interface DefendingStyle extends TurnStyle, DefendingSkill {}

export interface Defender extends TurnParticipant {
  readonly styles: readonly DefendingStyle[];
  /** Whether they know of the attack; else nothing helps, and the attack is an automatic one. */
  readonly aware: boolean;
  readonly turn: Turn;
  readonly covers: readonly Cover[];
}

/** The keys of the generic skills that defend the mind, and the body. */
export const WILLPOWER_DEFENCE = "willpower-defence";
export const INSTINCTIVE_DEFENCE = "instinctive-defence";

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

/** An attack as far as a defence against it asks. */
export interface IncomingAttack {
  /** Metaphysical attacks go for the mind, all others for the body. */
  readonly range: StyleRange;
  readonly distance: Distance;
}

/** A skill that somebody may defend with. */
export interface DefendingSkill {
  readonly name: string;
  readonly range: StyleRange;
  /** Whether it can be used lying on the ground. */
  readonly prone: boolean;
}

/**
 * Chapters "Mixing different skill ranges" and "Cover": what the situation adds to the throw of a defence, or why it
 * cannot be made.
 * @param covers  Those that the defender is under.
 */
export function defenceSituationTerms(
  skill: DefendingSkill,
  attack: IncomingAttack,
  covers: readonly Cover[],
): Result<readonly Term[]> {
  const mixing = mixingTerms(attack.range, skill.range, attack.distance);
  if (!mixing.ok) return mixing;
  const usable = canUseUnder(covers, skill);
  return usable.ok ? ok([...mixing.value, ...coverAgainst(attack, covers)]) : usable;
}

/**
 * The same for a generic defence, which has no range: Willpower Defence works against attacks on the mind, the others
 * against all others.
 */
export function genericDefenceTerms(
  key: string,
  attack: IncomingAttack,
  covers: readonly Cover[],
): Result<readonly Term[]> {
  const mental = attack.range === "metaphysical";
  if ((key === WILLPOWER_DEFENCE) !== mental) return err(mental ? "physicalOnly" : "mentalOnly");
  return ok(coverAgainst(attack, covers));
}

/** The generic defence that is there for those who have nothing left, by what attacks them. */
export function genericDefenceAgainst(range: StyleRange | ""): string {
  return range === "metaphysical" ? WILLPOWER_DEFENCE : INSTINCTIVE_DEFENCE;
}

function coverAgainst(attack: IncomingAttack, covers: readonly Cover[]): readonly Term[] {
  return attack.range === "ranged" ? coverTerms(covers) : [];
}

/** How far an attacker and a defender are from one another. */
export interface Distance {
  /** Whether they are in close quarters. The book gives melee range no number, so this is for the players to say. */
  readonly melee: boolean;
  /** In feet; of no account in melee. */
  readonly feet: number;
}

/** What a melee skill gains against a ranged attack in melee range. */
const IN_MELEE = 1;
/** Each so many feet cost a melee skill a point outside of it. */
const FEET_PER_POINT = 18;
/** What a ranged skill loses against a melee attack. */
const RANGED_AGAINST_MELEE = -3;

/**
 * Chapter "Mixing different skill ranges": what a defence gains or loses for the range of its skill against that of the
 * attack. Refused where one of them is metaphysical and the other isn't.
 */
export function mixingTerms(attack: StyleRange, defence: StyleRange, distance: Distance): Result<readonly Term[]> {
  if ((attack === "metaphysical") !== (defence === "metaphysical")) return err("rangesDoNotMix");
  const value = mixingModifier(attack, defence, distance);
  return ok(value === 0 ? [] : [{ label: "SIRPAS.TERM.mixedRanges", value, kind: "situation" }]);
}

function mixingModifier(attack: StyleRange, defence: StyleRange, { melee, feet }: Distance): number {
  if (attack === "melee" && defence === "ranged") return RANGED_AGAINST_MELEE;
  if (attack !== "ranged" || defence !== "melee") return 0;
  return melee ? IN_MELEE : 0 - Math.floor(feet / FEET_PER_POINT);
}
