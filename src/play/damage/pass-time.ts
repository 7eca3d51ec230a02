import { update } from "../../foundry/documents.ts";
import type { CheckData } from "../checks/check-data.ts";
import type { MadeCheck } from "../checks/retry-check.ts";

/** Whether this user may let the time of an attempt pass: a Gamemaster, once, and not in a fight, whose turns count it. */
export function canPassTime({ takes, timePassed, combat, reroll }: CheckData): boolean {
  return game.user!.isGM && takes > 0 && !timePassed && combat === "" && reroll === "";
}

/** Chapter "Repeated Attempts": the world's time goes on by what the attempt took, once. */
export async function passTime({ message, check }: MadeCheck): Promise<void> {
  if (!canPassTime(check)) return;
  await update(message, { system: { timePassed: true } });
  await game.time.advance(check.takes);
}
