import { golden } from "../migration/support/golden.ts";
import { connectAs } from "./client.ts";

interface Answer {
  readonly result?: readonly Record<string, unknown>[];
  readonly error?: { readonly message: string };
}

/**
 * Puts what a past version stored into the world of a running host, as it stood in its database: nothing of it goes through the
 * system's code of today.
 * @returns the id of the compendium of the world that holds copies of the actors, locked if that is asked for.
 */
export async function storeGolden(
  url: string,
  version: number,
  { pack = false, locked = false }: { pack?: boolean; locked?: boolean } = {},
): Promise<string> {
  const socket = await connectAs(url, "Gamemaster");
  try {
    const ask = async (type: string, action: string, operation: object) => {
      const { result = [], error } = (await socket.emitWithAck("modifyDocument", {
        type,
        action,
        operation,
      })) as Answer;
      if (error) throw new Error(`${type}: ${error.message}`);
      return result;
    };
    const { actors, items, messages, combats, tokens, settings } = golden(version);
    const kept = { keepId: true, keepEmbeddedIds: true };
    const author = { author: (await ask("User", "get", { query: { name: "Gamemaster" } }))[0]?.["_id"] };
    const [scene] = await ask("Scene", "get", { query: {} });
    const sceneId = scene?.["_id"];
    await ask("Actor", "create", { data: actors, ...kept });
    await ask("Item", "create", { data: items, ...kept });
    await ask("ChatMessage", "create", { data: messages.map((message) => ({ ...message, ...author })), ...kept });
    await ask("Token", "create", { data: tokens, parentUuid: `Scene.${String(sceneId)}`, ...kept });
    const here = combats.map((combat) => ({
      ...combat,
      scene: sceneId,
      combatants: (combat["combatants"] as object[]).map((one) => ({
        ...one,
        ...("sceneId" in one && one.sceneId ? { sceneId } : {}),
      })),
    }));
    await ask("Combat", "create", { data: here, ...kept });
    await ask("Setting", "create", { data: Object.entries(settings).map(([key, value]) => ({ key, value })) });
    if (!pack) return "";
    const made = (await socket.emitWithAck("manageCompendium", {
      action: "create",
      data: { label: "Old friends", type: "Actor" },
    })) as { result?: { id: string } };
    const id = made.result?.id ?? "";
    await ask("Actor", "create", { data: actors, pack: id, ...kept });
    if (locked) await socket.emitWithAck("manageCompendium", { action: "configure", data: { id, locked: true } });
    return id;
  } finally {
    socket.disconnect();
  }
}

/** What is stored now, as the server has it: by nobody's models. */
export async function rawDocuments(url: string, type: string, operation: object = {}): Promise<readonly Raw[]> {
  const socket = await connectAs(url, "Gamemaster");
  try {
    const request = { type, action: "get", operation: { query: {}, ...operation } };
    const { result = [], error } = (await socket.emitWithAck("modifyDocument", request)) as Answer;
    if (error) throw new Error(error.message);
    return result as unknown as readonly Raw[];
  } finally {
    socket.disconnect();
  }
}

/** Changes what is stored past all of the system's code. */
export async function forgeRaw(
  url: string,
  type: string,
  action: "create" | "update" | "delete",
  operation: object,
): Promise<void> {
  const socket = await connectAs(url, "Gamemaster");
  try {
    const { error } = (await socket.emitWithAck("modifyDocument", { type, action, operation })) as Answer;
    if (error) throw new Error(error.message);
  } finally {
    socket.disconnect();
  }
}

/** A document as it is stored. */
export interface Raw {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly key: string;
  readonly value: string;
  readonly system: Readonly<Record<string, unknown>>;
  readonly flags: { readonly sirpas?: Readonly<Record<string, unknown>> };
  readonly items: readonly Raw[];
  readonly tokens: readonly { readonly delta: Raw }[];
}
