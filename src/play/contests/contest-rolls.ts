import type { PoolKey } from "../../rules/checks/dice-pools.ts";
import type { Term } from "../../rules/term.ts";

/** What the roll of one side of a contest is built from. */
export interface ContestRollRequest {
  /** Whose throw it is: the id under which the message stores them. */
  readonly id: string;
  readonly pool: PoolKey;
  readonly terms: readonly Term[];
  /** Of those who throw in one message several times: the how manyth time it is, from 1 on. */
  readonly round?: number;
}

/** The roll class of contests, rankings and multi-contests, which documents reach through `CONFIG.SIRPAS.rolls.contest`. */
export interface ContestRollBuilder {
  build(request: ContestRollRequest): Roll;
}

/** The roll class of generated rankings, which documents reach through `CONFIG.SIRPAS.rolls.generator`. */
export interface GeneratorRollBuilder {
  /** @param count  How many characters throw. */
  build(count: number): Roll;
}
