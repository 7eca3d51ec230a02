/** What a drag carries; nothing where it carries something else than what we or Foundry drag, such as a number or a list. */
export function draggedIn(event: DragEvent): Readonly<Record<string, unknown>> {
  const data = foundry.applications.ux.TextEditor.implementation.getDragEventData(event) as unknown;
  return typeof data === "object" && data !== null && !Array.isArray(data) ? (data as Record<string, unknown>) : {};
}
