import { isTag } from "#core/foundry/elements.ts";
import { partyAt } from "./board-parties.ts";
import type { BoardParticipant, BoardState } from "./board-state.ts";

/** As many characters as the generator rolls for at most where nobody is named. */
const MOST_GENERATED = 100;

/** The most that the situation adds to somebody's dice, or takes from them. */
const MOST_ADDED = 20;

/** The board with what a field says: of somebody on it or of a party if it is theirs. Its `data-set` is a path in what they are. */
export function changedBy(
  state: BoardState,
  field: HTMLInputElement | HTMLSelectElement,
  person: BoardParticipant | undefined,
): BoardState {
  const { set } = field.dataset;
  if (!set) return state;
  const board = foundry.utils.deepClone(state);
  const party = partyAt(field);
  const owner =
    board.people.find(({ id }) => id === person?.id) ?? board.parties.find(({ id }) => id === party) ?? board;
  foundry.utils.setProperty(owner, set, valueOf(field, state));
  return board;
}

function valueOf(field: HTMLInputElement | HTMLSelectElement, { count }: BoardState): unknown {
  const { value, type, dataset } = field;
  if (isTag(field, "input") && type === "checkbox") return field.checked;
  if (dataset.set === "modifier") return Math.min(MOST_ADDED, Math.max(-MOST_ADDED, Math.trunc(Number(value)) || 0));
  if (type === "number") return Math.min(MOST_GENERATED, Math.max(1, Math.floor(Number(value)) || count));
  return dataset.dtype ? (JSON.parse(value) as unknown) : value.trim();
}
