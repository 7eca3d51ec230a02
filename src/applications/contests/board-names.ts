import { nameOf } from "#core/play/people/at-hand.ts";
import { partyName } from "../../play/contests/multi-contest.ts";
import { actorAt } from "#core/foundry/documents.ts";
import { localize } from "#core/utils/localize.ts";
import { ASIDE, type BoardParticipant, type BoardState } from "./board-state.ts";

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
