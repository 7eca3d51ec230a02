import type { Data } from "../../ui/client.ts";
import { DocumentDirectory } from "../document-directory.ts";

export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";

  static override DEFAULT_OPTIONS: Data = {
    collection: "JournalEntry",
    window: { title: "HOST.Sidebar.Journal", icon: "fa-solid fa-book-open" },
  };
}
