import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { findChromium } from "../setup/chromium.ts";
import { SIZE, tollBridge } from "./toll-bridge.ts";

const FILE = "assets/scenes/toll-bridge.webp";

/** Of the WebP: as good as shows on a screen, and no larger than a map is worth. */
const QUALITY = 0.7;

/** Command line: draws the map of the starter adventure from its vectors and writes it as a picture. */
async function main() {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ viewport: SIZE });
    await page.setContent(`<style>body{margin:0}</style>${tollBridge()}`);
    const png = (await page.screenshot({ type: "png" })).toString("base64");
    const webp = await page.evaluate(
      async ([source, quality]) => {
        const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
        const canvas = new OffscreenCanvas(image.width, image.height);
        canvas.getContext("2d")!.drawImage(image, 0, 0);
        const written = await (await canvas.convertToBlob({ type: "image/webp", quality })).arrayBuffer();
        return Array.from(new Uint8Array(written));
      },
      [png, QUALITY] as const,
    );
    await mkdir(dirname(join(root, FILE)), { recursive: true });
    await writeFile(join(root, FILE), Uint8Array.from(webp));
    console.log(`${FILE}: ${Math.round(webp.length / 1000)} kB`);
  } finally {
    await browser.close();
  }
}

await main();
