import { isToldOf } from "../../play/log/seen-events.ts";
import { logRules } from "../../play/log/log-rules.ts";
import { isUndone, loggedTurns, nextToRedo, type LogEvent, type LoggedTurn } from "../../rules/log/event.ts";
import { localize, localizeLine, word } from "../../utils/localize.ts";

/** What this user is told of a log, turn by turn. */
export function toldTurns(combat: Combat.Implementation): readonly LoggedTurn[] {
  return loggedTurns(combat.log)
    .map(({ turn, events }) => ({ turn, events: events.filter((event) => isToldOf(combat, event)) }))
    .filter(({ events }) => events.length > 0);
}

/** What the window shows of a fight. */
export function logView(combat: Combat.Implementation) {
  const { isGM } = game.user!;
  const mode = logRules().modeOf(combat);
  const turns = toldTurns(combat).map(({ turn, events }) => ({
    title: turnTitle(turn),
    events: events.map((one) => eventView(one, isGM)),
  }));
  return {
    turns,
    empty: turns.length === 0,
    isGM,
    undo: isGM && combat.standing.length > 0,
    redo: isGM && nextToRedo(combat.log) !== null,
    mode: { label: localize(mode.label), value: localize(mode.value) },
  };
}

export function turnTitle(turn: number): string {
  return turn === 0 ? word("LOG.before") : word("LOG.turn", { turn });
}

function eventView(event: LogEvent, isGM: boolean) {
  const { id, order, type, said, by, through, state } = event;
  const lines = said.map(localizeLine);
  const gone = isUndone(event);
  return {
    id,
    order,
    icon: logRules().icons[type],
    kind: word(`FIGHT.type.${type}`),
    lines: lines.length > 0 ? lines : [word(`FIGHT.type.${type}`)],
    by: through === "" ? by : word("LOG.through", { by, through }),
    gone,
    state: gone ? word(`LOG.${state}`) : "",
    back: isGM && !gone ? word("LOG.backFor", { order }) : "",
  };
}
