import { isToldOf } from "../../play/log/seen-events.ts";
import { logRules } from "../../play/log/log-rules.ts";
import { isUndone, loggedTurns, nextToRedo, type LoggedTurn } from "../../rules/log/event.ts";
import { localizeLine } from "../../utils/localize.ts";

/** What this user is told of a log, turn by turn. */
export function toldTurns(combat: Combat.Implementation): readonly LoggedTurn[] {
  return loggedTurns(combat.log)
    .map(({ turn, events }) => ({ turn, events: events.filter((event) => isToldOf(combat, event)) }))
    .filter(({ events }) => events.length > 0);
}

/** What the window shows of a fight. */
export function logView(combat: Combat.Implementation) {
  const { isGM } = game.user!;
  const turns = toldTurns(combat).map(({ turn, events }) => ({
    turn,
    events: events.map((event) => ({
      ...event,
      lines: event.said.map(localizeLine),
      gone: isUndone(event),
    })),
  }));
  return {
    turns,
    isGM,
    undo: isGM && combat.standing.length > 0,
    redo: isGM && nextToRedo(combat.log) !== null,
    mode: logRules().modeOf(combat),
  };
}
