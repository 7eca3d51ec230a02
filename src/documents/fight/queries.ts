import { later } from "../later.ts";
import { offer, registerAsking } from "./ask-gamemaster.ts";
import type { OwnStep } from "./turn-flow.ts";

/** The name under which a Gamemaster's client writes down what others did. */
export const RECORD = "sirpas.record";

/** The name under which a Gamemaster's client moves through the log for another Gamemaster. */
export const LOG_STEP = "sirpas.stepThroughLog";

/** A step through the log of an encounter, named by its id. */
export interface AskedLogStep {
  readonly combat: string;
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
export function offerRecording(): void {
  registerAsking();
  offer<object>(
    RECORD,
    later(async () => (await import("../log/record.ts")).recordAsked),
  );
  offer<AskedLogStep>(
    LOG_STEP,
    later(async () => (await import("../log/undo.ts")).stepAsked),
  );
  offer<AskedStep>(
    STEP,
    later(async () => (await import("./ask-step.ts")).stepAsked),
  );
}
