import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { findChromium } from "../setup/chromium.ts";
import { bellHill } from "./bell-hill.ts";
import { SIZE } from "./drawing.ts";
import { gatehouse } from "./gatehouse.ts";
import { mutiny } from "./mutiny.ts";
import { nightMail } from "./night-mail.ts";
import { nightWatch } from "./night-watch.ts";
import { pierNine } from "./pier-nine.ts";
import { tollBridge } from "./toll-bridge.ts";

/** The map of each starter adventure, by the file that it is written to. */
const MAPS: Readonly<Record<string, () => string>> = {
  "assets/scenes/night-mail.webp": nightMail,
  "assets/scenes/pier-nine.webp": pierNine,
  "assets/scenes/toll-bridge.webp": tollBridge,
  "systems/bind/assets/scenes/night-watch.webp": nightWatch,
  "systems/death-or-glory/assets/scenes/mutiny.webp": mutiny,
  "systems/simverse/assets/scenes/bell-hill.webp": bellHill,
  "systems/tactical-3d6/assets/scenes/gatehouse.webp": gatehouse,
};

/** Of the WebP: as good as shows on a screen, and no larger than a map is worth. */
const QUALITY = 0.7;

/** Command line: draws the maps of the starter adventures from their vectors and writes them as pictures. @param wanted  A part of the name of the file, for that map alone */
async function main([wanted = ""]: readonly string[]) {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ viewport: SIZE });
    for (const [file, map] of Object.entries(MAPS)) {
      if (!file.includes(wanted)) continue;
      await page.setContent(`<style>body{margin:0}</style>${map()}`);
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
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), Uint8Array.from(webp));
      console.log(`${file}: ${Math.round(webp.length / 1000)} kB`);
    }
  } finally {
    await browser.close();
  }
}

await main(process.argv.slice(2));
