import type { Data } from "../../ui/client.ts";
import { DocumentDirectory } from "../document-directory.ts";

export class RollTableDirectory extends DocumentDirectory {
  static override tabName = "tables";

  static override DEFAULT_OPTIONS: Data = {
    collection: "RollTable",
    window: { title: "HOST.Sidebar.Tables", icon: "fa-solid fa-table-list" },
  };
}
