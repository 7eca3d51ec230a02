import type { Data } from "../../ui/client.ts";
import { DocumentDirectory } from "../document-directory.ts";

export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";

  static override DEFAULT_OPTIONS: Data = {
    collection: "Actor",
    window: { title: "HOST.Sidebar.Actors", icon: "fa-solid fa-user" },
  };
}
