import type { Term } from "#core/rules/term.ts";

/** The score from which somebody is a master of a weapon, or of parrying with it. */
export const MASTERY = 90;
const FURTHER_BLOW = 30;
const EACH_SHOT = 40;
const COUNTER_BLOW = 60;
const COUNTER_STEP = -20;
const BLOW_DAMAGE = 1;
const UNARMED_DAMAGE = 2;

/** How many critical successes with one of the blows of a master an improvement of it takes; one shot is as good as the other. */
export function criticalsFor(blow: number): number {
  return Math.max(2, blow);
}

/** The place of one of the blows of a master among those that get better by themselves, from 0. */
export function placeOfBlow(blow: number): number {
  return criticalsFor(blow) - 2;
}

/** The score of one of the blows of a master, as far as it has been improved. */
export function scoreOfBlow(blow: number, learned: readonly number[], melee: boolean): number {
  return learned[placeOfBlow(blow)] ?? (melee ? FURTHER_BLOW : EACH_SHOT);
}

/** A number that can get better: what it is made of, and what is stored of the blows of a master with it. */
interface Bettering {
  readonly value: { readonly terms: readonly Term[] };
  readonly stored: { readonly blows: Iterable<number>; readonly criticals: readonly number[] };
}

/** The number that may get better, with what it is made of: a skill, or one of the blows of a master. @param blow  Which; 0 for the skill */
export function numberOf(
  { value: plain, stored }: Bettering,
  { blow, melee }: { readonly blow: number; readonly melee: boolean },
): readonly Term[] {
  if (blow === 0) return plain.terms;
  return [{ label: "DOG.TERM.furtherBlow", value: scoreOfBlow(blow, [...stored.blows], melee), kind: "skill" }];
}

/** How many critical successes there have been with what may get better, this one among them, and how many it takes. */
export function criticalsOf(
  { stored }: Bettering,
  { blow }: { readonly blow: number },
): { had: number; needed: number } {
  if (blow === 0) return { had: 1, needed: 1 };
  return { had: (stored.criticals[placeOfBlow(blow)] ?? 0) + 1, needed: criticalsFor(blow) };
}

/** A list of numbers with another one at a place; what is missing before it is filled up. */
export function withNumber(list: readonly number[], place: number, number: number, usual: number): readonly number[] {
  return Array.from({ length: Math.max(list.length, place + 1) }, (_, at) =>
    at === place ? number : (list[at] ?? usual),
  );
}

/** A blow or shot of a master beside the plain one. */
export interface MasterBlow {
  /** Its place among all blows of a round: the second blow is 2. */
  readonly number: number;
  /** What takes the place of the attack score. */
  readonly score: number;
  /** How many critical successes with it an improvement takes. */
  readonly criticals: number;
}

/**
 * The further blows in melee: a master has a second one, and one more for each that is mastered itself.
 * @param score  The plain attack score.
 * @param learned  The scores of the further blows as they have been improved, from the second on; the others are at 30.
 */
export function furtherBlows(score: number, learned: readonly number[]): readonly MasterBlow[] {
  return mastered(score, learned, FURTHER_BLOW);
}

/** The shots or throws that a master can make instead of one: two, and one more once they are mastered themselves. */
export function masterShots(score: number, learned: readonly number[]): readonly MasterBlow[] {
  const shots = mastered(score, learned, EACH_SHOT);
  const [first] = shots;
  return first ? [{ ...first, number: 1 }, ...shots] : [];
}

function mastered(score: number, learned: readonly number[], untrained: number): readonly MasterBlow[] {
  const blows: MasterBlow[] = [];
  let before = score;
  while (before >= MASTERY) {
    before = learned[blows.length] ?? untrained;
    const number = blows.length + 2;
    blows.push({ number, score: before, criticals: criticalsFor(number) });
  }
  return blows;
}

/** What mastery adds to the damage of all blows of a master: 1 for each further blow, 2 with hands and feet. */
export function masteryTerms(blows: readonly MasterBlow[], unarmed: boolean): readonly Term[] {
  const value = blows.length * (unarmed ? UNARMED_DAMAGE : BLOW_DAMAGE);
  return value === 0 ? [] : [{ label: "DOG.TERM.mastery", value, kind: "skill" }];
}

/**
 * The score of the blow that a master of parrying strikes back with; null for nobody else.
 * @param score  The parry score without what the situation adds.
 * @param parries  How many parries the round has had, the one that succeeded among them.
 */
export function counterBlow(score: number, parries: number): number | null {
  return score >= MASTERY ? COUNTER_BLOW + COUNTER_STEP * (parries - 1) : null;
}
