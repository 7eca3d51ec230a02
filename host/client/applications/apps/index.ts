export { DocumentOwnershipConfig } from "./document-ownership-config.ts";
export { FilePicker } from "./file-picker.ts";
export { ImagePopout } from "./image-popout.ts";
