import type { Assert } from "../quench.ts";
import type { Stage } from "../support/stage.ts";

/** Something that the system relies on and that only Foundry itself can confirm. */
export interface Assumption {
  /** What is taken to be so. */
  readonly title: string;
  /** Where it is written or seen: a page of Foundry's API documentation, an issue, another system. */
  readonly source: string;
  play(assert: Assert, stage: Stage): unknown;
}
