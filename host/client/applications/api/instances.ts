import type { ApplicationV2 } from "./application.ts";

/** The rendered applications by their ids: `foundry.applications.instances`. */
export const instances = new Map<string, ApplicationV2>();

/** The window brought to the front last, and the layer it lies on. */
export const stack: { front: ApplicationV2 | null; zIndex: number } = { front: null, zIndex: 100 };
