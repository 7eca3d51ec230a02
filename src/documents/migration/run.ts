import { SCHEMA_VERSION } from "../../migrations/index.ts";
import { storeWorldVersion } from "../../settings/schema-setting.ts";
import { plainUpdate, stampedUpdate } from "./changes.ts";
import { Course } from "./course.ts";
import type { Faulty, Place, Plan } from "./plan.ts";

/** What a migration came to. */
export interface Outcome {
  /** How many documents were stored, by where they are. */
  readonly stored: Readonly<Record<Place | "packs", number>>;
  readonly settings: readonly string[];
  /** Compendia with documents of an earlier version that were not asked for, by their titles. */
  readonly left: readonly string[];
  readonly faults: readonly Faulty[];
}

/** What a migration is asked to do besides the world itself. */
export interface RunCall {
  /** The ids of the compendia to go through; a locked one is unlocked for that time. */
  readonly packs: readonly string[];
  /** Told how many of all documents are stored. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Stores all that a plan found, batch by batch; for the active Gamemaster. What is stored says so itself, so that a run that was
 * cut off goes on where it was once it is planned anew. A document that cannot be stored stays as it is and is named. Everybody
 * may go on playing: what they write at the same time stands in the end.
 */
export async function runMigration(plan: Plan, { packs, onProgress }: RunCall): Promise<Outcome> {
  const chosen = plan.packs.filter(({ pack }) => packs.includes(pack.collection));
  const course = new Course(plan, chosen, onProgress);
  try {
    await course.tell();
    for (const [key, value] of Object.entries(plan.settings)) await course.storeSetting(key, value);
    await course.store("actors", "Actor", plan.actors, stampedUpdate);
    await course.store("items", "Item", plan.items, stampedUpdate);
    for (const token of plan.tokens) await course.storeToken(token);
    await course.store("messages", "ChatMessage", plan.messages, plainUpdate);
    await course.store("combats", "Combat", plan.combats, plainUpdate);
    for (const { pack, outdated } of chosen) await course.storePack(pack, outdated);
    await course.lockAgain();
    await storeWorldVersion(SCHEMA_VERSION);
    await course.finish();
  } finally {
    course.end();
  }
  const left = plan.packs.filter((one) => !chosen.includes(one)).map(({ pack }) => pack.title);
  return { stored: course.stored, settings: course.settings, left, faults: course.faults };
}
