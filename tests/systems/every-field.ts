import { vi } from "vitest";
import { filled, forgeriesOf, type Json, type Shape } from "../forgeries/mutations.ts";
import { few } from "../support/sweep.ts";
import type { sitForger, Sent } from "./forging.ts";
import type { AnyDoc, SystemTable } from "./open-system.ts";

/** Where a table is sent what nobody's client would send, and who sits at it. */
export interface Forging<Doc extends AnyDoc> {
  readonly table: SystemTable<Doc>;
  readonly forger: Awaited<ReturnType<typeof sitForger<Doc>>>;
  /** The cards that the table shows beside those of the definitions, by type. */
  readonly cards: Readonly<Record<string, unknown>>;
}

/** What of a message lies outside of its type's own data, and is forged as well. */
const OUTSIDE = ["rolls", "type", "speaker", "flags"] as const;
/** What Foundry says itself of a roll that it leaves out. */
const UNREAD = /A roll of a chat message can't be read/;
/** So many of a type's forgeries in a run that samples. */
const SAMPLED = 24;

/**
 * Forges every place of a genuine message of a player, one at a time, and looks at each on the Gamemaster's client: it is read or says
 * why not, its card is made, it is compared with the sheets, and nobody is changed by it.
 * @returns one sentence for each that did harm, and the share that the server took at all
 */
export async function forgeEveryField<Doc extends AnyDoc>(
  { table, forger, cards }: Forging<Doc>,
  type: string,
  { system, rolls = [] }: Sent,
): Promise<{ readonly share: number; readonly faults: readonly string[] }> {
  const { own, foreign } = forger;
  const bystander = await forger.posted("base", {}, []);
  const ids = { actor: foreign.uuid, message: bystander, strike: `damage:${bystander}` };
  const whole = {
    ...{ type, system: filled(shapeOf(table, type), system as Json), speaker: { alias: "Own" } },
    ...{ flags: { core: { canPopout: true } }, rolls: rolls.map((roll) => JSON.parse(roll) as Json) },
  };
  const all = ["system", ...OUTSIDE].flatMap((key) => [...forgeriesOf(whole, ids, key)]);
  const before = stored(own, foreign);
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const faults: string[] = [];
  const chosen = few(all, SAMPLED);
  let sent = 0;
  for (const { field, value, data } of chosen) {
    const id = await forger.player.create("ChatMessage", asSent(data as Record<string, Json>, forger.user.id));
    if (id === "") continue;
    sent += 1;
    await vi.waitUntil(() => table.message(id) !== undefined);
    const problem = await problemWith(id).catch((error: unknown) => String(error));
    if (problem) faults.push(`${type} with ${field}: ${value}: ${problem}`);
    const said = errors.mock.calls.splice(0).map((call) => call.join(" "));
    faults.push(...said.filter((line) => !UNREAD.test(line)).map((line) => `${type} with ${field}: ${value}: ${line}`));
    await forger.player.remove("ChatMessage", id);
  }
  errors.mockRestore();
  if (stored(own, foreign) !== before) faults.push(`${type}: an actor has changed`);
  return { share: sent / chosen.length, faults };

  async function problemWith(id: string): Promise<string | null> {
    const message = table.message(id);
    const { definitionOf, cardOf, registerCards } = await table.core("play/registry/messages.ts");
    registerCards!(cards);
    await forger.reasonOf(id);
    if (definitionOf!(message) === null) return null;
    await forger.claimsOf(id);
    const card = cardOf!(message) as { view?(facts: object): object };
    JSON.stringify(card.view?.({ message, system: message.system }) ?? {});
    return null;
  }
}

function stored(...actors: readonly AnyDoc[]): string {
  return JSON.stringify(actors.map((actor) => (actor as unknown as { toObject(): object }).toObject()));
}

function asSent(data: Record<string, Json>, author: string): object {
  const rolls = data["rolls"];
  const isObject = (roll: Json) => typeof roll === "object" && roll !== null;
  return {
    ...data,
    author,
    rolls: Array.isArray(rolls) ? rolls.map((roll: Json) => (isObject(roll) ? JSON.stringify(roll) : roll)) : rolls,
  };
}

interface Field {
  readonly fields?: Readonly<Record<string, Field>>;
  readonly element?: Field;
  readonly nullable: boolean;
  readonly blank?: boolean;
  getInitialValue(): unknown;
}

/** What the schema of a type of message says of its data. */
function shapeOf<Doc extends AnyDoc>(table: SystemTable<Doc>, type: string): Shape {
  const { ChatMessage } = table.CONFIG as unknown as {
    ChatMessage: { dataModels: Record<string, { readonly schema: Field }> };
  };
  return shapeIn(ChatMessage.dataModels[type]!.schema);
}

function shapeIn(field: Field): Shape {
  if (field.fields) {
    const fields = Object.entries(field.fields).map(([key, inner]) => [key, shapeIn(inner)] as const);
    return { kind: "fields", fields: Object.fromEntries(fields), nullable: field.nullable };
  }
  if (field.element) return { kind: "list", of: shapeIn(field.element) };
  return {
    kind: "plain",
    example: field.blank === false ? null : (JSON.parse(JSON.stringify(field.getInitialValue() ?? null)) as Json),
  };
}
