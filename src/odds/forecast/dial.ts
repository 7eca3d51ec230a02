import type { PlainEncounter, PlainFighter } from "./encounter.ts";
import type { Tally } from "./tally.ts";
import { countedChance, type CountedChance } from "./tally-figures.ts";

/*
 * The other way round: a chance is named, and encounters are found that come out at it. All are played with the same dice, so that what
 * makes two of them differ is who takes part.
 */

/** What is wanted of a fight. */
export interface DialTerms {
  /** That the heroes win, 0 to 1. */
  readonly chance: number;
  /** With no more of them down than this; null for any number. */
  readonly mostDown: number | null;
}

/** Somebody of whom as many as needed can be had. */
export interface DialKind {
  /** By which the kind is known, at a level of toughness. */
  readonly key: string;
  readonly level: string;
  readonly fighter: PlainFighter;
}

/** How many of a kind. */
export interface DialPart {
  readonly kind: DialKind;
  readonly count: number;
}

/** An encounter that was found, how often the fight comes out as wanted, and how often it would if the heroes fought badly. */
export interface Dialled {
  readonly parts: readonly DialPart[];
  readonly met: CountedChance;
  readonly won: CountedChance;
  readonly badly: CountedChance;
  readonly tally: Tally;
}

/** Plays so many fights of an encounter; null once nobody waits for them any more. */
export type PlayDial = (encounter: PlainEncounter, fights: number) => Promise<Tally | null>;

/** An opponent of a kind comes at most so often. */
export const MOST_OF_A_KIND = 16;

/** So many fights tell on which side of a chance an encounter lies. */
const LOOKED_AT = 120;
/** What is proposed is played until its chance is known to three points, nineteen times out of twenty: a little more is played for it. */
const HALF_WIDTH = 0.028;
const FEWEST = 400;
const BADLY = 300;
const PROPOSED = 3;

/** The sides of a dialled encounter, in the order of their fighters. */
export const DIAL_SIDES = ["friends", "foes"] as const;

/** An encounter of some heroes with so many of each kind. */
export function dialledEncounter(heroes: PlainEncounter, parts: readonly DialPart[]): PlainEncounter {
  const opponents = parts.flatMap(({ kind, count }) =>
    Array.from({ length: count }, (_, nth) => ({
      ...kind.fighter,
      ...{ id: `${kind.key} ${kind.level} ${nth}`, side: DIAL_SIDES[1] },
    })),
  );
  return { ...heroes, fighters: [...heroes.fighters, ...opponents] };
}

/** How often the heroes, who come first, have won with no more of them down than may be. */
export function metIn({ costs, fights }: Tally, { mostDown }: DialTerms): CountedChance {
  const [won = []] = costs;
  const counted = mostDown === null ? won : won.slice(0, mostDown + 1);
  return countedChance(
    counted.reduce((sum, count) => sum + count, 0),
    fights,
  );
}

/** A way in which an encounter grows: by one more of somebody, beside those who are there however many they are. */
interface Line {
  readonly beside: readonly DialPart[];
  readonly kind: DialKind;
}

const at = ({ beside, kind }: Line, count: number): readonly DialPart[] =>
  count === 0 ? beside : [...beside, { kind, count }];

/**
 * Finds up to three encounters, each of other people, in which the heroes come out as wanted as nearly as can be.
 * @param heroes    The encounter without opponents
 * @param kinds     Whom they may meet, each at every level; the first level is the usual one
 * @param chief     The level of who leads others
 * @param play      Plays fights; the same dice for all encounters
 * @param onFound   Told of the proposals so far, the nearest first
 * @throws {RangeError} without a hero or a kind
 */
export async function dial(
  heroes: PlainEncounter,
  kinds: readonly DialKind[],
  chief: string,
  terms: DialTerms,
  play: PlayDial,
  onFound: (found: readonly Dialled[]) => void = () => undefined,
): Promise<readonly Dialled[]> {
  if (heroes.fighters.length === 0 || kinds.length === 0)
    throw new RangeError("A fight is dialled for one hero or more against one kind of opponent or more.");
  const looked: Looked[] = [];
  for (const line of linesOf(kinds, chief)) {
    const nearest = await nearestOn(line, heroes, terms, play);
    if (nearest === null) return [];
    looked.push(...nearest);
  }
  const found: Dialled[] = [];
  for (const { parts } of distinct(looked.toSorted(byDistance)).slice(0, PROPOSED)) {
    const one = await playedOut(dialledEncounter(heroes, parts), parts, terms, play);
    if (one === null) return found;
    found.push(one);
    found.sort((a, b) => offBy(a.met, terms) - offBy(b.met, terms));
    onFound([...found]);
  }
  return found;
}

/** All kinds by themselves at each level, and a chief of each among the usual ones of each. */
function linesOf(kinds: readonly DialKind[], chief: string): readonly Line[] {
  const usual = kinds.filter(({ level }) => level === kinds[0]!.level);
  const alone = kinds.map((kind) => ({ beside: [], kind }));
  const led = kinds
    .filter(({ level }) => level === chief)
    .flatMap((kind) => usual.map((one) => ({ beside: [{ kind, count: 1 }], kind: one })));
  return [...alone, ...led];
}

/** Encounters of which nothing but numbers differs are one: the nearest of them stays. */
function distinct<One extends { readonly parts: readonly DialPart[] }>(all: readonly One[]): readonly One[] {
  const first = new Map<string, One>();
  for (const one of all) {
    const who = one.parts.map(({ kind }) => `${kind.key} ${kind.level}`).join(", ");
    if (!first.has(who)) first.set(who, one);
  }
  return [...first.values()];
}

interface Looked {
  readonly parts: readonly DialPart[];
  /** How far its chance is from what is wanted. */
  readonly off: number;
}

/** The nearest first; where numbers make no difference, the most. */
const byDistance = (one: Looked, other: Looked) => one.off - other.off || sizeOf(other) - sizeOf(one);

const sizeOf = ({ parts }: Looked) => parts.reduce((sum, { count }) => sum + count, 0);

const offBy = ({ chance }: CountedChance, terms: DialTerms) => Math.abs(chance - terms.chance);

/**
 * The two numbers of a line between which the chance lies: more opponents are never better for the heroes, so that each look halves what is
 * left. Null once nobody waits for it.
 */
async function nearestOn(line: Line, heroes: PlainEncounter, terms: DialTerms, play: PlayDial) {
  const looked = new Map<number, Looked>();
  const look = async (count: number) => {
    const parts = at(line, count);
    const tally = await play(dialledEncounter(heroes, parts), LOOKED_AT);
    if (tally === null) return null;
    const chance = metIn(tally, terms);
    looked.set(count, { parts, off: offBy(chance, terms) });
    return chance.chance >= terms.chance;
  };
  let [most, least] = [line.beside.length === 0 ? 0 : -1, MOST_OF_A_KIND + 1];
  let count = Math.min(MOST_OF_A_KIND, heroes.fighters.length);
  while (least - most > 1) {
    const met = await look(count);
    if (met === null) return null;
    if (met) most = count;
    else least = count;
    // Nobody knows yet how many are too many: twice as many are looked at.
    count =
      least > MOST_OF_A_KIND && count < MOST_OF_A_KIND ? Math.min(MOST_OF_A_KIND, most * 2 || 1) : (most + least) >> 1;
    if (looked.has(count)) break;
  }
  return [...looked.values()].filter(({ parts }) => parts.length > 0);
}

/** Plays an encounter until its chance is known well enough, and once more with heroes who fight badly. */
async function playedOut(
  encounter: PlainEncounter,
  parts: readonly DialPart[],
  terms: DialTerms,
  play: PlayDial,
): Promise<Dialled | null> {
  const few = await play(encounter, FEWEST);
  if (few === null) return null;
  const { chance } = metIn(few, terms);
  const needed = Math.ceil(Math.max(0.05, chance * (1 - chance)) * (1.96 / HALF_WIDTH) ** 2);
  const tally = needed > FEWEST ? await play(encounter, needed) : few;
  const dull = tally && (await play({ ...encounter, dull: DIAL_SIDES[0] }, BADLY));
  if (tally === null || dull === null) return null;
  return {
    parts,
    tally,
    met: metIn(tally, terms),
    won: metIn(tally, { ...terms, mostDown: null }),
    badly: metIn(dull, terms),
  };
}
