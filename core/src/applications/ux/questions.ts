import { SYSTEM } from "#system";
import { html } from "../../utils/html.ts";
import { dialogBesideUser } from "../../foundry/windows.ts";
import { word } from "../../utils/localize.ts";
import { template } from "../templates.ts";
import { answered } from "./restore-focus.ts";

/** The member of Foundry's settings window that the types leave out. */
interface Reloading {
  reloadConfirm(options: { world: boolean }): Promise<void>;
}

/** Asks for a yes before something cannot be taken back; closing the question means no. */
export async function ask(title: string, text: string, lines: readonly string[] = []): Promise<boolean> {
  const list = lines.length > 0 && html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
  const answer = await answered(
    foundry.applications.api.DialogV2.confirm({
      ...dialogBesideUser(),
      window: { title },
      content: String(html`<p>${text}</p>${list}`),
      rejectClose: false,
      modal: true,
    }),
  );
  return answer === true;
}

/** How a small form is asked: `name` is its class. */
interface Asking {
  readonly title: string;
  readonly icon: string;
  readonly name: string;
  readonly ok: { readonly label: string; readonly icon: string };
}

/**
 * Asks with a small form, which has an `id` of its own to name its fields by.
 * @param form  The name of its template
 * @returns what is filled in, by the names of the fields; null if the user thought better
 */
export async function askForm<Filled>(
  form: string,
  facts: object,
  { title, icon, name, ok }: Asking,
): Promise<Filled | null> {
  const content = await foundry.applications.handlebars.renderTemplate(template(form), {
    id: foundry.utils.randomID(),
    ...facts,
  });
  const answer = await answered(
    foundry.applications.api.DialogV2.input({
      ...dialogBesideUser(),
      window: { title, icon },
      classes: [SYSTEM.id, name],
      content,
      ok,
      rejectClose: false,
    }),
  );
  return answer as Filled | null;
}

/** Asks before what was written and not saved is given up. */
export async function askToDiscard(): Promise<boolean> {
  return ask(word("DISCARD.title"), word("DISCARD.text"));
}

/** Offers to load every page of the game anew: models and tables are made when a page is loaded. */
export async function offerReload(): Promise<void> {
  const { SettingsConfig } = foundry.applications.settings;
  await (SettingsConfig as unknown as Reloading).reloadConfirm({ world: true });
}
