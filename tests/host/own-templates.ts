import { readFileSync } from "node:fs";
import Handlebars from "handlebars";
import { registerHelpers } from "../../host/client/applications/handlebars/helpers.ts";
import { registerTemplates } from "../../host/client/core/templates.ts";

/** Puts templates of the host's own in place, with its helpers. @param names  Such as `sidebar/tabs`. */
export function registerOwnTemplates(names: readonly string[]): void {
  registerHelpers();
  const sources = names.map((name) => `templates/${name}.hbs`);
  registerTemplates(
    Handlebars,
    Object.fromEntries(sources.map((path) => [path, readFileSync(`host/client/${path}`, "utf8")])),
  );
}
