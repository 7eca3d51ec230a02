import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

/** The folder of fonts, below the package's top level. */
export const FONTS = "fonts";

const PACKAGES = ["@fontsource/alegreya-sc", "@fontsource/source-sans-3"];

/** Vite plugin: puts the licence of each font that a style sheet of the system names beside its files. */
export function fontLicences(): Plugin {
  const { resolve } = createRequire(import.meta.url);
  return {
    name: "system:font-licences",
    generateBundle(_options, bundle) {
      for (const name of PACKAGES) {
        const font = `${FONTS}/${name.split("/")[1]}`;
        if (!Object.keys(bundle).some((file) => file.startsWith(font))) continue;
        this.emitFile({
          type: "asset",
          fileName: `${font}-LICENSE.txt`,
          source: readFileSync(resolve(`${name}/LICENSE`)),
        });
      }
    },
  };
}
