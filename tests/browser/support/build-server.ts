import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";

const SERVER = "host/dist/server.mjs";

/**
 * Before all stories: writes the host's server as one file. Most of what a table takes to open is reading TypeScript, and
 * there are more than a hundred tables in a run.
 */
export default async function buildServer(): Promise<void> {
  await mkdir("host/dist", { recursive: true });
  const folder = await mkdtemp("host/dist/server-");
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      ssr: "host/server/main.ts",
      target: "node20",
      outDir: folder,
      rollupOptions: { output: { entryFileNames: "server.mjs" } },
    },
  });
  // At once, since another run may be reading the file.
  await rename(join(folder, "server.mjs"), SERVER);
  await rm(folder, { recursive: true });
  process.env["HOST_SERVER"] = SERVER;
}
