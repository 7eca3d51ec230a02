/** Brings data to today's shape by a class's own `migrateData`; a failure is told in the console and the data left as it is. */
export function migrateSafely<Data extends object>(
  model: { readonly name: string; migrateData(source: Data): unknown },
  source: Data,
): Data {
  try {
    model.migrateData(source);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`Failed data migration for ${model.name}: ${reason}`);
  }
  return source;
}
