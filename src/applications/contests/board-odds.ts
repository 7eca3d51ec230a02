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
const kept = new Map<string, Odds>();

type Odds = WinnerOdds | SampledWinner;

/** The odds that a board waits for. */
interface Awaited {
  /** What is rolled, whatever the parties are called. */
  readonly name: string;
  /** Writes what is known so far into the board as it is drawn now. */
  show(rolls: BoardRolls): void;
  stop(): void;
}

/** By the element of each board: what is drawn anew meanwhile is told too, and what it has come to ask instead is asked alone. */
const awaited = new WeakMap<HTMLElement, Awaited>();

/**
 * Writes each party's chance to win into the board: counted, or where that takes longer than a frame sampled, after the board has
 * been drawn, until a worker has counted them.
 */
export function showOdds(element: HTMLElement, state: BoardState): void {
  if (!element.querySelector("[data-chances]")) return;
  const planned = participantsOf(state);
  const name = planned ? JSON.stringify(planned.participants) : "";
  const before = awaited.get(element);
  if (planned && before?.name === name) return before.show(planned);
  before?.stop();
  awaited.delete(element);
  if (!planned) {
    const isChosen = state.statistic !== "" || state.fight !== null;
    const unknown = !isChosen ? "unsettled" : hasParticipants(state) ? "unknown" : "nobody";
    return write(element, null, localize(`SIRPAS.BOARD.chances.${unknown}`));
  }
  const known = kept.get(name) ?? winnerOdds(planned.participants);
  if (!known || isSampled(known)) return awaitOdds(element, name, planned, known);
  keep(name, known);
  writeOdds(element, planned, known);
}

/** Samples them from picture to picture while a worker counts them. */
function awaitOdds(element: HTMLElement, name: string, first: BoardRolls, known: SampledWinner | null): void {
  const { participants } = first;
  const play = winnerSampler(participants, SEED);
  const counted = countBeside(participants);
  let rolls = first;
  let odds: Odds | null = known;
  let isOver = false;
  const show = (planned = rolls): void => {
    rolls = planned;
    if (odds) writeOdds(element, rolls, odds);
    else write(element, null, localize("SIRPAS.BOARD.chances.working"));
  };
  const stop = (): void => {
    isOver = true;
    counted.stop();
  };
  const sample = (): void => {
    if (isOver) return;
    // The board was closed.
    if (!element.isConnected) {
      awaited.delete(element);
      return stop();
    }
    const end = performance.now() + BETWEEN;
    let sampled = play(AT_ONCE);
    while (sampled.contests < SAMPLES && performance.now() < end) sampled = play(AT_ONCE);
    odds = sampled;
    show();
    if (sampled.contests < SAMPLES) requestAnimationFrame(sample);
    else keep(name, sampled);
  };
  awaited.set(element, { name, show, stop });
  show();
  if (!known) requestAnimationFrame(sample);
  void counted.odds.then((exact) => {
    if (!exact || isOver) return;
    isOver = true;
    keep(name, exact);
    odds = exact;
    show();
  });
}

function isSampled(odds: Odds): odds is SampledWinner {
  return "error" in odds;
}

function keep(name: string, odds: Odds): void {
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

function writeOdds(element: HTMLElement, { parties }: BoardRolls, odds: Odds): void {
  const sampled = isSampled(odds) ? odds : null;
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
