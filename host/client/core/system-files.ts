import type { WorldData } from "../../common/protocol.ts";

type Style = string | { src: string; layer?: string | null };

/** A package that brings files, and where they are. */
interface Package {
  readonly kind: "system" | "module";
  readonly manifest: Record<string, unknown> & { id: string };
}

/** The system and the modules that are switched on, in the order in which they are loaded. */
function packagesOf({ system, modules }: WorldData): Package[] {
  const active = modules.filter((module) => module.active);
  return [{ kind: "system", manifest: system }, ...active.map((manifest) => ({ kind: "module" as const, manifest }))];
}

/**
 * Puts the style sheets of the system and the modules on the page, each in the layer its manifest names; `system` and `modules` are
 * those of a manifest that names none.
 */
export function loadStyles(world: WorldData): void {
  for (const { kind, manifest } of packagesOf(world)) {
    const usual = kind === "system" ? "system" : "modules";
    const imports = ((manifest["styles"] ?? []) as Style[]).map((style) => {
      const { src, layer = usual } = typeof style === "string" ? { src: style } : style;
      return `@import url("/${kind}s/${manifest.id}/${src}")${layer ? ` layer(${layer})` : ""};`;
    });
    const element = document.createElement("style");
    element.dataset["styles"] = manifest.id;
    element.textContent = imports.join("\n");
    document.head.append(element);
  }
}

/**
 * Puts the classic scripts of the system and then those of the modules on the page, as their manifests list them: before any of their
 * ES modules, which may name what these define (foundryvtt.com/article/module-development; Babele and PopOut! have such scripts).
 * @param load  Is called for all of them at once, and keeps their order.
 * @throws naming the file that could not be loaded.
 */
export async function loadScripts(world: WorldData, load: (path: string) => Promise<unknown>): Promise<void> {
  await Promise.all(filesOf(world, "scripts").map((file) => loadFile(file, load)));
}

/**
 * Imports the ES modules of the system and then those of the modules one after another, as their manifests list them.
 * @throws naming the file that could not be loaded.
 */
export async function loadModules(world: WorldData, load: (path: string) => Promise<unknown>): Promise<void> {
  for (const file of filesOf(world, "esmodules")) await loadFile(file, load);
}

/** Runs a classic script in this page; those that are asked for before it has run come after it. */
export function runInPage(path: string): Promise<void> {
  const script = Object.assign(document.createElement("script"), { src: path, async: false });
  document.head.append(script);
  return new Promise((resolve, reject) => {
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error("there is no such file")));
  });
}

interface PackageFile extends Package {
  readonly file: string;
}

function filesOf(world: WorldData, kind: "scripts" | "esmodules"): PackageFile[] {
  return packagesOf(world).flatMap((one) =>
    ((one.manifest[kind] ?? []) as string[]).map((file) => ({ ...one, file: file.replace(/^(\.?\/)+/, "") })),
  );
}

async function loadFile(
  { kind, manifest, file }: PackageFile,
  load: (path: string) => Promise<unknown>,
): Promise<void> {
  try {
    await load(`/${kind}s/${manifest.id}/${file}`);
  } catch (error) {
    const whose = kind === "system" ? "The system's module" : `The module ${manifest.id}'s script`;
    throw new Error(`${whose} ${file} could not be loaded: ${(error as Error).message}`, { cause: error });
  }
}
