import { connectAs } from "./client.ts";

interface Answer {
  readonly result?: readonly Record<string, unknown>[];
  readonly error?: { readonly message: string };
}

const STATS = { _stats: { systemId: "sirpas", createdTime: 1, modifiedTime: 1 } };
const FLAGS = { flags: { sirpas: { schema: 1, remark: "old" } } };
const MANOEUVRE = { type: "manoeuvre", system: { remarks: "Learned in the woods." }, ...STATS, ...FLAGS };
const EFFECT = { _id: "effect0000000000", name: "Limping", ...STATS, ...FLAGS };

/** What version 1 stored, for a step to version 2. */
export const VERSION_1 = {
  actors: [
    {
      _id: "mira000000000000",
      name: "Mira",
      type: "character",
      system: { remarks: "A ranger." },
      items: [{ _id: "leap000000000000", name: "Leap", ...MANOEUVRE }],
      effects: [EFFECT],
      ...STATS,
      ...FLAGS,
    },
    { _id: "orc0000000000000", name: "Orc", type: "npc", system: { remarks: "Green." }, ...STATS, ...FLAGS },
    { _id: "ida0000000000000", name: "Ida", type: "npc", system: {}, ...STATS, flags: { sirpas: { schema: 1 } } },
  ],
  items: [{ _id: "swim000000000000", name: "Swim", ...MANOEUVRE }],
  tokens: [
    {
      _id: "token00000000000",
      name: "Orc with a horn",
      actorId: "orc0000000000000",
      actorLink: false,
      delta: { system: { remarks: "Blows." }, items: [{ _id: "horn000000000000", name: "Horn", ...MANOEUVRE }] },
    },
  ],
  messages: [{ _id: "message000000000", content: "Hello", ...STATS, ...FLAGS }],
  combats: [{ _id: "combat0000000000", ...STATS, ...FLAGS }],
  settings: [
    { key: "sirpas.schemaVersion", value: "1" },
    { key: "sirpas.points", value: "77" },
  ],
} as const;

/**
 * Puts what version 1 stored into the world of a running host, as it was in its database: past the system's code of today.
 * @returns the id of the compendium of the world that holds copies of the actors, locked if that is asked for.
 */
export async function storeVersion1(
  url: string,
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
    const { actors, items, tokens, messages, combats, settings } = VERSION_1;
    const kept = { keepId: true, keepEmbeddedIds: true };
    const author = (await ask("User", "get", { query: { name: "Gamemaster" } }))[0]?.["_id"];
    const [scene] = await ask("Scene", "get", { query: {} });
    await ask("Actor", "create", { data: actors, ...kept });
    await ask("Item", "create", { data: items, ...kept });
    await ask("Token", "create", { data: tokens, parentUuid: `Scene.${String(scene?.["_id"])}`, ...kept });
    await ask("ChatMessage", "create", { data: messages.map((message) => ({ ...message, author })), ...kept });
    await ask("Combat", "create", { data: combats, ...kept });
    await ask("Setting", "create", { data: settings });
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
  readonly effects: readonly Raw[];
  readonly tokens: readonly { readonly delta: Raw }[];
}
