import type { Visibility } from "#core/foundry/visibility.ts";
import type { PoolKey } from "../../rules/checks/dice-pools.ts";
import type { Score } from "../../rules/checks/score.ts";
import type { Term } from "#core/rules/term.ts";
import type { RememberedChoice } from "../../settings/check-choices.ts";
import type { SirpasActor } from "../documents.ts";
import type { Statistic } from "../statistics/statistic.ts";
import type { ContestSide } from "./contest-sides.ts";
import type { ContestState } from "./contest-state.ts";

/** What a player decides about a roll in a contest. There is no difficulty: it is the other side that is to be beaten. */
export interface ContestRollChoice extends Pick<RememberedChoice, "situation" | "parts"> {
  /** The key of what is used. */
  readonly statistic: string;
  /** Who sees it; empty: whoever sees the contest. */
  readonly visibility: Visibility | "";
}

/** Somebody to be beaten, as far as the one who rolls may know. */
export interface Opponent {
  readonly name: string;
  /** What they have rolled in this round, if they have and it is to be seen. */
  readonly rolled: Score | null;
  /** What they will roll with; null where that is not settled, or is not to be seen. */
  readonly participant: { readonly pool: PoolKey; readonly total: number } | null;
  /** Whether it is the table's setting that hides it. */
  readonly secret: boolean;
}

/** What sort of contest is rolled for. */
export type ContestKind = "contest" | "ranking" | "multiContest";

/** Against whom somebody rolls, and by which rule. */
export interface Match {
  readonly kind: ContestKind;
  readonly drawless: boolean;
  /** Those whom they have to beat one by one; of a multi-contest nobody, since parties compare their best. */
  readonly opponents: readonly Opponent[];
  /** Which of their rolls it is, from 1. */
  readonly round: number;
  /** Their names; of a multi-contest those of the other parties. */
  readonly against: readonly string[];
}

/** A roll that somebody is asked for; the dialog is given it. */
export interface ContestRollRequest extends Match {
  readonly contest: ContestState;
  readonly side: ContestSide;
  readonly actor: SirpasActor;
  /** What may be used: one where that is settled. */
  readonly statistics: readonly Statistic[];
  /** What the dialog starts with. */
  readonly choice: ContestRollChoice;
  /** The terms of the roll under a choice. */
  termsFor(choice: ContestRollChoice): readonly Term[];
}
