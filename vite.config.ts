import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { copyStatic } from "./tools/build/copy-static.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds `dist/`: exactly what a Foundry user unzips into `Data/systems/sirpas`, packs apart (`npm run packs`). */
export default defineConfig({
  publicDir: false,
  plugins: [copyStatic({ root: here("."), outDir: here("dist") })],
  css: { preprocessorOptions: { scss: { loadPaths: [here("styles")] } } },
  build: {
    outDir: "dist",
    // Packs are compiled apart and Foundry may hold them open while we watch.
    emptyOutDir: false,
    sourcemap: true,
    target: "es2023",
    // Foundry stores a sheet by its class's name, so that names must outlive minification and the next build.
    rolldownOptions: { output: { keepNames: true } },
    lib: { entry: here("src/sirpas.ts"), formats: ["es"], fileName: () => "sirpas.mjs", cssFileName: "sirpas" },
  },
});
