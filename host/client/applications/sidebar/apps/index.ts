export { Compendium } from "./compendium.ts";
export { ToursManagement } from "./tours-management.ts";
