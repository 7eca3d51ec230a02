import * as tools from "./sheet-tools.ts";

/** What sheets work with while they are open, there at once: the browser waits for nobody who answers a key or a drop. */
export const sheetTools = () => tools;
