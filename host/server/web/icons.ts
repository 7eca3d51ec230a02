import { createHash } from "node:crypto";

/**
 * Draws a free substitute for an icon, the same for the same path: the last word of the file's name is shown by its first
 * letters on a coloured ground whose hue and pattern come from the path.
 */
export function drawIcon(path: string): string {
  const digest = createHash("sha256").update(path).digest();
  const at = (index: number): number => digest[index] ?? 0;
  const hue = Math.round((at(0) * 256 + at(1)) / 182.05);
  const glyph = GROUNDS[at(2) % GROUNDS.length] ?? "";
  const turn = (at(3) % 8) * 45;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">`,
    `<defs><radialGradient id="g" cx="50%" cy="38%" r="75%">`,
    `<stop offset="0" stop-color="hsl(${hue} 38% 46%)"/><stop offset="1" stop-color="hsl(${hue} 46% 22%)"/>`,
    `</radialGradient></defs>`,
    `<rect width="512" height="512" rx="56" fill="url(#g)"/>`,
    `<g transform="rotate(${turn} 256 256)" fill="none" stroke="hsl(${hue} 45% 72%)" stroke-opacity=".35" stroke-width="18">${glyph}</g>`,
    `<text x="256" y="262" fill="hsl(${hue} 60% 93%)" font-family="Georgia, serif" font-size="208" font-weight="700"`,
    ` text-anchor="middle" dominant-baseline="central">${initials(path)}</text>`,
    `</svg>`,
  ].join("");
}

const GROUNDS = [
  `<circle cx="256" cy="256" r="196"/><circle cx="256" cy="256" r="150"/>`,
  `<path d="M256 48 464 256 256 464 48 256Z"/><path d="M256 112 400 256 256 400 112 256Z"/>`,
  `<path d="M256 44 448 152V360L256 468 64 360V152Z"/>`,
  `<path d="M72 72H440V330Q440 420 256 470 72 420 72 330Z"/>`,
  `<path d="M256 40V472M40 256H472M103 103 409 409M409 103 103 409"/>`,
  `<path d="M60 180Q158 90 256 180T452 180M60 260Q158 170 256 260T452 260M60 340Q158 250 256 340T452 340"/>`,
];

/** Up to two letters that stand for the last words of the file's name. */
function initials(path: string): string {
  const name =
    path
      .split("/")
      .at(-1)
      ?.replace(/\.\w+$/, "") ?? "";
  const words = name.split(/[^a-z]+/i).filter(Boolean);
  const last = words.at(-1) ?? "?";
  return last.charAt(0).toUpperCase() + last.charAt(1).toLowerCase();
}
