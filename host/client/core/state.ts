import type { Game } from "./game.ts";
import type { HostConfig } from "./config.ts";

/*
 * What the API calls the globals `game`, `CONFIG` and `foundry`, for the host's own modules. A client sets them once when it
 * starts; in a test each table sets them anew.
 */
export let game: Game;
export let CONFIG: HostConfig;
let templates: TemplateRenderer | undefined;

type TemplateRenderer = (path: string, data: object) => Promise<string>;

export function setGame(current: Game): void {
  game = current;
}

export function setConfig(current: HostConfig): void {
  CONFIG = current;
}

/** The applications register here what renders templates: documents and dice lie below them and can't import it. */
export function setTemplateRenderer(renderer: TemplateRenderer | undefined): void {
  templates = renderer;
}

/** Renders a Handlebars template. @throws when the client runs without applications. */
export function renderTemplate(path: string, data: object): Promise<string> {
  if (!templates) throw new Error(`The template ${path} can't be rendered: no template renderer has been registered.`);
  return templates(path, data);
}
