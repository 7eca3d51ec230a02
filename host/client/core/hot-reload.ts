import { Hooks } from "./hooks.ts";
import { game } from "./state.ts";

export interface FileChange {
  path: string;
  kind: "style" | "template" | "language" | "script" | "pack";
}

interface Page {
  foundry: {
    applications: {
      instances: Map<string, { render(options: object): unknown }>;
      handlebars: { getTemplate(path: string, id?: string): Promise<unknown> };
    };
  };
  Handlebars: { partials: Record<string, unknown> };
}

/** Shows a changed file of the system: styles, templates and languages at once, anything else by loading the page anew. */
export async function hotReload({ path, kind }: FileChange): Promise<void> {
  if (
    !Hooks.call("hotReload", {
      packageType: "system",
      packageId: game.system.id,
      path,
      extension: path.split(".").at(-1),
    })
  )
    return;
  switch (kind) {
    case "style":
      return reloadStyle(path);
    case "template":
      await reloadTemplate(path);
      return renderAll();
    case "language":
      await game.i18n.setLanguage(game.i18n.lang);
      return renderAll();
    case "pack":
      // The server sends the compendia themselves.
      return;
    default:
      location.reload();
  }
}

function page(): Page {
  return globalThis as unknown as Page;
}

/** Reads a template anew, and lets everything that includes it under a name of its own include the new one. */
async function reloadTemplate(path: string): Promise<void> {
  const { foundry, Handlebars } = page();
  const { partials } = Handlebars;
  const stale = partials[path];
  if (!stale) return;
  const names = Object.keys(partials).filter((name) => partials[name] === stale);
  delete partials[path];
  for (const name of names) await foundry.applications.handlebars.getTemplate(path, name);
}

function reloadStyle(path: string): void {
  const styles = Array.from(document.querySelectorAll<HTMLStyleElement>("style[data-styles]"));
  // The host's own style sheets are not imported by these elements.
  if (!styles.some(({ textContent }) => textContent?.includes(path))) location.reload();
  for (const style of styles) {
    const stamped = `${path}?${Date.now()}`;
    style.textContent = (style.textContent ?? "").replaceAll(new RegExp(`${escape(path)}(\\?\\d+)?`, "g"), stamped);
  }
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function renderAll(): void {
  for (const application of page().foundry.applications.instances.values()) application.render({ force: false });
}
