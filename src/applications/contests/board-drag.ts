import { ASIDE } from "./board-state.ts";
import { isElement } from "#core/foundry/elements.ts";
import { draggedIn } from "#core/applications/ux/dragged-in.ts";
import type { ContestBoard } from "./contest-board.ts";
import { partyAt } from "./board-parties.ts";
import { movedTo } from "./board-people.ts";
import { droppedActors } from "./newcomers.ts";

/** Somebody of a board who is dragged: an actor for whatever else they are dropped on. */
interface BoardDrag {
  readonly type?: string;
  readonly uuid?: string;
  readonly board?: string;
  readonly person?: number;
}

/** Starts dragging somebody of the board. */
export function liftFromBoard(board: ContestBoard, event: DragEvent): void {
  const person = board.personAt(event.target as Element | null);
  if (!person || !event.dataTransfer) return;
  const data: BoardDrag = { type: "Actor", uuid: person.uuid, board: board.id, person: person.id };
  event.dataTransfer.setData("text/plain", JSON.stringify(data));
}

/** Marks the party that something would be dropped into; none once it is elsewhere or dropped. */
export function showDropPlace(element: HTMLElement, event: DragEvent): void {
  const { target, type } = event;
  const over = isElement(target) && type === "dragover" ? target.closest("[data-party]") : null;
  if (over) event.preventDefault();
  for (const place of element.querySelectorAll("[data-party]")) place.classList.toggle("drop-here", place === over);
}

/** Takes what is dropped: somebody of this board moves, anybody else joins. */
export async function dropOnBoard(board: ContestBoard, event: DragEvent): Promise<void> {
  const target = isElement(event.target) ? event.target : null;
  const data: BoardDrag = draggedIn(event);
  showDropPlace(board.element, event);
  if (data.type === undefined && data.uuid === undefined) return;
  event.preventDefault();
  const party = partyAt(target) ?? board.setup.parties[0]?.id ?? ASIDE;
  const before = placeBefore(board, target, event.clientY);
  const { person } = data;
  if (data.board === board.id && person !== undefined) {
    return board.place(person, (state, id) => movedTo(state, id, party, before));
  }
  await board.join(await droppedActors(data), party, before);
}

/** Before whom something is dropped: upon the upper half of somebody before them, upon the lower behind. */
function placeBefore(board: ContestBoard, target: Element | null, y: number): number | null {
  const line = target?.closest<HTMLElement>("[data-person]");
  const person = board.personAt(line ?? null);
  if (!line || !person) return null;
  const { top, height } = line.getBoundingClientRect();
  if (y < top + height / 2) return person.id;
  const members = board.setup.people.filter(({ party }) => party === person.party);
  return members[members.indexOf(person) + 1]?.id ?? null;
}
