import { join } from "node:path";
import { build, type InlineConfig } from "vite";
import { CHUNKS, divide } from "./chunks.ts";
import { compress } from "./compress.ts";
import { copyStatic } from "./copy-static.ts";
import { fontLicences, FONTS } from "./font-licences.ts";
import type { System } from "./system.ts";

// The names of classes are part of what others see: Foundry stores those of sheets and rolls with documents, and calls hooks by
// those of applications. Functions may be called anything.
const names = { class: true, function: false };
const minify = { compress: { keepNames: names }, mangle: { keepNames: names }, codegen: { removeWhitespace: true } };
const hashed = `${CHUNKS}/[name]-[hash].mjs`;

/** How a system becomes exactly what a Foundry user unzips into `Data/systems/<id>`, packs apart (`npm run packs`). */
function systemConfig(system: System): InlineConfig {
  const { id, root, entry, dist, core, checkout } = system;
  const { nameOf, plugin } = divide(entry);
  return {
    root,
    // Chunks and workers lie beside the module that asks for them, wherever a server puts the system.
    base: "./",
    publicDir: false,
    // The core asks for the system that it is built into as `#system`.
    resolve: {
      alias: [
        { find: /^#core\//, replacement: `${core}/src/` },
        { find: /^#system$/, replacement: join(root, "src/system.ts") },
      ],
    },
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
  };
}

/** Builds a system, packs apart. @param build  What is other than usual: another output, watching */
export async function buildSystem(system: System, other: InlineConfig["build"] = {}): Promise<void> {
  const config = systemConfig(system);
  await build({ ...config, configFile: false, logLevel: "warn", build: { ...config.build, ...other } });
}
