import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

/** The folder of fonts, below the package's top level. */
export const FONTS = "fonts";

const PACKAGES = ["@fontsource/alegreya-sc", "@fontsource/source-sans-3"];

/** Vite plugin: puts the licence of each font that `styles/_fonts.scss` names beside its files. */
export function fontLicences(): Plugin {
  const { resolve } = createRequire(import.meta.url);
  return {
    name: "sirpas:font-licences",
    generateBundle() {
      for (const name of PACKAGES)
        this.emitFile({
          type: "asset",
          fileName: `${FONTS}/${name.split("/")[1]}-LICENSE.txt`,
          source: readFileSync(resolve(`${name}/LICENSE`)),
        });
    },
  };
}
