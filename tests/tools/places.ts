import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

/** The checkout these tests belong to. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A folder with these files in it, which goes when the test ends. A path that ends in a slash is a folder. */
export async function folder(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "sirpas-tools-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, file);
    await mkdir(file.endsWith("/") ? path : dirname(path), { recursive: true });
    if (!file.endsWith("/")) await writeFile(path, text);
  }
  return root;
}
