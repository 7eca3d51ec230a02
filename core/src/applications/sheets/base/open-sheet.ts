interface Shown {
  readonly sheet: unknown;
}

/** Opens the sheet of a document, or brings it to the front. */
export async function openSheet(document: Shown | null | undefined): Promise<void> {
  // The types still allow for sheets of the first generation, which take other arguments.
  const sheet = document?.sheet as { render(options: { force: boolean }): Promise<unknown> } | null | undefined;
  await sheet?.render({ force: true });
}
