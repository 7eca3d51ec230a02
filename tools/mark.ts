import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { naturals } from "../src/odds/pools.ts";

/** The height of the highest bar; bars are 3 wide with 1 between them, as units of the picture. */
const HEIGHT = 40;

/** The mark of the system as SVG: how often each sum of 3d6 comes up, bar by bar. */
export function mark(): string {
  const { weights } = naturals("standard");
  const most = Math.max(...weights);
  const bars = weights.map((weight, index) => {
    const height = Math.round((weight / most) * HEIGHT * 100) / 100;
    return `    <rect x="${4 * index}" y="${Math.round((HEIGHT - height) * 100) / 100}" width="3" height="${height}" rx="0.8" />`;
  });
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -4 ${4 * weights.length - 1} ${HEIGHT + 8}">`;
  return [frame, `  <g fill="#e9c46a">`, ...bars, "  </g>", "</svg>", ""].join("\n");
}

const [, program] = process.argv;
if (program === fileURLToPath(import.meta.url)) writeFileSync("assets/mark.svg", mark());
