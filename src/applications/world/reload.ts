/** The member of Foundry's settings window that the types leave out. */
interface Reloading {
  reloadConfirm(options: { world: boolean }): Promise<void>;
}

/** Offers to load every page of the game anew: models and tables are made when a page is loaded. */
export async function offerReload(): Promise<void> {
  const { SettingsConfig } = foundry.applications.settings;
  await (SettingsConfig as unknown as Reloading).reloadConfirm({ world: true });
}
