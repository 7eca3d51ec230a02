import type { DrawnPlaces } from "#core/applications/figure/body-figure.ts";
import { LOCATIONS } from "../rules/combat/locations.ts";

/** Where the places of the body are drawn: each at its own. */
export const BODY: DrawnPlaces = Object.fromEntries(LOCATIONS.keys.map((key) => [key, [key]])) as DrawnPlaces;
