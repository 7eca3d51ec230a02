import type { DatabaseBackend, DocumentOperation } from "../../common/abstract/backend.ts";
import type { Document } from "../../common/abstract/document.ts";
import type { DatabaseOperation, DocumentSocketRequest, DocumentSocketResponse } from "../../common/protocol.ts";
import { applyResponse } from "./database-apply.ts";
import { preCreate, preDelete, preUpdate } from "./database-pre.ts";
import { requestDocuments } from "./socket.ts";
import { game } from "./state.ts";
import { warnOfDeletionKeys } from "./deprecations.ts";

type Documents = typeof Document;

/** The way of every create, update and delete: asked here, decided by the server, then done here as at every client. */
export class ClientDatabaseBackend implements DatabaseBackend {
  /** The packages whose flags documents may have: the host, the world, the system and the active modules. */
  getFlagScopes(): string[] {
    const modules = game.modules.filter(({ active }) => active).map(({ id }) => id);
    return ["core", "world", game.world.id, game.system.id, ...modules];
  }

  /** Documents of a compendium by a query, or with `index` entries of its index. */
  async get(cls: Documents, operation: DocumentOperation = {}): Promise<Document[]> {
    const request: DocumentSocketRequest = { type: cls.documentName, action: "get", operation: sendable(operation) };
    return requestDocuments(game.socket, request, ({ result = [] }) => {
      if (operation.index) return result as unknown as Document[];
      const { pack = null } = operation;
      return result.map((data) =>
        (cls.implementation as Documents).fromSource(data as Record<string, unknown>, { pack }),
      );
    });
  }

  /** @returns the documents which were created; those which a hook vetoed are missing. */
  async create(cls: Documents, operation: DocumentOperation): Promise<Document[]> {
    const asked = { ...operation, modifiedTime: Date.now(), render: operation["render"] ?? true };
    const data = await preCreate(cls, asked);
    return this.#send(cls, "create", { ...asked, data }, data.length);
  }

  async update(cls: Documents, operation: DocumentOperation): Promise<Document[]> {
    warnOfDeletionKeys(operation["updates"]);
    const asked = { ...operation, modifiedTime: Date.now(), render: operation["render"] ?? true };
    const updates = await preUpdate(cls, asked);
    return this.#send(cls, "update", { ...asked, updates }, updates.length);
  }

  async delete(cls: Documents, operation: DocumentOperation): Promise<Document[]> {
    const asked = { ...operation, modifiedTime: Date.now(), render: operation["render"] ?? true };
    const ids = await preDelete(cls, asked);
    return this.#send(cls, "delete", { ...asked, ids, deleteAll: false }, ids.length);
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
