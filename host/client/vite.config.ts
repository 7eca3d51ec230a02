import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds `host/dist/client/`: the pages `join.html` and `game.html` with their scripts and styles, under stable names. */
export default defineConfig({
  root: here("."),
  base: "/host/",
  publicDir: false,
  build: {
    outDir: here("../dist/client"),
    emptyOutDir: true,
    sourcemap: true,
    target: "es2023",
    // Class names are part of the API: rolls are stored by theirs.
    minify: false,
    modulePreload: false,
    rollupOptions: {
      input: { client: here("game.html"), join: here("join.html") },
      output: {
        entryFileNames: "[name].mjs",
        chunkFileNames: "[name].mjs",
        assetFileNames: "[name][extname]",
      },
    },
  },
});
