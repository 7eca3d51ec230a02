import { listOf, recordOf, type Entries } from "../../data/entries.ts";
import { actorWithId, parties } from "../../foundry/collections.ts";
import { deletion, update } from "../../foundry/documents.ts";
import { isParty } from "../../foundry/ours.ts";

type AnyActor = Actor.Implementation;

interface Member {
  readonly sort: number;
}

/** Somebody who has things: an actor that plays, or a party. */
export interface Holder {
  readonly id: string | null;
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly items: Iterable<Item.Implementation> & { get(id: string): Item.Implementation | undefined };
  testUserPermission(user: User.Implementation, level: "OBSERVER" | "OWNER"): boolean;
}

/** A group, as an actor of a type of its own. */
export interface Party extends Holder {
  readonly img: string | null;
  readonly isOwner: boolean;
  readonly system: {
    readonly members: Entries<Member>;
    readonly notes: string;
    readonly schema: { readonly fields: { readonly notes: unknown } };
  };
  update(changes: object): Promise<unknown>;
  updateSource(changes: object, options: object): object;
}

/** Those of a party who are still in this world, in their order. */
export function membersOf({ system }: Pick<Party, "system">): readonly AnyActor[] {
  return listOf<Member>(system.members).flatMap(({ id }) => actorWithId(id) ?? []);
}

/** The parties that somebody belongs to. */
function partiesOf(actor: { readonly id: string | null }): readonly Party[] {
  return parties<Party>().filter((party) => membersOf(party).some(({ id }) => id === actor.id));
}

/** Whether things go from one to the other as within a group: both are members of a party, or one is it. */
export function areFellows(one: Holder, other: Holder): boolean {
  return [one, other]
    .flatMap((holder) => (isParty(holder) ? [holder as Party] : partiesOf(holder)))
    .some((party) => {
      const uuids = [party.uuid, ...membersOf(party).map(({ uuid }) => uuid)];
      return uuids.includes(one.uuid) && uuids.includes(other.uuid);
    });
}

/** Members as a party stores them: by their ids, each in its place. */
export function memberEntries(members: readonly AnyActor[]): object {
  return recordOf(members.map(({ id }) => ({ id: id ?? "" })));
}

/** Adds actors of the world to a party; who is in it stays where they are. */
export async function join(party: Party, actors: readonly AnyActor[]): Promise<void> {
  const members = membersOf(party);
  const all = [...members, ...actors.filter((actor) => !members.includes(actor))];
  if (all.length > members.length) await update(party, { "system.members": memberEntries(all) });
}

/** Takes somebody out of a party. */
export async function leave(party: Party, id: string): Promise<void> {
  await update(party, { "system.members": deletion(id) });
}
