import type { DatabaseBackend, DocumentOperation } from "../../common/abstract/backend.ts";
import type { Document } from "../../common/abstract/document.ts";
import type { DatabaseOperation, DocumentSocketRequest, DocumentSocketResponse } from "../../common/protocol.ts";
import { applyResponse } from "./database-apply.ts";
import { preCreate, preDelete, preUpdate, vetoed } from "./database-pre.ts";
import { requestDocuments } from "./socket.ts";
import { CONFIG, game } from "./state.ts";
import { warnOfDeletionKeys } from "./deprecations.ts";

type Documents = typeof Document;

/** One of the operations of a batch: what is done to which documents, beside what the operation says itself. */
type BatchOperation = DocumentOperation & { action: "create" | "update" | "delete"; documentName: string };

/** What each action sends, once callbacks and hooks have passed it. */
const PREPARE = {
  create: async (cls: Documents, operation: DocumentOperation) => ({ data: await preCreate(cls, operation) }),
  update: async (cls: Documents, operation: DocumentOperation) => ({ updates: await preUpdate(cls, operation) }),
  delete: async (cls: Documents, operation: DocumentOperation) => ({ ids: await preDelete(cls, operation) }),
};

function documentClass(name: string): Documents {
  return (CONFIG[name] as { documentClass: Documents }).documentClass;
}

/** The way of every create, update and delete: asked here, decided by the server, then done here as at every client. */
export class ClientDatabaseBackend implements DatabaseBackend {
  /** The packages whose flags documents may have: the host, the world, the system and the active modules. */
  getFlagScopes(): string[] {
    const modules = game.modules.filter(({ active }) => active).map(({ id }) => id);
    return ["core", "world", game.world.id, game.system.id, ...modules];
  }

  /** Documents of a compendium by a query, or with `index` entries of its index. */
  get(cls: Documents, operation: DocumentOperation = {}, user: unknown = game.user): Promise<Document[]> {
    return this._getDocuments(cls, operation, user);
  }

  /** @returns the documents which were created; those which a hook vetoed are missing. */
  create(cls: Documents, operation: DocumentOperation, user: unknown = game.user): Promise<Document[]> {
    return this._createDocuments(cls, operation, user);
  }

  update(cls: Documents, operation: DocumentOperation, user: unknown = game.user): Promise<Document[]> {
    return this._updateDocuments(cls, operation, user);
  }

  delete(cls: Documents, operation: DocumentOperation, user: unknown = game.user): Promise<Document[]> {
    return this._deleteDocuments(cls, operation, user);
  }

  /** The four that do it: other people's code wraps them, as Babele does to translate what is read. */
  protected async _getDocuments(cls: Documents, operation: DocumentOperation, _user: unknown): Promise<Document[]> {
    const request: DocumentSocketRequest = { type: cls.documentName, action: "get", operation: sendable(operation) };
    return requestDocuments(game.socket, request, ({ result = [] }) => {
      if (operation.index) return result as unknown as Document[];
      const { pack = null } = operation;
      return result.map((data) =>
        (cls.implementation as Documents).fromSource(data as Record<string, unknown>, { pack }),
      );
    });
  }

  protected async _createDocuments(cls: Documents, operation: DocumentOperation, _user: unknown): Promise<Document[]> {
    const asked = { ...operation, modifiedTime: Date.now(), render: operation["render"] ?? true };
    const data = await preCreate(cls, asked);
    return this.#send(cls, "create", { ...asked, data }, data.length);
  }

  protected async _updateDocuments(cls: Documents, operation: DocumentOperation, _user: unknown): Promise<Document[]> {
    warnOfDeletionKeys(operation["updates"]);
    const asked = { ...operation, modifiedTime: Date.now(), render: operation["render"] ?? true };
    const updates = await preUpdate(cls, asked);
    return this.#send(cls, "update", { ...asked, updates }, updates.length);
  }

  protected async _deleteDocuments(cls: Documents, operation: DocumentOperation, _user: unknown): Promise<Document[]> {
    const asked = { ...operation, modifiedTime: Date.now(), render: operation["render"] ?? true };
    const ids = await preDelete(cls, asked);
    return this.#send(cls, "delete", { ...asked, ids, deleteAll: false }, ids.length);
  }

  /**
   * Asks for several operations one after another, once all of them have passed their callbacks and hooks; where one is vetoed, none is
   * asked for. What the server then refuses of them leaves those before it done, and says so.
   */
  async modifyBatch(operations: readonly BatchOperation[]): Promise<Document[][]> {
    const ready: (() => Promise<Document[]>)[] = [];
    for (const { action, documentName, ...operation } of operations) {
      const cls = documentClass(documentName);
      const asked = { ...operation, modifiedTime: Date.now(), render: operation["render"] ?? true };
      const content = await PREPARE[action](cls, asked);
      if (vetoed.has(asked)) return [];
      const [count] = Object.values(content).map(({ length }) => length);
      ready.push(() => this.#send(cls, action, { ...asked, ...content }, count ?? 0));
    }
    const results: Document[][] = [];
    for (const send of ready) {
      try {
        results.push(await send());
      } catch (error) {
        const done = `${results.length} of ${ready.length} operations of the batch are done, as the host can't take them back`;
        throw new Error(`${(error as Error).message} ${done}.`, { cause: error });
      }
    }
    return results;
  }

  async #send(
    cls: Documents,
    action: "create" | "update" | "delete",
    operation: DocumentOperation,
    count: number,
  ): Promise<Document[]> {
    if (!count) return [];
    const request: DocumentSocketRequest = { type: cls.documentName, action, operation: sendable(operation) };
    return requestDocuments(game.socket, request, (response: DocumentSocketResponse) => applyResponse(response));
  }
}

/** The operation as it can be sent: the parent stands as its uuid, everything else as plain data. */
function sendable(operation: DocumentOperation): DatabaseOperation {
  const { parent, noHook: _, ...rest } = operation as DocumentOperation & { noHook?: boolean };
  const plain = JSON.parse(JSON.stringify(rest)) as DatabaseOperation;
  const pack = operation.pack ?? parent?.pack ?? null;
  return { ...plain, pack, parentUuid: parent?.uuid ?? operation.parentUuid ?? null };
}
