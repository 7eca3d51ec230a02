import { expect } from "vitest";
import type { AnyDoc, SystemTable } from "./open-system.ts";

/** What waits for the click of somebody, by kind and actor, as the Gamemaster's strip has it of some messages. */
async function prompted<Doc extends AnyDoc>(table: SystemTable<Doc>, ...ids: readonly string[]): Promise<string[]> {
  const { pendingActions } = await table.core("play/challenge/pending-actions.ts");
  const all = pendingActions!(Date.now()) as readonly { kind: string; name: string; message: AnyDoc }[];
  return all.filter(({ message }) => ids.includes(message.id)).map(({ kind, name }) => `${kind} ${name}`);
}

/** An attack of a player's on somebody else's actor and one on their own, up to the damage and back. */
interface Attacked<Doc extends AnyDoc> {
  readonly table: SystemTable<Doc>;
  readonly foreign: Doc;
  readonly own: Doc;
  attackOn(actor: Doc): Promise<string>;
  /** A defence of the player's that says more than their sheet. */
  spares(attack: string): Promise<unknown>;
}

/** Whoever plays who is hit is asked to apply the damage; of a defence that says more than the sheet a Gamemaster decides. */
export async function expectDamageToBePrompted<Doc extends AnyDoc>(at: Attacked<Doc>): Promise<void> {
  const { table, foreign, own } = at;
  const { defend } = await table.play("play/combat/defend.ts");
  const { apply: applyDamage } = await table.consequence("play/combat/damage.ts", "DAMAGE");
  const { stepMessage } = await table.core("play/log/undo.ts");
  const [theirs, other] = [await at.attackOn(foreign), await at.attackOn(foreign)];
  expect(await prompted(table, theirs, other)).toEqual([`defence ${foreign.name}`, `defence ${foreign.name}`]);
  await defend!(table.message(theirs), "none");
  // What others wait for comes first.
  expect(await prompted(table, theirs, other)).toEqual([`defence ${foreign.name}`, `applyDamage ${foreign.name}`]);
  await applyDamage!(table.message(theirs));
  expect(await prompted(table, theirs)).toEqual([]);
  await stepMessage!(table.messages("logEntry").at(-1)!, "undo");
  expect(await prompted(table, theirs)).toEqual([]);

  const [honest, doubtful] = [await at.attackOn(own), await at.attackOn(own)];
  await defend!(table.message(honest), "none");
  await at.spares(doubtful);
  expect(await prompted(table, honest, doubtful)).toEqual([`applyDamage ${own.name}`]);
}
