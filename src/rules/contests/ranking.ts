import { scoreSide, type Score, type ScoredSide, type Side } from "../checks/score.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";

/** Someone in a ranking, with their rolls so far: the first, then each that a tie asked for. */
export interface Contestant<Rolled> {
  readonly id: string;
  readonly name: string;
  readonly rolls: readonly Rolled[];
}

/** Where someone stands in a ranking. */
export interface Standing {
  /** From 1. Those whose tie is not decided yet share the best place among them. */
  readonly place: number;
  /** The check result of the first roll; rolling again decides the place only. */
  readonly score: number;
}

/** A ranking so far. Contestants are named by their ids. */
export interface Ranking<Member> {
  /** Whether there is anybody, and everybody has a place of their own. */
  readonly complete: boolean;
  /** Who has to roll now, for the first time or again. */
  readonly waiting: readonly string[];
  /** The ties that are not decided yet, best first: each group rolls again among itself. */
  readonly rerolls: readonly (readonly string[])[];
  /** First to last; empty until everybody has rolled. */
  readonly order: readonly (Member & Standing)[];
}

/** Contestants whose place depends on the roll of this round; one alone has a place of their own. */
interface Group<Member> {
  readonly members: readonly Member[];
  readonly round: number;
}

/**
 * Chapter "Rankings": where everybody stands, from all rolls so far, and who must roll again.
 * @throws {RangeError} if dice cannot have come from their pool, or somebody rolled where no tie had asked them to.
 */
export function resolveRanking(contestants: readonly Contestant<Side>[]): Ranking<Contestant<ScoredSide>> {
  return readRanking(contestants.map(({ id, name, rolls }) => ({ id, name, rolls: rolls.map(scoreSide) })));
}

/**
 * The same for rolls that were read before.
 * @throws {RangeError} if somebody rolled where no tie had asked them to.
 */
export function readRanking<Member extends Contestant<Score>>(members: readonly Member[]): Ranking<Member> {
  const groups = resolve(members, 0);
  const early = groups.flatMap(({ members, round }) => members.filter(({ rolls }) => rolls.length > round));
  if (early[0] !== undefined) throw new RangeError(`No tie asked ${early[0].name} to throw again.`);

  const open = groups.filter(({ members, round }) => members.some(({ rolls }) => rolls.length < round));
  return {
    complete: members.length > 0 && open.length === 0,
    waiting: open.flatMap(({ members, round }) => idsOf(members.filter(({ rolls }) => rolls.length < round))),
    rerolls: open.filter(({ round }) => round > 1).map(({ members }) => idsOf(members)),
    order: groups.some(({ members }) => members.some(({ rolls }) => rolls.length === 0)) ? [] : standings(groups),
  };
}

/**
 * How many rolls of each were asked for so far: one, and one more for each tie they were in. Where everybody rolls for
 * themselves, what goes beyond counts for nothing.
 */
export function askedRolls(members: readonly Contestant<Score>[]): ReadonlyMap<string, number> {
  return new Map(resolve(members, 0).flatMap(({ members, round }) => members.map(({ id }) => [id, round] as const)));
}

/**
 * One round of rolls put in order, highest check result first. Each group holds the positions in `results` of those who
 * share a result; a group of more than one rolls again among itself. The odds read it as well.
 */
export function rankOnce(results: readonly number[]): readonly (readonly number[])[] {
  const groups = new Map<number, number[]>();
  for (const [index, result] of results.entries()) {
    const group = groups.get(result);
    if (group === undefined) groups.set(result, [index]);
    else group.push(index);
  }
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group);
}

/** Splits contestants who are tied after so many rounds; `round` of a group is how often its members may have rolled. */
function resolve<Member extends Contestant<Score>>(tied: readonly Member[], rounds: number): readonly Group<Member>[] {
  if (tied.length === 1 && rounds > 0) return [{ members: tied, round: rounds }];
  const results = tied.flatMap(({ rolls }) => rolls[rounds]?.result ?? []);
  if (results.length < tied.length) return [{ members: tied, round: rounds + 1 }];
  return rankOnce(results).flatMap((group) =>
    resolve(
      tied.filter((_, index) => group.includes(index)),
      rounds + 1,
    ),
  );
}

function standings<Member extends Contestant<Score>>(groups: readonly Group<Member>[]): readonly (Member & Standing)[] {
  let place = 1;
  return groups.flatMap(({ members }) => {
    const shared = place;
    place += members.length;
    return members.map((member) => ({ ...member, place: shared, score: member.rolls[0]!.result }));
  });
}

function idsOf(members: readonly { readonly id: string }[]): readonly string[] {
  return members.map(({ id }) => id);
}

const FACES = 6;

/** What the dice give to one character. */
export interface GeneratedScore {
  readonly value: number;
  readonly terms: readonly Term[];
}

/** One of the GM's characters, with what they add: the statistic, its modifiers and those of the situation. */
export interface RankedNpc {
  readonly id: string;
  readonly name: string;
  readonly terms: readonly Term[];
}

/** A character with the dice they were given; it goes into a ranking or a multi-contest like any roll. */
export interface GeneratedResult extends RankedNpc, Score {}

/**
 * Chapter "Ranking generation for the GM": rolls of many characters at once, highest first. All share 2d6 and each adds
 * one further die; of several sixes the first counts 6, the next 7 and so on, of several ones 1, 0, -1 and so on.
 * @param shared  The 2d6, their faces.
 * @param dice    One die for each character, in any order.
 * @throws {RangeError} if these dice cannot have been rolled.
 */
export function generateRanking(shared: readonly number[], dice: readonly number[]): readonly GeneratedScore[] {
  const odd = [...shared, ...dice].find((die) => !Number.isInteger(die) || die < 1 || die > FACES);
  if (odd !== undefined) throw new RangeError(`A die shows 1 to ${FACES}, not ${odd}.`);

  const base: Term = {
    label: "SIRPAS.TERM.sharedDice",
    value: shared.reduce((sum, die) => sum + die, 0),
    kind: "dice",
  };
  return spread(dice).map((own) => {
    const terms = [base, { label: "SIRPAS.TERM.ownDie", value: own, kind: "dice" }];
    return { value: sumTerms(terms), terms };
  });
}

/**
 * Gives the generated rolls to the GM's characters, the best to the topmost, and adds what each brings along.
 * @throws {RangeError} if there are not as many rolls as characters.
 */
export function assignRanking<Npc extends RankedNpc>(
  scores: readonly GeneratedScore[],
  npcs: readonly Npc[],
): readonly (Npc & GeneratedResult)[] {
  if (scores.length !== npcs.length) {
    throw new RangeError(`${npcs.length} characters need as many throws, not ${scores.length}.`);
  }
  return npcs.map((npc, index) => {
    const { value, terms: dice } = scores[index]!;
    const terms = [...dice, ...npc.terms];
    return { ...npc, terms, natural: value, result: sumTerms(terms) };
  });
}

/** What the dice count, highest first: the k-th six 5 + k, the k-th one 2 - k. */
function spread(dice: readonly number[]): readonly number[] {
  const count: Record<number, number> = {};
  const counted = dice.map((die) => {
    const times = (count[die] = (count[die] ?? 0) + 1);
    if (die === FACES) return FACES - 1 + times;
    return die === 1 ? 2 - times : die;
  });
  return counted.sort((a, b) => b - a);
}
