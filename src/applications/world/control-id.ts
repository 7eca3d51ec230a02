/** The id of what belongs to a path within a form, e.g. of `races.0.label`, or of the button `races.0-remove`. */
export function controlId(rootId: string, path: string): string {
  return `${rootId}-${path.replaceAll(/[^\p{L}\p{N}-]/gu, "_")}`;
}
