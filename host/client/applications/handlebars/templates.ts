import Handlebars from "handlebars";
import { requestTemplate } from "../../core/socket.ts";
import { game } from "../../core/state.ts";

type Template = Handlebars.TemplateDelegate;

const pending = new Map<string, Promise<Template>>();

/**
 * Fetches and compiles a template, once for each path. It can then be used as a partial under its path or the given id.
 * @throws when there is no such file.
 */
export async function getTemplate(path: string, id?: string): Promise<Template> {
  const known = Handlebars.partials[path] as Template | undefined;
  if (!known && !pending.has(path))
    pending.set(
      path,
      fetchTemplate(path).finally(() => pending.delete(path)),
    );
  const template = known ?? (await (pending.get(path) as Promise<Template>));
  if (id) Handlebars.registerPartial(id, template);
  return template;
}

/** A template of Foundry's own that the host lacks says so in its place, so that only one part of a window fails. */
function missingTemplate(path: string): Template {
  return Handlebars.compile(
    `<section class="missing-template">The host has no template ${Handlebars.escapeExpression(path)}.</section>`,
  );
}

async function fetchTemplate(path: string): Promise<Template> {
  if (path.startsWith("templates/")) return missingTemplate(path);
  const template = Handlebars.compile(await requestTemplate(game.socket, path));
  Handlebars.registerPartial(path, template);
  return template;
}

/** Loads templates ahead of use: a list of paths, or paths by the ids under which they shall be partials. */
export async function loadTemplates(paths: string[] | Record<string, string>): Promise<Template[]> {
  if (Array.isArray(paths)) return Promise.all(paths.map((path) => getTemplate(path)));
  return Promise.all(Object.entries(paths).map(([id, path]) => getTemplate(path, id)));
}

/** @throws when the template can't be fetched or fails, naming the template. */
export async function renderTemplate(path: string, data: object = {}): Promise<string> {
  const template = await getTemplate(path);
  try {
    return template(data, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
  } catch (error) {
    throw new Error(`The template ${path} could not be rendered. ${(error as Error).message}`, { cause: error });
  }
}
