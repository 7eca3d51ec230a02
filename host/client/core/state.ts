import type { Document } from "../../common/abstract/document.ts";
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

/** What the applications do for documents, which lie below them. */
export interface DocumentDialogs {
  create(cls: typeof Document, data: object, operation: object, options: object): Promise<Document | null>;
  remove(document: Document, options: object, operation: object): Promise<unknown>;
  /** Asks whether an adventure can overwrite documents of the world. */
  confirmImport(adventure: Document): Promise<boolean>;
  /** Asks for a file of exported data. @returns its text; null if none was chosen. */
  chooseImport(document: Document): Promise<string | null>;
}

let documentDialogs: DocumentDialogs | undefined;

export function setDialogs(given: DocumentDialogs | undefined): void {
  documentDialogs = given;
}

/** @throws when the client runs without applications. */
export function dialogs(): DocumentDialogs {
  if (!documentDialogs) throw new Error("There is nothing to ask the user with: the client runs without applications.");
  return documentDialogs;
}

/** Whether there is somebody who can be asked: without applications there is not. */
export function canAsk(): boolean {
  return documentDialogs !== undefined;
}

type Enricher = (html: string, options: object) => Promise<string>;

let enricher: Enricher | undefined;

export function setEnricher(given: Enricher | undefined): void {
  enricher = given;
}

/** Makes links and rolls of what a text holds; without applications the text stays as it is. */
export async function enrichHTML(html: string, options: object = {}): Promise<string> {
  return enricher ? enricher(html, options) : html;
}
