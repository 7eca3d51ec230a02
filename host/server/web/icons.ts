import { createHash } from "node:crypto";
import { findGlyph } from "./icon-glyphs.ts";

/**
 * Draws a free substitute for an icon, the same for the same path: a glyph for what the path's words name, or their first
 * letters, on a ground whose pattern comes from the path and whose colour is the one named there, if any.
 */
export function drawIcon(path: string): string {
  const digest = createHash("sha256").update(path).digest();
  const at = (index: number): number => digest[index] ?? 0;
  const words = wordsOf(path);
  const colour = words.find((word) => Object.hasOwn(COLOURS, word));
  const [hue, saturation] = (colour && COLOURS[colour]) || [Math.round((at(0) * 256 + at(1)) / 182.05), 42];
  const ground = GROUNDS[at(2) % GROUNDS.length] ?? "";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">`,
    `<defs><radialGradient id="g" cx="50%" cy="38%" r="75%">`,
    `<stop offset="0" stop-color="hsl(${hue} ${saturation}% 44%)"/><stop offset="1" stop-color="hsl(${hue} ${saturation}% 20%)"/>`,
    `</radialGradient></defs>`,
    `<rect width="512" height="512" rx="56" fill="url(#g)"/>`,
    `<g transform="rotate(${(at(3) % 8) * 45} 256 256)" fill="none" stroke="hsl(${hue} ${saturation}% 72%)" stroke-opacity=".3" stroke-width="16">${ground}</g>`,
    foreground(words, `hsl(${hue} ${saturation}% 93%)`),
    `</svg>`,
  ].join("");
}

/** Hue and saturation of the colours that icons are named after. */
// prettier-ignore
const COLOURS: Record<string, readonly [hue: number, saturation: number]> = {
  black: [220, 8], blue: [215, 55], brown: [25, 40], gold: [42, 60], gray: [215, 8], green: [135, 42], grey: [215, 8],
  leather: [25, 40], orange: [24, 65], pink: [330, 50], purple: [275, 42], red: [2, 55], silver: [210, 12],
  steel: [210, 16], tan: [32, 32], teal: [180, 48], white: [210, 14], yellow: [48, 58],
};

const GROUNDS = [
  `<circle cx="256" cy="256" r="206"/>`,
  `<path d="M256 40 472 256 256 472 40 256Z"/>`,
  `<path d="M256 44 448 152V360L256 468 64 360V152Z"/>`,
  `<path d="M72 72H440V330Q440 420 256 470 72 420 72 330Z"/>`,
  `<circle cx="256" cy="256" r="214"/><circle cx="256" cy="256" r="180"/>`,
  `<path d="M60 60H452V452H60Z"/>`,
];

/** The words of the file's name in order, then those of its folders from the innermost outwards. */
function wordsOf(path: string): string[] {
  const [file = "", ...folders] = path.toLowerCase().split("/").filter(Boolean).reverse();
  return [file.replace(/\.\w+$/, ""), ...folders].flatMap((part) => part.split(/[^a-z0-9]+/)).filter(Boolean);
}

function foreground(words: readonly string[], colour: string): string {
  const glyph = findGlyph(words);
  if (glyph)
    return `<svg x="136" y="136" width="240" height="240" viewBox="${glyph.viewBox}" fill="${colour}" overflow="visible">${glyph.content}</svg>`;
  const word = words.find((candidate) => /^[a-z]/.test(candidate)) ?? "?";
  const letters = word.charAt(0).toUpperCase() + word.charAt(1);
  return [
    `<text x="256" y="262" fill="${colour}" font-family="Georgia, serif" font-size="208" font-weight="700"`,
    ` text-anchor="middle" dominant-baseline="central">${letters}</text>`,
  ].join("");
}
