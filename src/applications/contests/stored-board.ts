import { VISIBILITIES } from "#core/foundry/visibility.ts";
import { type BoardState, ASIDE } from "./board-state.ts";

/** What a board is stored like; a fight is stored like that of the empty board. */
const LIKE = {
  parties: [{ id: "", name: "" }],
  people: [{ id: 0, uuid: "", name: "", copy: 0, statistic: "", party: "" }],
};

/** A board as it was stored; null for what is not like one, such as one of another version. */
export function readStoredBoard(stored: unknown, empty: BoardState): BoardState | null {
  if (!isLike({ ...empty, ...LIKE }, stored)) return null;
  const board = stored as BoardState;
  const isKnown = board.people.every(({ party }) => party === ASIDE || board.parties.some(({ id }) => id === party));
  return isKnown && board.parties.length > 0 && VISIBILITIES.includes(board.visibility) ? board : null;
}

/** Whether something has all that a sample has, of the same type each; each of a list is like the first of the sample. */
function isLike(sample: unknown, value: unknown): boolean {
  if (Array.isArray(sample)) {
    return Array.isArray(value) && (sample.length === 0 || value.every((one) => isLike(sample[0], one)));
  }
  if (typeof sample !== "object" || sample === null || typeof value !== "object" || value === null)
    return typeof sample === typeof value && (sample === null) === (value === null);
  return Object.entries(sample).every(([key, one]) => isLike(one, (value as Readonly<Record<string, unknown>>)[key]));
}
