interface Compiler {
  compile(source: string): unknown;
  partials: Record<string, unknown>;
}

/**
 * Puts the host's own templates where the renderer looks for those it has fetched before, under the paths by which
 * applications name them: "templates/ui/players.hbs".
 * @param sources The sources by their paths relative to the client's folder: "./templates/ui/players.hbs".
 */
export function registerTemplates(handlebars: Compiler, sources: Record<string, string>): void {
  for (const [path, source] of Object.entries(sources)) {
    handlebars.partials[path.replace(/^\.\//, "")] = handlebars.compile(source);
  }
}
