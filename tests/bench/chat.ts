import { median } from "./benchmark.ts";

/** Times in milliseconds: of reading alone, and of all that an attack takes. */
export interface AttackTimes {
  readonly own: number[];
  readonly whole: number[];
}

/** A world with two fighters whose attacks are answered and applied at once. */
export interface LongChat {
  /** Fills the chat with applied attacks until it has so many messages. */
  fillUpTo(count: number): Promise<void>;
  timeAttacks(samples: number): Promise<AttackTimes>;
  close(): Promise<void>;
}

/** It plays with documents, which what is measured without them is not checked against. */
const TABLE = "../data/support/long-chat.ts";

/** How many messages a chat has at first, and how many in the end. */
const FEW = 100;
const MANY = 10_000;
/** How much longer the next attack may take in the long chat. */
const MOST = 1.5;
/** How many attacks are timed in each. */
const SAMPLES = 15;

/**
 * How long the next attack takes in a chat of 10,000 messages beside one of 100: posted, answered, read, applied, and asked of
 * everybody, with a host and a client in this run.
 */
export async function reportChat(): Promise<void> {
  const { openLongChat } = (await import(TABLE)) as { openLongChat(): Promise<LongChat> };
  const chat = await openLongChat();
  try {
    await chat.fillUpTo(FEW);
    const few = await chat.timeAttacks(SAMPLES);
    await chat.fillUpTo(MANY);
    const many = await chat.timeAttacks(SAMPLES);
    for (const part of ["own", "whole"] as const) {
      const ratio = median(many[part]) / median(few[part]);
      const met = part === "whole" ? ` (aim below ${MOST}: ${ratio < MOST ? "met" : "MISSED"})` : "";
      console.log(
        `the next attack with ${MANY} messages, ${part === "own" ? "reading alone" : "with the server"}: ` +
          `${median(many[part]).toFixed(1)} ms, with ${FEW} ${median(few[part]).toFixed(1)} ms: ratio ${ratio.toFixed(2)}${met}`,
      );
    }
  } finally {
    await chat.close();
  }
}
