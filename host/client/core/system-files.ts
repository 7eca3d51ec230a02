import type { WorldData } from "../../common/protocol.ts";

type Style = string | { src: string; layer?: string | null };

/** Puts the system's style sheets on the page, each in the layer its manifest names, which is `system` if it names none. */
export function loadStyles({ system }: WorldData): void {
  const imports = ((system["styles"] ?? []) as Style[]).map((style) => {
    const { src, layer = "system" } = typeof style === "string" ? { src: style } : style;
    return `@import url("/systems/${system.id}/${src}")${layer ? ` layer(${layer})` : ""};`;
  });
  const element = document.createElement("style");
  element.dataset["styles"] = system.id;
  element.textContent = imports.join("\n");
  document.head.append(element);
}

/**
 * Imports the system's modules one after another, as the manifest lists them.
 * @throws naming the file that could not be loaded.
 */
export async function loadModules({ system }: WorldData, load: (path: string) => Promise<unknown>): Promise<void> {
  for (const file of (system["esmodules"] ?? []) as string[]) {
    try {
      await load(`/systems/${system.id}/${file}`);
    } catch (error) {
      const reason = (error as Error).message;
      throw new Error(`The system's module ${file} could not be loaded: ${reason}`, { cause: error });
    }
  }
}
