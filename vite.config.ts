import { join } from "node:path";
import { defineConfig, type UserConfig } from "vite";
import { CHUNKS, divide } from "./tools/build/chunks.ts";
import { compress } from "./tools/build/compress.ts";
import { copyStatic } from "./tools/build/copy-static.ts";
import { fontLicences, FONTS } from "./tools/build/font-licences.ts";
import { aliasesOf, systemOf, type System } from "./tools/build/system.ts";

// The names of classes are part of what others see: Foundry stores those of sheets and rolls with documents, and calls hooks by
// those of applications. Functions may be called anything.
const names = { class: true, function: false };
const minify = { compress: { keepNames: names }, mangle: { keepNames: names }, codegen: { removeWhitespace: true } };
const hashed = `${CHUNKS}/[name]-[hash].mjs`;

/** How a system becomes exactly what a Foundry user unzips into `Data/systems/<id>`, packs apart (`npm run packs`). */
export function systemConfig(system: System) {
  const { id, root, entry, dist, checkout } = system;
  const { nameOf, plugin } = divide(entry);
  return {
    root,
    // Chunks and workers lie beside the module that asks for them, wherever a server puts the system.
    base: "./",
    publicDir: false,
    // The core asks for the system that it is built into as `#system`.
    resolve: { alias: aliasesOf(system) },
    plugins: [plugin, compress(), copyStatic(system), fontLicences()],
    // Styles of the core are used by their path in the repository: `@use "core/styles/controls"`.
    css: { preprocessorOptions: { scss: { loadPaths: [join(root, "styles"), checkout] } } },
    build: {
      outDir: dist,
      // Packs are compiled apart and Foundry may hold them open while we watch.
      emptyOutDir: false,
      sourcemap: true,
      target: "es2023",
      modulePreload: false,
      cssCodeSplit: false,
      // The bundler does it below, as told.
      minify: false,
      cssMinify: true,
      rolldownOptions: {
        input: { [id]: entry },
        optimization: { inlineConst: { mode: "all" } },
        // That compressing takes a while is known.
        checks: { bundlerTimings: false },
        output: {
          entryFileNames: ({ name }) => (name === id ? "[name].mjs" : hashed),
          chunkFileNames: hashed,
          // A stylesheet that is fetched by its address, such as that of printed sheets, lies with the chunks.
          assetFileNames: ({ names: [name] }) => {
            if (name?.endsWith(".woff2")) return `${FONTS}/[name][extname]`;
            return name === "style.css" ? `${id}[extname]` : `${CHUNKS}/[name]-[hash][extname]`;
          },
          minify,
          // What bundlers are told of a call tells a browser nothing.
          comments: { annotation: false },
          codeSplitting: { groups: [{ name: nameOf, debugName: "divided" }], includeDependenciesRecursively: false },
        },
      },
    },
  } satisfies UserConfig;
}

/** `npx vite build`: SIRPAS without its compendia, or another system: `SYSTEM=simverse npx vite build`. `npm run build` does both. */
export default defineConfig(() => systemConfig(systemOf(process.env["SYSTEM"])));
