import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { vi } from "vitest";
import type { DocumentSocketRequest } from "../../../host/common/protocol.ts";
import { readManifest } from "../../../host/server/manifest.ts";
import { withDefaults } from "../../../host/server/options.ts";
import { modifyDocuments } from "../../../host/server/requests/modify.ts";
import { DocumentStore } from "../../../host/server/storage/store.ts";
import { documentClass } from "../../../host/server/world/schema.ts";
import { World } from "../../../host/server/world/world.ts";
import { rawDocuments } from "../../support/old-world.ts";

/** All that who may do what depends on. */
const TYPES = ["User", "Setting", "Scene", "Actor", "Combat", "ChatMessage"] as const;

/** The server's own decision about what somebody asks for, in this process: nothing of it is ever carried out. */
export class Judge {
  private constructor(
    private readonly world: World,
    private readonly data: string,
  ) {}

  /** @param system  The folder with the system's system.json. */
  static async open(system: string): Promise<Judge> {
    const data = await mkdtemp(path.join(tmpdir(), "judge-"));
    const options = withDefaults({ system, data, log: () => undefined });
    return new Judge(await World.open(options, await readManifest(system), []), data);
  }

  /** Takes over all that a running host has in its world. */
  async copy(url: string): Promise<void> {
    for (const type of TYPES) {
      const { collection } = documentClass(type).metadata;
      const store = this.world.store(collection);
      const gone = store.all(collection).map(({ _id }) => ({ collection, id: String(_id), document: null }));
      const documents = await rawDocuments(url, type);
      const here = documents.map((document) => ({ collection, id: document._id, document: { ...document } }));
      await store.commit([...gone, ...here]);
    }
  }

  /**
   * What the server would answer. @returns whether anything would change.
   * @throws Refusal what it would say instead.
   */
  async decide(userId: string, request: DocumentSocketRequest): Promise<boolean> {
    const commit = vi.spyOn(DocumentStore.prototype, "commit").mockResolvedValue();
    try {
      const { response } = await modifyDocuments(this.world, userId, request);
      return Boolean(response.result?.length);
    } finally {
      commit.mockRestore();
    }
  }

  async close(): Promise<void> {
    await this.world.close();
    await rm(this.data, { recursive: true, force: true });
  }
}
