import type { DatabaseOperation, DocumentSocketRequest, DocumentSocketResponse } from "../../common/protocol.ts";
import type { Data } from "../../common/types.ts";
import { RuleError } from "../problem.ts";
import type { Change } from "../storage/store.ts";
import { isKnownType } from "../world/schema.ts";
import type { World } from "../world/world.ts";
import { consequencesOf } from "./consequences.ts";
import { createDocuments } from "./create.ts";
import { deleteDocuments } from "./delete.ts";
import { askingUser } from "./permissions.ts";
import { readDocuments } from "./read.ts";
import { openDraft, type Draft } from "./target.ts";
import { updateDocuments } from "./update.ts";

/** What every kind of request needs. */
export interface RequestContext {
  world: World;
  /** The asker's data and document. */
  user: ReturnType<typeof askingUser>;
  type: string;
  operation: DatabaseOperation;
  draft: Draft;
  /** Milliseconds since 1970 at which the request is carried out. */
  now: number;
}

export interface Modification {
  response: DocumentSocketResponse;
  /** What had to change elsewhere because of it, for all clients and to be told first. */
  consequences: DocumentSocketResponse[];
}

/**
 * Carries out a checked request as a whole or not at all. When it returns, everything is on the disk.
 * @throws Refusal
 */
export async function modifyDocuments(
  world: World,
  userId: string,
  request: DocumentSocketRequest,
): Promise<Modification> {
  const { type, action, operation } = request;
  if (!isKnownType(type)) throw new RuleError(`There is no document type "${type}".`);
  const user = askingUser(world, userId);
  const draft = openDraft(world, user.data, type, operation, action !== "get");
  const context: RequestContext = { world, user, type, operation, draft, now: Date.now() };
  const result = carryOut(context, action);
  const response: DocumentSocketResponse = {
    type,
    action,
    operation: echo(operation, context.now),
    userId,
    result: result.map((entry) => (typeof entry === "string" ? entry : redact(type, entry))),
  };
  if (action === "get" || !result.length) return { response, consequences: [] };
  const consequences = await consequencesOf(context, action, result);
  await draft.pack?.beforeWrite();
  await draft.store.commit(withTurn(context, draft.changes()));
  return { response, consequences };
}

/** A change of combatants may move the turn with it, as clients are told by the operation's `combatTurn`. */
function withTurn({ type, operation }: RequestContext, changes: Change[]): Change[] {
  const { combatTurn } = operation;
  if (type !== "Combatant" || !Number.isInteger(combatTurn) || Number(combatTurn) < 0) return changes;
  return changes.map((change) =>
    change.document ? { ...change, document: { ...change.document, turn: combatTurn } } : change,
  );
}

function carryOut(context: RequestContext, action: DocumentSocketRequest["action"]): (Data | string)[] {
  if (action === "create") return createDocuments(context);
  if (action === "update") return updateDocuments(context);
  if (action === "delete") return deleteDocuments(context);
  return readDocuments(context);
}

/** The operation as clients are told of it: with all options, without the data as it came in. */
function echo(operation: DatabaseOperation, modifiedTime: number): DatabaseOperation {
  const { data: _data, updates: _updates, ...options } = operation;
  return { ...options, modifiedTime };
}

/** Nobody is told of passwords. */
export function redact(type: string, document: Data): Data {
  if (type !== "User") return document;
  const { password: _password, passwordSalt: _salt, ...rest } = document;
  return rest;
}
