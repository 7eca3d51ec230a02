/** The sentences of a formatted text. */
export function sentencesOf(rendered: string): readonly string[] {
  if (rendered === "") return [];
  const { textContent } = new DOMParser().parseFromString(rendered, "text/html").body;
  return textContent
    .trim()
    .split(/(?<=[.!?…])\s+/u)
    .filter(Boolean);
}
