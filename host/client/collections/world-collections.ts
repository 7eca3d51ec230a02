import type { Document } from "../../common/abstract/document.ts";
import type { Data } from "../../common/types.ts";
import { saveDataToFile } from "../core/local-files.ts";
import { game } from "../core/state.ts";
import type { Actor } from "../documents/actor.ts";
import type { ChatMessage } from "../documents/chat-message.ts";
import type { Combat } from "../documents/combat.ts";
import type { Scene } from "../documents/scene.ts";
import type { TokenDocument } from "../documents/token.ts";
import { WorldCollection } from "./world-collection.ts";

export class Actors extends WorldCollection {
  static override documentName = "Actor";

  /** The actors of the tokens in the scene in view that are not linked, by the tokens' ids. */
  get tokens(): Record<string, Actor> {
    const tokens = (game.scenes.viewed?.tokens.contents ?? []) as unknown as TokenDocument[];
    return Object.fromEntries(
      tokens.flatMap((token) => (token.actor?.isToken ? [[token.id ?? "", token.actor] as const] : [])),
    );
  }
}

export class Items extends WorldCollection {
  static override documentName = "Item";
}

export class Journal extends WorldCollection {
  static override documentName = "JournalEntry";
}

export class Macros extends WorldCollection {
  static override documentName = "Macro";
}

export class RollTables extends WorldCollection {
  static override documentName = "RollTable";
}

export class Folders extends WorldCollection {
  static override documentName = "Folder";

  /** A folder appears in the directory of the documents it holds. */
  override _onModifyContents(action: string, documents: Document[], result: unknown[], operation: Data): void {
    super._onModifyContents(action, documents, result, operation);
    const types = new Set(documents.map((folder) => (folder as unknown as { type: string }).type));
    for (const type of types) game.collections.get(type)?.render(false, { renderContext: `${action}Folder` });
  }
}

export class ChatMessages extends WorldCollection {
  static override documentName = "ChatMessage";

  /** Offers the log as a text file: each message as it says itself, for this user. */
  export(): void {
    const texts = this.contents.map((message) => (message as ChatMessage).export()).filter((text) => text !== "");
    const day = new Date().toISOString().slice(0, 10);
    saveDataToFile(texts.join("\n---------------------------\n"), "text/plain", `fvtt-log-${day}.txt`);
  }

  /** Deletes the whole log. */
  async flush(): Promise<unknown> {
    return this.documentClass.deleteDocuments([], { deleteAll: true });
  }
}

export class Scenes extends WorldCollection {
  static override documentName = "Scene";

  get active(): Scene | undefined {
    return this.find((scene) => (scene as Scene).active) as Scene | undefined;
  }

  /** The scene this user looks at. */
  get current(): Scene | undefined {
    return this.viewed;
  }

  get viewed(): Scene | undefined {
    const id = game.viewedSceneId;
    return ((id ? this.get(id) : undefined) ?? this.active) as Scene | undefined;
  }
}

export class CombatEncounters extends WorldCollection {
  static override documentName = "Combat";

  /** The encounters of the scene in view and those of no scene. */
  get combats(): Combat[] {
    const scene = game.scenes.viewed ?? null;
    return this.filter((combat) => {
      const own = (combat as Combat).scene;
      return own === null || own === scene;
    }) as Combat[];
  }

  get active(): Combat | undefined {
    return this.combats.find((combat) => combat.active);
  }

  /** The encounter the tracker shows: the one chosen there, else the active one. */
  get viewed(): Combat | null {
    const { ui } = globalThis as unknown as { ui?: { combat?: { viewed?: Combat | null } } };
    const chosen = ui && "combat" in ui ? ui.combat?.viewed : null;
    return chosen ?? this.active ?? this.combats[0] ?? null;
  }
}
