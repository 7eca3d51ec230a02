/** The types that a manifest declares, by the names of their documents. */
export type DocumentTypes<SubType = unknown> = Readonly<Record<string, Readonly<Record<string, SubType>>>>;

interface Package<SubType> {
  readonly id: string;
  readonly documentTypes?: DocumentTypes<SubType>;
}

/** The types that the system declares, and those of the modules that are switched on, whose names begin with the module's id. */
export function declaredTypes<SubType>(
  system: Omit<Package<SubType>, "id">,
  modules: readonly Package<SubType>[],
): Record<string, Record<string, SubType>> {
  const all = Object.fromEntries(
    Object.entries(system.documentTypes ?? {}).map(([name, types]) => [name, { ...types }]),
  );
  for (const { id, documentTypes = {} } of modules) {
    for (const [name, types] of Object.entries(documentTypes)) {
      const own = Object.entries(types).map(([type, declared]) => [`${id}.${type}`, declared] as const);
      all[name] = { ...all[name], ...Object.fromEntries(own) };
    }
  }
  return all;
}
