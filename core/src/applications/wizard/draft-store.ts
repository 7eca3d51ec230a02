import { SYSTEM } from "#system";
import { flagOf, update } from "../../foundry/documents.ts";
import { isRecord } from "../../utils/records.ts";

/** What is kept of a character that is not finished. */
export interface Kept {
  readonly step: number;
  readonly data: object;
  /** What the wizard of a system keeps besides. */
  readonly more: Readonly<Record<string, unknown>>;
}

/** The name of the flag; one text, since Foundry would merge an object into the one before. */
const DRAFT_FLAG = "draft";

/** The part of an update that keeps nothing any more. */
export const noDraft = () => ({ flags: { [SYSTEM.id]: { [DRAFT_FLAG]: "" } } });

type Keeper = Actor.Implementation | null;

/** What was kept of a character; null if there is nothing, or nothing that can be read. */
export function keptDraft(actor: Keeper): Kept | null {
  const text = textOf(actor);
  if (text === "") return null;
  try {
    const kept: unknown = JSON.parse(text);
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps this; null for nothing. */
export async function keepDraft(actor: Keeper, kept: Kept | null): Promise<void> {
  const text = kept === null ? "" : JSON.stringify(kept);
  // What is kept already may not have arrived yet when all of it is to go.
  if (text === "" || textOf(actor) !== text)
    await update(keeper(actor), { flags: { [SYSTEM.id]: { [DRAFT_FLAG]: text } } });
}

/**
 * Where an unfinished character is kept: on the actor that it will be, or with the user while there is none. So it is found
 * again at any computer.
 */
const keeper = (actor: Keeper) => actor ?? game.user!;

function textOf(actor: Keeper): string {
  const text = flagOf<unknown>(keeper(actor), DRAFT_FLAG);
  return typeof text === "string" ? text : "";
}

function isKept(kept: unknown): kept is Kept {
  return isRecord(kept) && Number.isInteger(kept["step"]) && isRecord(kept["data"]) && isRecord(kept["more"]);
}
