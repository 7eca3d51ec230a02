import { type BoardParticipant, type BoardState, type Newcomer, ASIDE, membersOf } from "./board-state.ts";

/** Whether somebody can still be added: of most people there is one. */
export function canJoin(state: BoardState, { uuid, several }: Newcomer): boolean {
  return several || !state.people.some((person) => person.uuid === uuid);
}

/** The board with some more people in a party, before somebody or at its end; those who are there already are left out. */
export function withParticipants(
  state: BoardState,
  newcomers: readonly Newcomer[],
  party: string,
  before: number | null = null,
): BoardState {
  const added: BoardParticipant[] = [];
  let next = Math.max(-1, ...state.people.map(({ id }) => id));
  for (const newcomer of newcomers) {
    const there = { ...state, people: [...state.people, ...added] };
    if (!canJoin(there, newcomer)) continue;
    const { uuid, name, several } = newcomer;
    const copies = there.people.filter((person) => person.uuid === uuid).map(({ copy }) => copy);
    const copy = several ? Math.max(0, ...copies) + 1 : 0;
    added.push({ id: (next += 1), uuid, name, copy, statistic: "", party, modifier: 0 });
  }
  return { ...state, people: placed(state.people, added, before) };
}

/** The board without somebody. */
export function withoutParticipant(state: BoardState, id: number): BoardState {
  return { ...state, people: state.people.filter((person) => person.id !== id) };
}

/** The board with somebody in this party, before somebody else or at its end. */
export function movedTo(state: BoardState, id: number, party: string, before: number | null = null): BoardState {
  const person = state.people.find((one) => one.id === id);
  if (!person || before === id) return state;
  const others = state.people.filter((one) => one.id !== id);
  return { ...state, people: placed(others, [{ ...person, party }], before) };
}

/** The board with somebody a place up or down among their party. */
export function shifted(state: BoardState, id: number, by: 1 | -1): BoardState {
  const party = state.people.find((one) => one.id === id)?.party ?? ASIDE;
  const members = membersOf(state, party);
  const at = members.findIndex((one) => one.id === id);
  if (at < 0 || !members[at + by]) return state;
  return movedTo(state, id, party, members[by < 0 ? at - 1 : at + 2]?.id ?? null);
}

/** The board with somebody a party further or back; behind the last comes taking no part, and before the first nothing. */
export function movedBy(state: BoardState, id: number, by: 1 | -1): BoardState {
  const person = state.people.find((one) => one.id === id);
  if (!person) return state;
  const order = [...state.parties.map((party) => party.id), ASIDE];
  const to = order[order.indexOf(person.party) + by];
  return to === undefined ? state : movedTo(state, id, to);
}

function placed(
  people: readonly BoardParticipant[],
  some: readonly BoardParticipant[],
  before: number | null,
): readonly BoardParticipant[] {
  const at = before === null ? -1 : people.findIndex(({ id }) => id === before);
  return at < 0 ? [...people, ...some] : [...people.slice(0, at), ...some, ...people.slice(at)];
}
