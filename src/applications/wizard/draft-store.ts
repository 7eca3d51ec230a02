import type { SirpasActor } from "../../documents/actor.ts";
import { ATTRIBUTE_KEYS } from "../../rules/statistics/attributes.ts";
import { openWizard as open } from "../windows.ts";

/** What is kept of a character that is not finished. */
export interface Kept {
  readonly step: number;
  readonly concept: string;
  readonly who: string;
  readonly pays: boolean | null;
  readonly data: object;
}

interface Flagged {
  getFlag(scope: "sirpas", key: string): unknown;
  setFlag(scope: "sirpas", key: string, value: string): Promise<unknown>;
}

/** The name of the flag; one text, since Foundry would merge an object into the one before. */
export const DRAFT_FLAG = "draft";

/** What was kept of a character; null if there is nothing, or nothing that can be read. */
export function keptDraft(actor: SirpasActor | null): Kept | null {
  const text = keeper(actor).getFlag("sirpas", DRAFT_FLAG);
  if (typeof text !== "string" || text === "") return null;
  try {
    const kept: unknown = JSON.parse(text);
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps this; null for nothing. */
export async function keepDraft(actor: SirpasActor | null, kept: Kept | null): Promise<void> {
  const text = kept === null ? "" : JSON.stringify(kept);
  // What is kept already may not have arrived yet when all of it is to go.
  if (text === "" || keeper(actor).getFlag("sirpas", DRAFT_FLAG) !== text)
    await keeper(actor).setFlag("sirpas", DRAFT_FLAG, text);
}

/**
 * Where an unfinished character is kept: on the actor that it will be, or with the user while there is none. So it is found
 * again at any computer.
 */
function keeper(actor: SirpasActor | null): Flagged {
  return (actor ?? game.user!) as unknown as Flagged;
}

function isKept(kept: unknown): kept is Kept {
  const { step, concept, who, pays, data } = (kept ?? {}) as Partial<Record<keyof Kept, unknown>>;
  const isPays = pays === null || typeof pays === "boolean";
  const isData = typeof data === "object" && data !== null;
  return Number.isInteger(step) && [concept, who].every((text) => typeof text === "string") && isPays && isData;
}

/** What the sheet of an empty character does to be filled, by its `data-action`. */
export const START_ACTIONS = { openWizard };

/**
 * Where to begin with a character that has nothing yet: `new` or, where somebody has begun, `begun`; empty once there is
 * something on the sheet.
 */
export function startOf(actor: SirpasActor): "new" | "begun" | "" {
  const { attributes, furtherAttributes, ledger } = actor.system._source;
  const isEmpty =
    actor.isOwner &&
    ledger.creation &&
    actor.items.size === 0 &&
    ATTRIBUTE_KEYS.every((key) => attributes[key].specific === 0) &&
    Object.values(furtherAttributes).every(({ specific }) => specific === 0);
  if (!isEmpty) return "";
  return keptDraft(actor) === null ? "new" : "begun";
}

async function openWizard(this: { readonly actor: SirpasActor }): Promise<void> {
  await open(this.actor);
}
