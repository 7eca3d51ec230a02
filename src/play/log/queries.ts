import { lazy } from "../../utils/lazy.ts";
import { registerQuery, registerAsking } from "../deciding/ask-gamemaster.ts";
import type { OwnStep } from "../encounter/turn-flow.ts";

/** The name under which a Gamemaster's client writes down what others did. */
export const RECORD = "sirpas.record";

/** The name under which a Gamemaster's client moves through the log for another Gamemaster, or undoes for who did it. */
export const LOG_STEP = "sirpas.stepThroughLog";

/** A step through the log of an encounter, or of what a message tells of, each named by its id. */
export interface AskedLogStep {
  readonly combat: string;
  readonly message?: string;
  readonly way: "undo" | "redo";
}

/** The name under which a Gamemaster's client takes a step for a player. */
export const STEP = "sirpas.step";

/** What a player wants to do with a place. `after` is the event that the player had before their eyes. */
export interface AskedStep {
  readonly combat: string;
  readonly combatant: string;
  readonly step: OwnStep;
  readonly after: string;
}

/** Lets others have this client write down what they did, move through the log and take steps; to be called in the init hook. */
export function registerRecordQueries(): void {
  registerAsking();
  registerQuery<object>(
    RECORD,
    lazy(async () => (await import("./record.ts")).recordAsked),
  );
  registerQuery<AskedLogStep>(
    LOG_STEP,
    lazy(async () => (await import("./undo.ts")).stepAsked),
  );
  registerQuery<AskedStep>(
    STEP,
    lazy(async () => (await import("../encounter/turn-flow.ts")).stepAsked),
  );
}
