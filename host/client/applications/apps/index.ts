export { DocumentOwnershipConfig } from "./document-ownership-config.ts";
export { ImagePopout } from "./image-popout.ts";
