/** Foundry asks for a class, makes one of it and renders that: it opens what is loaded when it is first opened. */
export function standIn(open: () => Promise<unknown>) {
  return class extends foundry.applications.api.ApplicationV2 {
    override async render(): Promise<this> {
      await open();
      return this;
    }
  };
}
