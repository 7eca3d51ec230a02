import { packs } from "./collections.ts";
import { isOurs } from "./ours.ts";

interface ActorPack {
  readonly title: string;
  readonly collection: string;
  readonly documentName: string;
  readonly visible: boolean;
  getDocuments(query: object): Promise<readonly Actor.Implementation[]>;
}

/** An actor of a compendium, and what the compendium is called. */
export interface PackedActor {
  readonly actor: Actor.Implementation;
  readonly source: string;
}

/** All actors of a type in the compendia that this user sees, of whatever package. */
export async function packedActors(type: string): Promise<readonly PackedActor[]> {
  const found = packs<ActorPack>().filter(({ documentName, visible }) => documentName === "Actor" && visible);
  const read = found.map(async (pack) => {
    const documents = await pack.getDocuments({ type });
    return documents
      .filter((actor) => isOurs(actor) && actor.type === type)
      .map((actor) => ({ actor, source: pack.title }));
  });
  return (await Promise.all(read)).flat();
}

/** The name of the folder that an actor of a compendium is in; empty for none. */
export function folderName({ folder }: Actor.Implementation): string {
  return (folder as { readonly name?: string } | null)?.name ?? "";
}
