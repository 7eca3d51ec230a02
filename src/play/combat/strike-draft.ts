import type { EventDraft } from "../../rules/encounter/event.ts";
import { attackStateOf, type StrikeState } from "./attack-state.ts";
import { combatWith } from "../encounter/fight-of.ts";
import { isRecorded } from "../log/recorded.ts";
import { strikeChanges, strikeUses } from "./strike-changes.ts";
import { strikeFacts, type ResolvedStrike } from "./strike-facts.ts";
import { strikeLines } from "./strike-lines.ts";

type Message = ChatMessage.Implementation;

/** A strike of an attack, as whoever lets it come to pass names it. */
export interface StrikeName {
  readonly message: Message;
  readonly target: string;
  readonly strike: number;
}

/**
 * A strike for which all is thrown and which is not applied yet; null for any other, for one of an attack that does not count, and
 * where this user must not see all.
 */
export function resolvedStrike({ message, target, strike }: StrikeName): ResolvedStrike | null {
  const state = attackStateOf(message);
  const at = state?.targets.find((one) => one.target.id === target);
  const found = at?.strikes.find((one) => one.strike === strike);
  if (!state || state.error || !at || !found || !isResolved(found)) return null;
  const strikes = state.targets.flatMap((one) => one.strikes);
  const same = strikes.filter((one) => one.strike === strike);
  return {
    attack: state.data,
    target: at.target,
    strike: found,
    isFirst: isFirst(strikes),
    isFirstOfStrike: isFirst(same),
  };
}

function isFirst(strikes: readonly StrikeState[]): boolean {
  return strikes.every(({ applied }) => applied === null);
}

/** Whether all was thrown for a strike and nothing came of it yet. */
export function isResolved({ reading, applied, hidden }: StrikeState): boolean {
  return reading.stage === "settled" && applied === null && !hidden;
}

/** What a strike makes happen, worked out against how everybody stands now; null if it is too late for it, or too early. */
export function strikeDraft(name: StrikeName): EventDraft | null {
  const resolved = resolvedStrike(name);
  if (!resolved || isRecorded(resolved.strike.key)) return null;
  const { changes, said } = strikeChanges(resolved);
  const uses = strikeUses(resolved);
  // The chat has told of it; a log alone keeps what neither changes nor costs anybody anything but an action.
  const matters = changes.length > 0 || uses.some((change) => "by" in change);
  if (!matters && !combatWith(resolved.attack.combat)) return null;
  return {
    type: "attack",
    key: resolved.strike.key,
    who: resolved.attack.attacker.actor,
    message: name.message.id ?? "",
    said: [...strikeLines(resolved), ...said],
    facts: strikeFacts(resolved),
    changes: [...uses, ...changes],
  };
}
