export { Compendium } from "./compendium.ts";
