import type { EventDraft } from "../../rules/fight/event.ts";
import { attackStateOf, type StrikeState } from "../attack/attack-state.ts";
import { combatWith } from "./fight-of.ts";
import { isRecorded } from "../log/recorded.ts";
import { strikeChanges, strikeUses } from "./strike-changes.ts";
import { strikeFacts, type SettledStrike } from "./strike-facts.ts";
import { strikeSaid } from "./strike-said.ts";

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
export function settledStrike({ message, target, strike }: StrikeName): SettledStrike | null {
  const state = attackStateOf(message);
  const at = state?.targets.find((one) => one.target.id === target);
  const found = at?.strikes.find((one) => one.strike === strike);
  if (!state || state.refusal || !at || !found || !isSettled(found)) return null;
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
export function isSettled({ reading, applied, hidden }: StrikeState): boolean {
  return reading.stage === "settled" && applied === null && !hidden;
}

/** What a strike makes happen, worked out against how everybody stands now; null if it is too late for it, or too early. */
export function strikeDraft(name: StrikeName): EventDraft | null {
  const settled = settledStrike(name);
  if (!settled || isRecorded(settled.strike.key)) return null;
  const { changes, said } = strikeChanges(settled);
  const uses = strikeUses(settled);
  // The chat has told of it; a log alone keeps what neither changes nor costs anybody anything but an action.
  const matters = changes.length > 0 || uses.some((change) => "by" in change);
  if (!matters && !combatWith(settled.attack.combat)) return null;
  return {
    type: "attack",
    key: settled.strike.key,
    who: settled.attack.attacker.actor,
    message: name.message.id ?? "",
    said: [...strikeSaid(settled), ...said],
    facts: strikeFacts(settled),
    changes: [...uses, ...changes],
  };
}
