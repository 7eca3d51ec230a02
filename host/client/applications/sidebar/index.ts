export { DocumentDirectory } from "./document-directory.ts";
export { AbstractSidebarTab } from "./sidebar-tab.ts";
export { Sidebar } from "./sidebar.ts";
export * as apps from "./apps/index.ts";
export * as tabs from "./tabs/index.ts";
