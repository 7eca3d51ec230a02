import { SYSTEM } from "#system";
import { documentAt } from "../../foundry/documents.ts";
import { isOurs, isParty } from "../../foundry/ours.ts";
import { err, type Result } from "../../rules/result.ts";
import { doOrAsk, registerQuery } from "../deciding/ask-gamemaster.ts";
import { record } from "../log/record.ts";
import { moved, quantityOf, type Movable } from "./moved.ts";
import { areFellows, membersOf, type Holder, type Party } from "./party.ts";
import "./errors.ts";

/** The name under which a Gamemaster's client hands things over for others. */
const HAND_OVER = `${SYSTEM.id}.handOver`;

/** What is asked for: so many of an item are to go to somebody, all by UUIDs. */
interface Handing {
  readonly item: string;
  readonly to: string;
  readonly count: number;
}

/** A thing that somebody has. */
interface Thing extends Movable {
  readonly documentName: string;
  readonly parent: Holder | null;
}

/**
 * Hands so many of a thing to somebody else: one event, outside of any encounter, that can be undone. A Gamemaster's window does it for a player.
 * @returns whether it was done; if not, the user was told why.
 */
export async function handOver(item: { readonly uuid: string }, to: Holder, count: number): Promise<boolean> {
  const asked: Handing = { item: item.uuid, to: to.uuid, count };
  return (await doOrAsk(HAND_OVER, asked)).ok;
}

/** Lets others ask this client for it; to be called at the table. */
export function registerHandOver(): void {
  registerQuery(HAND_OVER, handAsked);
}

async function handAsked(user: User.Implementation, { item, to, count }: Handing): Promise<Result<null>> {
  const thing = documentAt(item) as Thing | null;
  const taker = documentAt(to) as (Holder & { readonly documentName: string }) | null;
  const giver = thing?.documentName === "Item" ? thing.parent : null;
  if (!thing || !giver) return err("handNothing");
  if (taker?.documentName !== "Actor" || taker.uuid === giver.uuid) return err("handNowhere");
  if (![giver, taker].every((one) => isParty(one) || isOurs(one))) return err("handNowhere");
  if (!mayHand(user, giver, taker)) return err("handNotYours", { name: giver.name, target: taker.name });
  const most = quantityOf(thing);
  if (!Number.isInteger(count) || count < 1 || count > most) return err("handTooMany", { thing: thing.name, most });
  const said = {
    label: `${SYSTEM.words}.LOG.said.handed`,
    data: { name: giver.name, target: taker.name, thing: thing.name, count },
  };
  return record(
    null,
    { type: "handed", who: giver.uuid, said: [said], changes: moved(thing, taker, count) },
    { by: user },
  );
}

/** Whether a user may hand things from one to another: what is theirs to whom they know as one of them, and what a party has to its members. */
function mayHand(user: User.Implementation, giver: Holder, taker: Holder): boolean {
  const owns = (one: Holder) => one.testUserPermission(user, "OWNER");
  const isTheirs = (one: Holder) => owns(one) || (isParty(one) && membersOf(one as Party).some(owns));
  return isTheirs(giver) && (isTheirs(taker) || areFellows(giver, taker));
}
