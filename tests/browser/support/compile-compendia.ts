import { compilePacks } from "../../../tools/packs/compile.ts";
import { watchPacks } from "../../../tools/packs/watch.ts";

/** Run in a process of its own: compiles the compendia of a folder into an output; with --watch, anew whenever they change. */
const [root = "", outDir = "", option] = process.argv.slice(2);
if (option === "--watch") {
  const stop = watchPacks(root, outDir, console.log);
  process.once("SIGTERM", stop);
} else await compilePacks(root, outDir);
