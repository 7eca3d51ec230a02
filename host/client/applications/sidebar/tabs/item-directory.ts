import type { Data } from "../../ui/client.ts";
import { DocumentDirectory } from "../document-directory.ts";

export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";

  static override DEFAULT_OPTIONS: Data = {
    collection: "Item",
    window: { title: "HOST.Sidebar.Items", icon: "fa-solid fa-suitcase" },
  };
}
