import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { CHUNKS, divide } from "./tools/build/chunks.ts";
import { copyStatic } from "./tools/build/copy-static.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const entry = here("src/sirpas.ts");
const applications = (path: string) => here(`src/applications/${path}`);
const documents = (path: string) => here(`src/documents/${path}`);
const { nameOf, plugin } = divide({
  entry,
  together: {
    table: [applications("table.ts"), applications("template-parts.ts")],
    fight: [
      applications("fight-table.ts"),
      applications("chat/card-actions.ts"),
      applications("movement/answer-move.ts"),
      applications("movement/judge-move.ts"),
      applications("movement/move-line.ts"),
      applications("requests/prompt-strip.ts"),
      applications("tracker/tracker-actions.ts"),
      applications("tracker/tracker-context.ts"),
      documents("contests/answer-contest.ts"),
      documents("contests/resolve-round.ts"),
      documents("fight/ask-step.ts"),
      documents("fight/begin-if-thrown.ts"),
      documents("fight/keep-turn.ts"),
      documents("fight/steps.ts"),
      documents("fight/take-in.ts"),
      documents("fight/throw-as-asked.ts"),
      documents("injury/natural-healing.ts"),
      documents("movement/undo-move.ts"),
      documents("requests/answer-request.ts"),
      documents("use-technique.ts"),
    ],
    sheets: [
      applications("sheets/sheet-tools.ts"),
      applications("sheets/part-views.ts"),
      applications("sheets/actor-actions.ts"),
      applications("sheets/character-actions.ts"),
      applications("sheets/item-parts.ts"),
    ],
  },
  windows: {
    dialogs: [
      applications("attack/attack-dialog.ts"),
      applications("catalogue/catalogue-dialog.ts"),
      applications("defence/defence-dialog.ts"),
      applications("dialogs/award-dialog.ts"),
      applications("dialogs/check-dialog.ts"),
      applications("enrichers/act.ts"),
      applications("hotbar/macros.ts"),
      applications("injury/damage-text.ts"),
      applications("injury/open-damage-dialog.ts"),
      applications("injury/treat-dialog.ts"),
      applications("macros/group-roll-dialog.ts"),
      applications("quick-start/take.ts"),
      applications("quick-start/quick-start.ts"),
      applications("requests/answer-ask.ts"),
      applications("requests/throw-dialog.ts"),
      applications("stat-block/copy.ts"),
    ],
    boards: [applications("contest-board/open-contest-board.ts")],
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
