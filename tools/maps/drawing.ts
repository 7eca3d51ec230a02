import { el } from "./pen.ts";

/** How large a map is, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** One square of a scene's grid. Roads and houses keep to squares. */
const SQUARE = 100;

/** The maps of adventures: twenty squares by twelve. */
export const SIZE: Size = { width: 20 * SQUARE, height: 12 * SQUARE };

const FILTERS = `<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="5"/></filter>
<filter id="softer" filterUnits="userSpaceOnUse" x="-80" y="-80" width="2160" height="1360"><feGaussianBlur stdDeviation="26"/></filter>
<filter id="rough" filterUnits="userSpaceOnUse" x="-80" y="-80" width="2160" height="1360">
<feTurbulence type="fractalNoise" baseFrequency="0.018" numOctaves="3" seed="4"/>
<feDisplacementMap in="SourceGraphic" scale="34" xChannelSelector="R" yChannelSelector="G"/></filter>`;

/** A gradient of light over a map, from its middle to its edges. */
export interface Light {
  readonly middle: readonly [x: number, y: number];
  readonly reach: number;
  /** Where the light is how bright: a share of the way out, a colour, how much of it. */
  readonly stops: readonly (readonly [at: number, colour: string, opacity: number])[];
}

/** A whole map as a drawing: what is on it, and the light over all of it. */
export function drawing(scene: readonly string[], { middle: [x, y], reach, stops }: Light): string {
  const { width, height } = SIZE;
  const steps = stops.map(
    ([at, colour, opacity]) => `<stop offset="${at}%" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  );
  const light = `<radialGradient id="light" cx="${x}%" cy="${y}%" r="${reach}%">${steps.join("")}</radialGradient>`;
  const inner = [...scene, el("rect", { ...SIZE, fill: "url(#light)" })].join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>
${FILTERS}
${light}
</defs>${inner}</svg>`;
}
