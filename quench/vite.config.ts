import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds `dist-quench/sirpas-quench/`, a module folder for developers. It is no part of what players install. */
export default defineConfig({
  root: here("."),
  publicDir: false,
  plugins: [
    {
      name: "sirpas:module-manifest",
      writeBundle: ({ dir = "." }) => copyFile(here("module.json"), join(dir, "module.json")),
    },
  ],
  build: {
    outDir: here("../dist-quench/sirpas-quench"),
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    target: "es2023",
    lib: { entry: here("src/sirpas-quench.ts"), formats: ["es"], fileName: () => "sirpas-quench.mjs" },
  },
});
