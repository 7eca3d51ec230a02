import type { MultiContestOdds } from "../../odds/multi-contest.ts";
import { percent } from "../ux/chances.ts";
import { say } from "../words.ts";
import type { BoardState } from "./board-state.ts";
import {
  canTellWinner,
  contendersOf,
  hasContenders,
  knownChances,
  workOutChances,
  type Contenders,
} from "./chances.ts";

/** Writes each party's chance to win into the board; where that takes a moment, after it has been drawn. */
export function showChances(element: HTMLElement, state: BoardState): void {
  const ahead = contendersOf(state);
  if (!ahead) {
    const unknown = hasContenders(state) ? "SIRPAS.BOARD.chances.unknown" : "SIRPAS.BOARD.chances.nobody";
    return write(
      element,
      null,
      state.statistic === "" && !state.fight ? say("SIRPAS.BOARD.chances.unsettled") : say(unknown),
    );
  }
  const known = knownChances(ahead);
  if (known) return writeOdds(element, ahead, known);
  write(element, null, say("SIRPAS.BOARD.chances.working"));
  const place = element.querySelector("[data-chances]");
  setTimeout(() => {
    // What has been drawn anew since asks for itself.
    if (place?.isConnected) writeOdds(element, ahead, workOutChances(ahead));
  });
}

function writeOdds(element: HTMLElement, { parties }: Contenders, odds: MultiContestOdds): void {
  const told = canTellWinner(odds);
  const words = parties.map((id, index) => {
    const { wins = 0, points = 0 } = odds.parties[index] ?? {};
    const text = told
      ? say("SIRPAS.BOARD.chances.wins", { chance: percent(wins) })
      : say("SIRPAS.BOARD.chances.points", { points: points.toLocaleString(game.i18n!.lang, DECIMAL) });
    return [id, text] as const;
  });
  const how = !told ? "tooMany" : odds.exact ? "exact" : "near";
  write(element, new Map(words), say(`SIRPAS.BOARD.chances.${how}`, { draw: percent(odds.draw) }));
}

const DECIMAL = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

function write(element: HTMLElement, words: ReadonlyMap<string, string> | null, summary: string): void {
  for (const place of element.querySelectorAll<HTMLElement>("[data-odds]"))
    place.textContent = words?.get(place.dataset.odds ?? "") ?? "";
  const place = element.querySelector("[data-chances]");
  if (place) place.textContent = summary;
}
