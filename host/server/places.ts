import path from "node:path";

/** The host's own folder. This file, or the one it is bundled into, lies one folder below it. */
export const HOST = path.resolve(import.meta.dirname, "..");

/** The free icons from npm. */
export const FONT_AWESOME = path.resolve(HOST, "../node_modules/@fortawesome/fontawesome-free");

/** PIXI from npm, the version that Foundry draws with. */
export const PIXI_SCRIPT = path.resolve(HOST, "../node_modules/pixi.js/dist/pixi.min.js");
