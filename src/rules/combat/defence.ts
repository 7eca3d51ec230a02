import { ok, err, type Result, type RuleError } from "#core/rules/result.ts";
import { momentTerms, type Term } from "#core/rules/term.ts";
import { canUseUnder, type Cover, coverTerms } from "./cover.ts";
import type { LoggedUse } from "./turn.ts";
import type { StyleRange } from "./manoeuvre.ts";

/** The keys of the generic skills that defend the mind, and the body. */
export const WILLPOWER_DEFENCE = "willpower-defence";
export const INSTINCTIVE_DEFENCE = "instinctive-defence";

/** The generic defences, by the keys of their skills. */
export const GENERIC_DEFENCES = ["disengage", INSTINCTIVE_DEFENCE, WILLPOWER_DEFENCE] as const;

/** A defence as things stand, with why it is closed. */
interface Openable {
  readonly logged: Pick<LoggedUse, "type" | "name">;
  readonly error: RuleError | null;
}

/**
 * Chapter "Instinctive Defence": of all that somebody has against an attack, Instinctive and Willpower Defence are closed while a
 * style can still be used. Disengage leaves them open: it is a way to leave, which everybody has and nobody has to take.
 */
export function withLastDefences<Defence extends Openable>(defences: readonly Defence[]): readonly Defence[] {
  const open = defences.filter(({ logged, error }) => logged.type === "style" && error === null);
  const others = open.map(({ logged }) => logged.name).join(", ");
  return defences.map((defence) => {
    const { logged, error } = defence;
    const { type, name } = logged;
    const isClosed = type === "lastDefence" && error === null && open.length > 0;
    return isClosed ? { ...defence, error: err("otherDefence", { name, others }) } : defence;
  });
}

/** Whether somebody can roll a defence, or could if nothing else were open to them. */
export function isOpenAtLast({ error }: Pick<Openable, "error">): boolean {
  return error === null || error.reason === "otherDefence";
}

/** Whether a technique, by its key, is a defence of those who have nothing else left: it costs no action and disturbs nothing that was begun. */
export function isLastDefence({ key }: { readonly key: string }): boolean {
  return key === INSTINCTIVE_DEFENCE || key === WILLPOWER_DEFENCE;
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
 * Chapters "Mixing different skill ranges" and "Cover": what the situation adds to the roll of a defence, or why it
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
  return ok(momentTerms("SIRPAS.TERM.mixedRanges", value));
}

function mixingModifier(attack: StyleRange, defence: StyleRange, { melee, feet }: Distance): number {
  if (attack === "melee" && defence === "ranged") return RANGED_AGAINST_MELEE;
  if (attack !== "ranged" || defence !== "melee") return 0;
  return melee ? IN_MELEE : 0 - Math.floor(feet / FEET_PER_POINT);
}
