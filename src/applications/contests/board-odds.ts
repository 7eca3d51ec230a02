import { winnerOdds, winnerSampler, type SampledWinner, type WinnerOdds } from "../../odds/contests/multi-contest.ts";
import type { OddsParticipant } from "../../odds/pools.ts";
import { countBeside } from "./winner-beside.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { localize } from "#core/utils/localize.ts";
import { ASIDE, membersOf, type BoardState } from "./board-state.ts";
import { participantOf } from "./board-line.ts";
import { takesPart } from "../simplified-combat/round-participants.ts";

/** The parties that have members, and what each of those rolls with. */
interface BoardRolls {
  readonly parties: readonly string[];
  readonly participants: readonly (readonly OddsParticipant[])[];
}

/** So many samples bring the error to 0.4 percentage points or less. */
const SAMPLES = 60_000;
/** For so many milliseconds they are played between two pictures, so many at once. */
const BETWEEN = 8;
const AT_ONCE = 100;
/** What the dice of the samples follow from: the same contest has the same odds each time it is shown. */
const SEED = 20_260;

const MOST_KEPT = 30;
const kept = new Map<string, WinnerOdds | SampledWinner>();

/**
 * Writes each party's chance to win into the board: counted, or where that takes longer than a frame sampled, after the board has
 * been drawn, until a worker has counted them.
 */
export function showOdds(element: HTMLElement, state: BoardState): void {
  const planned = participantsOf(state);
  const place = element.querySelector("[data-chances]");
  if (!place) return;
  if (!planned) {
    const isChosen = state.statistic !== "" || state.fight !== null;
    const unknown = !isChosen ? "unsettled" : hasParticipants(state) ? "unknown" : "nobody";
    return write(element, null, localize(`SIRPAS.BOARD.chances.${unknown}`));
  }
  const name = JSON.stringify(planned.participants);
  const known = kept.get(name) ?? winnerOdds(planned.participants);
  if (known) {
    keep(name, known);
    return writeOdds(element, planned, known);
  }
  write(element, null, localize("SIRPAS.BOARD.chances.working"));
  const play = winnerSampler(planned.participants, SEED);
  const counted = countBeside(planned.participants);
  let isCounted = false;
  const sample = (): void => {
    if (isCounted) return;
    // What has been drawn anew since asks for itself.
    if (!place.isConnected) return counted.stop();
    const end = performance.now() + BETWEEN;
    let odds = play(AT_ONCE);
    while (odds.contests < SAMPLES && performance.now() < end) odds = play(AT_ONCE);
    writeOdds(element, planned, odds);
    if (odds.contests < SAMPLES) requestAnimationFrame(sample);
    else keep(name, odds);
  };
  requestAnimationFrame(sample);
  void counted.odds.then((odds) => {
    if (!odds) return;
    isCounted = true;
    keep(name, odds);
    if (place.isConnected) writeOdds(element, planned, odds);
  });
}

function keep(name: string, odds: WinnerOdds): void {
  if (kept.size >= MOST_KEPT && !kept.has(name)) kept.clear();
  kept.set(name, odds);
}

/** Who rolls with what, party by party; null while that is not settled, or not all of it is this user's to know. */
function participantsOf(state: BoardState): BoardRolls | null {
  const rolling = (id: string) => membersOf(state, id).filter((person) => takesPart(state, person));
  const parties = state.parties.map(({ id }) => id).filter((id) => rolling(id).length > 0);
  if (parties.length < 2) return null;
  const all = parties.map((party) => rolling(party).map((person) => participantOf(state, person)));
  const participants = all.map((members) => members.filter((one) => one !== null));
  return participants.some((members, index) => members.length < all[index]!.length) ? null : { parties, participants };
}

/** Whether two parties have members. */
function hasParticipants(state: BoardState): boolean {
  return new Set(state.people.map(({ party }) => party).filter((party) => party !== ASIDE)).size > 1;
}

const DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

function writeOdds(element: HTMLElement, { parties }: BoardRolls, odds: WinnerOdds | SampledWinner): void {
  const sampled = "error" in odds ? odds : null;
  const words = parties.map((id, index) => {
    const chance = localize("SIRPAS.BOARD.chances.wins", { chance: percent(odds.wins[index] ?? 0) });
    const points = sampled?.points[index]?.toLocaleString(game.i18n!.lang, DECIMAL);
    const text = points === undefined ? chance : `${chance}, ${localize("SIRPAS.BOARD.chances.points", { points })}`;
    return [id, text] as const;
  });
  const draw = percent(odds.draw);
  const summary = sampled
    ? localize("SIRPAS.BOARD.chances.sampled", { draw, error: percent(sampled.error) })
    : localize("SIRPAS.BOARD.chances.exact", { draw });
  write(element, new Map(words), summary);
}

function write(element: HTMLElement, words: ReadonlyMap<string, string> | null, summary: string): void {
  for (const place of element.querySelectorAll<HTMLElement>("[data-odds]"))
    place.textContent = words?.get(place.dataset.odds ?? "") ?? "";
  const place = element.querySelector("[data-chances]");
  if (place) place.textContent = summary;
}
