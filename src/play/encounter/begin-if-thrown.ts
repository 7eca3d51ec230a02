import type { SirpasCombat } from "../../documents/combat.ts";
import { answerForAll } from "../contests/answer-contest.ts";
import { askedPlaces, openInitiative } from "./asked-initiative.ts";
import { beginAsked } from "./turn-flow.ts";

/** Begins those turns for which all have thrown who were asked to. */
export async function beginThrown(combats: readonly SirpasCombat[]): Promise<void> {
  await Promise.all(combats.map(beginIfThrown));
}

async function beginIfThrown(combat: SirpasCombat): Promise<void> {
  const open = openInitiative(combat);
  if (!open?.isComplete) return;
  await beginAsked(combat, askedPlaces(combat, open), open.contest.message.id ?? "");
}

/** Throws at once for all who were asked and have not thrown yet. For Gamemasters. */
export async function throwForMissing(combat: SirpasCombat): Promise<void> {
  const open = openInitiative(combat);
  if (!open) return;
  const { message, waiting } = open.contest;
  await answerForAll(
    message.id ?? "",
    waiting.map(({ id }) => id),
  );
}
