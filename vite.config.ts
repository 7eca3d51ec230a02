import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { CHUNKS, divide } from "./tools/build/chunks.ts";
import { copyStatic } from "./tools/build/copy-static.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const entry = here("src/sirpas.ts");
const source = (path: string) => here(`src/${path}`);
const { nameOf, plugin } = divide({
  entry,
  together: {
    table: [source("applications/table.ts"), source("applications/template-parts.ts")],
    fight: [
      source("applications/fight-table.ts"),
      source("applications/cards/card-actions.ts"),
      source("applications/movement/answer-move.ts"),
      source("applications/movement/judge-move.ts"),
      source("applications/movement/move-line.ts"),
      source("applications/challenge/prompt-strip.ts"),
      source("applications/encounter/tracker-actions.ts"),
      source("applications/encounter/tracker-context.ts"),
      source("play/contests/answer-contest.ts"),
      source("play/contests/resolve-round.ts"),
      source("play/encounter/ask-step.ts"),
      source("play/encounter/begin-if-thrown.ts"),
      source("play/encounter/keep-turn.ts"),
      source("play/encounter/steps.ts"),
      source("play/encounter/throw-as-asked.ts"),
      source("play/damage/natural-healing.ts"),
      source("play/movement/undo-move.ts"),
      source("play/challenge/answer-request.ts"),
      source("play/combat/use-technique.ts"),
    ],
    sheets: [source("applications/sheets/on-demand.ts")],
  },
  windows: {
    dialogs: [
      source("applications/combat/attack-dialog.ts"),
      source("applications/catalogue/catalogue-dialog.ts"),
      source("applications/combat/defence-dialog.ts"),
      source("applications/points/award-dialog.ts"),
      source("applications/checks/check-dialog.ts"),
      source("applications/enrichers/act.ts"),
      source("applications/macros/hotbar-macros.ts"),
      source("applications/damage/damage-text.ts"),
      source("applications/damage/open-damage-dialog.ts"),
      source("applications/damage/treat-dialog.ts"),
      source("applications/macros/group-roll-dialog.ts"),
      source("applications/quick-start/take.ts"),
      source("applications/quick-start/quick-start.ts"),
      source("applications/challenge/answer-ask.ts"),
      source("applications/challenge/throw-dialog.ts"),
      source("applications/stat-block/copy.ts"),
    ],
    boards: [source("applications/contests/open-contest-board.ts")],
  },
});

// The names of classes are part of what others see: Foundry stores those of sheets and rolls with documents, and calls hooks by
// those of applications. Functions may be called anything.
const names = { class: true, function: false };
const minify = { compress: { keepNames: names }, mangle: { keepNames: names }, codegen: { removeWhitespace: true } };
const hashed = `${CHUNKS}/[name]-[hash].mjs`;

/** Builds `dist/`: exactly what a Foundry user unzips into `Data/systems/sirpas`, packs apart (`npm run packs`). */
export default defineConfig({
  // Chunks and worker lie beside the module that asks for them, wherever a server puts the system.
  base: "./",
  publicDir: false,
  plugins: [plugin, copyStatic({ root: here(".") })],
  css: { preprocessorOptions: { scss: { loadPaths: [here("styles")] } } },
  worker: { format: "es", rolldownOptions: { output: { entryFileNames: hashed, chunkFileNames: hashed, minify } } },
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
        entryFileNames: "[name].mjs",
        chunkFileNames: hashed,
        assetFileNames: "sirpas[extname]",
        minify,
        codeSplitting: { groups: [{ name: nameOf, debugName: "divided" }], includeDependenciesRecursively: false },
      },
    },
  },
});
