import { removals, type StoredActor } from "../../play/world/lost-to-world.ts";
import type { WorldSetting } from "../../rules/world/world-setting.ts";
import { html } from "#core/utils/html.ts";
import { answered } from "#core/applications/ux/restore-focus.ts";
import { localize } from "#core/utils/localize.ts";

/** The member of Foundry's settings window that the types leave out. */
interface Reloading {
  reloadConfirm(options: { world: boolean }): Promise<void>;
}

/** Asks for a yes before something cannot be taken back; closing the question means no. */
export async function ask(title: string, text: string, lines: readonly string[] = []): Promise<boolean> {
  const list = lines.length > 0 && html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
  const answer = await answered(
    foundry.applications.api.DialogV2.confirm({
      window: { title },
      content: String(html`<p>${text}</p>${list}`),
      rejectClose: false,
      modal: true,
    }),
  );
  return answer === true;
}

/** Asks before what was written and not saved is given up. */
export async function askToDiscard(): Promise<boolean> {
  return ask(localize("SIRPAS.WORLD.DISCARD.title"), localize("SIRPAS.WORLD.DISCARD.text"));
}

/** Offers to load every page of the game anew: models and tables are made when a page is loaded. */
export async function offerReload(): Promise<void> {
  const { SettingsConfig } = foundry.applications.settings;
  await (SettingsConfig as unknown as Reloading).reloadConfirm({ world: true });
}

/** Asks whether a setting may take away what actors use; yes without asking if it takes nothing. */
export async function agreeToRemovals(before: WorldSetting, after: WorldSetting): Promise<boolean> {
  const actors = game.actors!.map((actor) => actor.toObject() as StoredActor);
  const lines = removals(before, after, actors).map(({ label, count }) =>
    localize(`SIRPAS.WORLD.REMOVAL.${count === 1 ? "one" : "many"}`, { name: localize(label), count }),
  );
  if (lines.length === 0) return true;
  return ask(localize("SIRPAS.WORLD.REMOVAL.title"), localize("SIRPAS.WORLD.REMOVAL.text"), lines);
}
