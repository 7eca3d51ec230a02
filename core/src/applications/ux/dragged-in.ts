import { isRecord, type Loose } from "../../utils/records.ts";

/** What a drag carries; nothing where it carries something else than what we or Foundry drag, such as a number or a list. */
export function draggedIn(event: DragEvent): Loose {
  const data = foundry.applications.ux.TextEditor.implementation.getDragEventData(event) as unknown;
  return isRecord(data) ? data : {};
}
