import { leaders, type MultiContest, isCriticalFailure, type PartyOutcome } from "../contests/multi-contest.ts";
import { readDamage, type DamageCourse, type DamageReading } from "../damage/damage-course.ts";
import { FUMBLE } from "../combat/exchange.ts";

/** Chapter "Fight Resolution": how many rounds a fight may be set to last. */
export const FIGHT_LENGTHS = [1, 3, 5] as const;

/** A round that was fought. */
export interface FoughtRound {
  /** The name of the party that won it; null: it was drawn and is repeated. */
  readonly winner: string | null;
  /** How many combat turns it took. */
  readonly turns: number;
}

type CompleteContest = Extract<MultiContest, { readonly complete: true }>;

/** What a multi-contest comes to as a round of a fight: a multi-draw is no victory. */
export function foughtRound({ winners, parties }: Pick<CompleteContest, "winners" | "parties">): FoughtRound {
  return {
    winner: winners.length === 1 ? parties.find(({ id }) => id === winners[0])!.name : null,
    turns: roundTurns(parties.map(({ members }) => members.length)),
  };
}

/** How many combat turns a round lasts: as many as the largest party has members. */
export function roundTurns(sizes: readonly number[]): number {
  return Math.max(0, ...sizes);
}

/** How a fight of several rounds stands. */
export interface EncounterStanding {
  /** The rounds each party has won, in the order of the parties. */
  readonly wins: readonly number[];
  /** The rounds that count: those that were not drawn. */
  readonly rounds: number;
  /** The combat turns of all rounds, drawn ones too. */
  readonly turns: number;
  /** The party with the most rounds won, once enough of them were fought; null: another round is needed. */
  readonly winner: string | null;
}

/**
 * Chapter "Fight Resolution": how a fight stands after some rounds. Drawn rounds are repeated; if several parties have
 * won the same number at the end, the fight goes on until one of them leads.
 */
export function encounterStanding(
  parties: readonly string[],
  rounds: readonly FoughtRound[],
  length: number,
): EncounterStanding {
  const wins = parties.map((party) => rounds.filter(({ winner }) => winner === party).length);
  const decided = rounds.filter(({ winner }) => winner !== null).length;
  const [first, ...tied] = leaders(wins);
  const won = decided >= length && first !== undefined && tied.length === 0;
  return {
    wins,
    rounds: decided,
    turns: rounds.reduce((sum, round) => sum + round.turns, 0),
    winner: won ? parties[first]! : null,
  };
}

/** A fighter's part in a round, as far as injuries ask. */
export interface FoughtPart {
  readonly natural: number;
  /** How far below the highest at the position, below 0; null for whoever was not beaten or had no opponent. */
  readonly margin: number | null;
}

/** What a round of simplified combat does to a fighter before anything lessens it. */
export type FightInjury =
  | { readonly type: "none" }
  /** Raw damage points, DP. */
  | { readonly type: "damage"; readonly damage: number }
  /** A critical failure: a heavy wound in place of all damage, which nothing lessens. */
  | { readonly type: "heavyWound" };

/**
 * Chapter "Injury Generation in Simplified Combat": what a round does to a fighter. Who was beaten takes the margin as
 * damage, members of the winning party too. A natural 3 is a critical failure for everybody, even without an opponent.
 */
export function fightInjury({ natural, margin }: FoughtPart): FightInjury {
  if (natural === FUMBLE || isCriticalFailure(margin)) return { type: "heavyWound" };
  return margin === null ? { type: "none" } : { type: "damage", damage: -margin };
}

/** Who is hurt in a round, by whom and how. */
export interface RoundInjury {
  /** The ids of the fighter, and of the one who beat them; empty where nobody did. */
  readonly id: string;
  readonly by: string;
  readonly injury: Exclude<FightInjury, { readonly type: "none" }>;
  readonly part: FoughtPart;
}

/** The same for all who took part in a round: those whom it harms, in the order of the parties, the best of each first. */
export function roundInjuries(parties: readonly PartyOutcome[]): readonly RoundInjury[] {
  const victorAt = (place: number) =>
    parties.flatMap(({ members }) => members).find((one) => one.place === place && one.standing === "highest");
  return parties.flatMap(({ members }) =>
    members.flatMap(({ id, place, margin, rolled }): readonly RoundInjury[] => {
      const part = { natural: rolled.natural, margin };
      const injury = fightInjury(part);
      if (injury.type === "none") return [];
      return [{ id, by: margin === null ? "" : victorAt(place)!.id, injury, part }];
    }),
  );
}

/** The same after what lessens it: as damage without an attack, which nobody can avoid. */
export function sufferedInjury(
  part: FoughtPart,
  course: Pick<DamageCourse, "snapshot" | "mitigation" | "options">,
): DamageReading {
  const injury = fightInjury(part);
  const raw = injury.type === "damage" ? [{ label: "SIRPAS.TERM.margin", value: injury.damage, kind: "margin" }] : null;
  const severity = injury.type === "heavyWound" ? "heavy" : "none";
  return readDamage({ ...course, raw, severity, avoid: null, deadly: null });
}
