import type { Batch } from "../batch.ts";
import type { Assumption } from "./assumption.ts";
import { FOUGHT, ON_BOARD } from "./combat.ts";
import { STORED } from "./documents.ts";
import { APPLIED } from "./effects.ts";
import { SAID } from "./messages.ts";
import { START } from "./start.ts";
import { SHOWN } from "./windows.ts";

/** All that the system takes to be so of Foundry and that its documentation leaves open, or that no copy of it can confirm. */
export const ALL: readonly Assumption[] = [...START, ...STORED, ...APPLIED, ...SAID, ...SHOWN, ...FOUGHT, ...ON_BOARD];

export const ASSUMPTIONS: Batch = {
  key: "assumptions",
  title: "Assumptions about Foundry",
  tell({ it, assert, stage }) {
    for (const { title, play } of ALL) it(title, () => play(assert, stage));
  },
};
