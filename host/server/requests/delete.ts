import { USER_ROLES } from "../../common/constants.ts";
import type { Data } from "../../common/types.ts";
import { deepClone } from "../../common/utils/clone.ts";
import { RuleError } from "../problem.ts";
import { documentClass } from "../world/schema.ts";
import type { RequestContext } from "./modify.ts";
import { refuseModification } from "./permissions.ts";

/** Deletes documents from the draft. @returns Their ids. */
export function deleteDocuments(context: RequestContext): string[] {
  const { draft, operation, type } = context;
  const ids = operation.deleteAll ? draft.all().map(({ _id }) => String(_id)) : [...new Set(operation.ids ?? [])];
  for (const id of ids) {
    const document = draft.get(id);
    if (!document) throw new RuleError(`There is no ${type} with the id "${id}", or it was deleted in the meantime.`);
    assertMayDelete(context, document);
    draft.remove(id);
  }
  if (type === "User") assertGamemasterLeft(draft.all());
  return ids;
}

function assertMayDelete({ draft, type, user }: RequestContext, document: Data): void {
  if (draft.pack) return;
  const subject = new (documentClass(type))(deepClone(document), { parent: draft.parent, strict: false });
  if (!subject.canUserModify(user.document, "delete", {}))
    throw refuseModification(user.data, "delete", type, document);
  if (type === "User" && document._id === user.data._id)
    throw new RuleError("You cannot delete the user you joined as: join as another Gamemaster first.");
}

/** @throws Refusal when nobody is a Gamemaster any more. */
export function assertGamemasterLeft(users: Data[]): void {
  if (users.some(({ role }) => role === USER_ROLES.GAMEMASTER)) return;
  throw new RuleError("The table needs at least one Gamemaster: make somebody else Gamemaster first.");
}
