import type { SirpasActor } from "../../../documents/actor.ts";
import { localize } from "../../localize.ts";

/** An item that is stored with the actor and fits its model no longer, so that Foundry keeps it aside. */
export interface InvalidItem {
  readonly id: string;
  readonly name: string;
  /** That it was set aside, and why. */
  readonly sentence: string;
  readonly showLabel: string;
  readonly removeLabel: string;
}

interface Stored {
  readonly _id?: string | null;
  readonly name?: string;
}

/** Foundry's types leave out what is invalid. */
interface InvalidCollection {
  readonly invalidDocumentIds: ReadonlySet<string>;
  getInvalid(id: string, options: { strict: false }): { readonly validationFailures: Failures } | undefined;
}

interface Failures {
  readonly fields: { asError(): Error } | null;
  readonly joint: { asError(): Error } | null;
}

/** The items that were set aside; their data stay as they are until somebody removes them. */
export function invalidItems(actor: SirpasActor): readonly InvalidItem[] {
  const { invalidDocumentIds } = actor.items as unknown as InvalidCollection;
  return [...invalidDocumentIds].map((id) => {
    const name = invalidSource(actor, id)?.name ?? id;
    return {
      id,
      name,
      sentence: localize("SIRPAS.REPAIR.invalidItem", { name, reason: reasonOf(actor, id) }),
      showLabel: localize("SIRPAS.REPAIR.show", { name }),
      removeLabel: localize("SIRPAS.REPAIR.remove", { name }),
    };
  });
}

/** What is stored of an item that was set aside. */
export function invalidSource(actor: SirpasActor, id: string): Stored | undefined {
  const { items } = actor._source as unknown as { readonly items: readonly Stored[] };
  return items.find(({ _id }) => _id === id);
}

/** In Foundry's words, which name the field. */
function reasonOf(actor: SirpasActor, id: string): string {
  try {
    const invalid = (actor.items as unknown as InvalidCollection).getInvalid(id, { strict: false });
    const failure = invalid?.validationFailures.fields ?? invalid?.validationFailures.joint;
    return failure?.asError().message.trim() ?? "";
  } catch (error) {
    return (error as Error).message;
  }
}
