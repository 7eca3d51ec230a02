import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { CHUNKS, divide } from "./tools/build/chunks.ts";
import { copyStatic } from "./tools/build/copy-static.ts";
import { fontLicences, FONTS } from "./tools/build/font-licences.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const entry = here("src/sirpas.ts");
const { nameOf, plugin } = divide(entry);

// The names of classes are part of what others see: Foundry stores those of sheets and rolls with documents, and calls hooks by
// those of applications. Functions may be called anything.
const names = { class: true, function: false };
const minify = { compress: { keepNames: names }, mangle: { keepNames: names }, codegen: { removeWhitespace: true } };
const hashed = `${CHUNKS}/[name]-[hash].mjs`;

/** Builds `dist/`: exactly what a Foundry user unzips into `Data/systems/sirpas`, packs apart (`npm run packs`). */
export default defineConfig({
  // Chunks and workers lie beside the module that asks for them, wherever a server puts the system.
  base: "./",
  publicDir: false,
  plugins: [plugin, copyStatic({ root: here(".") }), fontLicences()],
  css: { preprocessorOptions: { scss: { loadPaths: [here("styles")] } } },
  build: {
    outDir: "dist",
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
      input: { sirpas: entry },
      output: {
        entryFileNames: ({ name }) => (name === "sirpas" ? "[name].mjs" : hashed),
        chunkFileNames: hashed,
        assetFileNames: ({ names: [name] }) =>
          name?.endsWith(".woff2") ? `${FONTS}/[name][extname]` : "sirpas[extname]",
        minify,
        codeSplitting: { groups: [{ name: nameOf, debugName: "divided" }], includeDependenciesRecursively: false },
      },
    },
  },
});
