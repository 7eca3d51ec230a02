import type { SirpasCombat } from "../../documents/combat.ts";
import { isToldOf } from "../../play/log/seen-events.ts";
import { nextToRedo, loggedTurns, type LoggedEvent, type LoggedTurn } from "../../rules/encounter/event.ts";
import { localize } from "../localize.ts";
import { localizeLine } from "./log-line.ts";

/** The picture of each kind of event. */
const ICONS: Readonly<Record<LoggedEvent["event"]["type"], string>> = {
  turn: "fa-hourglass-start",
  initiative: "fa-ranking-star",
  begin: "fa-play",
  wait: "fa-pause",
  preempt: "fa-forward-fast",
  end: "fa-stop",
  attack: "fa-hand-fist",
  use: "fa-person-running",
  round: "fa-rotate",
  damage: "fa-heart-crack",
  heal: "fa-kit-medical",
  condition: "fa-bolt",
  consequence: "fa-dice",
  level: "fa-layer-group",
  note: "fa-feather",
};

/** What this user is told of a log, turn by turn. */
export function toldTurns(combat: SirpasCombat): readonly LoggedTurn[] {
  return loggedTurns(combat.log)
    .map(({ turn, events }) => ({ turn, events: events.filter(({ event }) => isToldOf(combat, event)) }))
    .filter(({ events }) => events.length > 0);
}

/** What the window shows of a fight. */
export function logView(combat: SirpasCombat) {
  const { isGM } = game.user!;
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
    level: localize(`SIRPAS.SETTING.combatLevel.choices.${combat.fight.level}`),
  };
}

export function turnTitle(turn: number): string {
  return turn === 0 ? localize("SIRPAS.FIGHT.log.before") : localize("SIRPAS.FIGHT.log.turn", { turn });
}

function eventView({ event, status }: LoggedEvent, isGM: boolean) {
  const { id, order, type, said, by, through } = event;
  const lines = said.map(localizeLine);
  return {
    id,
    order,
    icon: ICONS[type],
    kind: localize(`SIRPAS.FIGHT.type.${type}`),
    lines: lines.length > 0 ? lines : [localize(`SIRPAS.FIGHT.type.${type}`)],
    by: through === "" ? by : localize("SIRPAS.FIGHT.log.through", { by, through }),
    gone: status !== "stands",
    state: status === "stands" ? "" : localize(`SIRPAS.FIGHT.log.${status}`),
    back: isGM && status === "stands" ? localize("SIRPAS.FIGHT.log.backFor", { order }) : "",
  };
}
