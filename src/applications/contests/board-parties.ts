import { type BoardState, type FightSetup, ASIDE, type BoardParticipant } from "./board-state.ts";
import { nameOf } from "#core/play/people/at-hand.ts";
import { partyLetter } from "../../rules/contests/multi-contest.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { localize } from "#core/utils/localize.ts";

/** The most parties that fit onto the screen and into a card. */
export const MOST_PARTIES = 12;

/** The board with one party more, if it can have one. */
export function withParty(state: BoardState): BoardState {
  if (state.parties.length >= MOST_PARTIES) return state;
  const id = String(Math.max(0, ...state.parties.map((party) => Number(party.id) || 0)) + 1);
  return { ...state, parties: [...state.parties, { id, name: "" }] };
}

/** The board with something else settled about its fight; a board without one stays as it is. */
export function withEncounter(state: BoardState, change: Partial<FightSetup>): BoardState {
  return state.fight === null ? state : { ...state, fight: { ...state.fight, ...change } };
}

/** The board with a party that flees, or comes back. */
export function fleeing(state: BoardState, party: string, flees: boolean): BoardState {
  const others = (state.fight?.fled ?? []).filter((id) => id !== party);
  return withEncounter(state, { fled: flees ? [...others, party] : others });
}

/** The board without a party; who was in it takes no part any more. */
export function withoutParty(state: BoardState, party: string): BoardState {
  return {
    ...state,
    parties: state.parties.filter(({ id }) => id !== party),
    people: state.people.map((person) => (person.party === party ? { ...person, party: ASIDE } : person)),
  };
}

/** What a party is called on the screen, those who do not take part, or the one list of a ranking. */
export function nameOnBoard({ parties }: BoardState, party: string): string {
  if (parties.length === 1) return localize("SIRPAS.GROUP_ROLL.people");
  if (party === ASIDE) return localize("SIRPAS.BOARD.aside");
  const index = parties.findIndex(({ id }) => id === party);
  return parties[index]?.name || partyName(Math.max(0, index));
}

/** Somebody on a board: numbered where there are several of a kind. */
export function participantName(state: BoardState, { uuid, name, copy }: BoardParticipant): string {
  const actor = actorAt(uuid);
  const called = actor ? nameOf(actor) : name;
  const alone = state.people.filter((person) => person.uuid === uuid).length === 1;
  return copy > 1 || (copy === 1 && !alone)
    ? localize("SIRPAS.BOARD.numbered", { name: called, number: copy })
    : called;
}

/** Party A, Party B, ... as the book calls them. */
export function partyName(index: number): string {
  return localize("SIRPAS.CONTEST.party", { letter: partyLetter(index) });
}

/** The id of the party in whose place on the board something is. */
export function partyAt(target: Element | null): string | undefined {
  return target?.closest<HTMLElement>("[data-party]")?.dataset.party;
}
