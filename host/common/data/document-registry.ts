/**
 * Document classes by name. Documents refer to each other in circles (an actor's folder, a user's character); through their names
 * they can, without importing each other.
 */
const classes = new Map<string, unknown>();

export function registerDocument(documentName: string, documentClass: unknown): void {
  classes.set(documentName, documentClass);
}

/** @throws When no document has that name. */
export function documentClassNamed(documentName: string): unknown {
  const found = classes.get(documentName);
  if (!found) throw new Error(`There is no document class named "${documentName}".`);
  return found;
}
