import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { forgerAs, type Forger } from "../data/support/forger.ts";
import type { OpenTable } from "../support/client.ts";
import { few } from "../support/sweep.ts";

const OWNER = 3;

/** So many of a type's edits in a run that samples. */
const SAMPLED = 40;

/** What the page says of a change that it does not follow: the document stays as it is. */
const REFUSED = /could not be followed/u;
/** What an owner with a console puts where a sheet would put nothing of the kind: where there is nothing, and where there is something. */
const VALUES: readonly unknown[] = [null, "x", null, [], null, { x: 1 }, null, {}];

type Source = Readonly<Record<string, unknown>>;

interface Field {
  readonly fields?: Readonly<Record<string, Field>>;
  readonly element?: Field;
  getInitialValue(): unknown;
}

interface Doc {
  readonly id: string;
  readonly uuid: string;
  readonly type: string;
  readonly system: object & { readonly schema?: Field };
  readonly items: Iterable<Doc>;
  toObject(): { readonly system: Source };
  getRollData(): object;
}

interface Table extends OpenTable {
  create(data: object): Promise<unknown>;
}

/**
 * What an owner does to an actor and to the items on it, past all that a sheet would check: each place of each type, one at a time. What
 * the Gamemaster's page has then is what it would read anew, so that nothing is there which the program does not know. To be called in a
 * `describe`.
 */
export function testOwnerEdits(open: () => Promise<Table>): void {
  let table: Table;
  let player: Forger;
  const docs: Doc[] = [];

  beforeAll(async () => {
    table = await open();
    player = await forgerAs(table.url, "Player 1");
    const { game, CONFIG } = table as unknown as {
      game: { users: { getName(name: string): { readonly id: string } } };
      CONFIG: Readonly<Record<"Actor" | "Item", { readonly dataModels: object }>>;
    };
    const ownership = { [game.users.getName("Player 1").id]: OWNER };
    const typesOf = (document: "Actor" | "Item") => Object.keys(CONFIG[document].dataModels);
    const items = typesOf("Item").map((type) => ({ name: `One ${type}`, type }));
    for (const type of typesOf("Actor")) {
      const actor = (await table.create({ name: type, type, ownership, items })) as Doc;
      docs.push(actor);
    }
    docs.push(...docs[0]!.items);
  });
  afterAll(async () => {
    player.leave();
    await table.close();
  });

  it("is refused, or is on the Gamemaster's page as it is after a reload", { timeout: 300_000 }, async () => {
    const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const faults: string[] = [];
    let taken = 0;
    for (const doc of docs) {
      const edits = placesIn(doc.system.schema!, "system").flatMap((path) => VALUES.map((value) => ({ path, value })));
      for (const { path, value } of few(edits, SAMPLED)) {
        taken += Number(await write(doc, { [path]: value }));
        const said = errors.mock.calls.splice(0).map((call) => call.join(" "));
        const problem = problemWith(doc) ?? said.find((line) => !REFUSED.test(line));
        if (problem) faults.push(`${doc.type} with ${path}: ${JSON.stringify(value)}: ${problem}`);
      }
    }
    errors.mockRestore();
    expect(faults).toEqual([]);
    expect(taken).toBeGreaterThan(docs.length);
  });

  function write({ id, uuid }: Doc, changes: object): Promise<boolean> {
    const [parentUuid, item] = uuid.split(".Item.");
    return item ? player.update("Item", item, changes, { parentUuid }) : player.update("Actor", id, changes);
  }
}

/** Why a document is not what it would be if its page were loaded anew, or cannot be read; null if all is well. */
function problemWith(doc: Doc): string | null {
  const Class = doc.constructor as new (source: object, context: object) => Doc;
  const now = doc.toObject();
  const anew = new Class(structuredClone(now), { strict: false }).toObject();
  try {
    expect(now.system).toEqual(anew.system);
    doc.getRollData();
    return null;
  } catch (error) {
    return String(error);
  }
}

/** Every place in the data of a type where an object can be, those of a new entry of each record included. */
function placesIn(field: Field, path: string): readonly string[] {
  const { fields, element } = field;
  if (fields) return [path, ...Object.entries(fields).flatMap(([key, one]) => placesIn(one, `${path}.${key}`))];
  return element && !Array.isArray(field.getInitialValue()) ? [path, ...placesIn(element, `${path}.climbing`)] : [];
}
