import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { SirpasActor } from "../../../src/documents/actor.ts";
import { openSirpas, type SirpasTable } from "../support/table.ts";
import { hostile, isFault, isPolluted, spoilt } from "./values.ts";
import { runs } from "../../support/sweep.ts";

/** How many data are tried for each type: more with HOSTILE_RUNS. */
const RUNS = Number(process.env["HOSTILE_RUNS"] ?? runs(10, 60));

/** All types of documents that have data of this system's. */
const TYPES = {
  Actor: ["character", "npc", "party"],
  Item: ["skill", "style", "manoeuvre", "advantage", "perk", "armour", "weapon", "gear"],
  ChatMessage: [
    ...["check", "contest", "ranking", "multiContest", "generatedRanking", "request", "contestRoll"],
    ...["attack", "defence", "damageSave", "logEntry", "damage", "move", "moveConsent"],
  ],
  Combat: ["base"],
  Combatant: ["base"],
} as const;

interface Made {
  readonly system: object;
  toObject(): Record<string, unknown>;
  updateSource(changes: object, options?: object): object;
}

type Constructor = new (data: object, context: object) => Made;

const ALL = Object.entries(TYPES).flatMap(([document, types]) => types.map((type) => [document, type] as const));

describe("Whatever is written into a", { tags: ["sample"] }, () => {
  let table: SirpasTable;
  let tried = 0;
  let taken = 0;

  beforeAll(async () => {
    table = await openSirpas();
  });
  afterAll(async () => {
    await table.close();
    console.log(`${tried} data were tried, ${taken} of them fitted.`);
  });
  afterEach(() => expect(isPolluted()).toBe(false));

  const classOf = (document: string) =>
    (table.CONFIG as unknown as Record<string, { documentClass: Constructor }>)[document]!.documentClass;
  const whole = (document: string, type: string) => {
    const made = new (classOf(document))({ name: "Mira", type }, { strict: true });
    return (made.toObject() as { readonly system: object }).system;
  };

  it("knows all types that the manifest names", () => {
    const { documentTypes } = table.game.system as unknown as { documentTypes: Record<string, Record<string, object>> };
    const named = Object.entries(documentTypes).flatMap(([document, types]) =>
      Object.keys(types).map((type) => `${document} ${type}`),
    );
    const missing = named.filter((one) => !ALL.some(([document, type]) => one === `${document} ${type}`));
    expect(missing).toEqual([]);
  });

  /** What fits is read as the sheets and cards read it; what does not is refused in a sentence. */
  function tryOne(document: string, type: string, system: unknown): void {
    tried += 1;
    let made: Made;
    try {
      made = new (classOf(document))({ name: "Mira", type, system: system as object }, { strict: true });
    } catch (error) {
      if (isFault(error)) throw error;
      return;
    }
    taken += 1;
    const stored = JSON.stringify(made.toObject());
    readAll(made.system);
    readDocument(document, made);
    expect(JSON.stringify(made.toObject())).toBe(stored);
    const again = new (classOf(document))(JSON.parse(stored) as object, { strict: true });
    expect(JSON.stringify(again.toObject())).toBe(stored);
  }

  /** Everything that a model can be asked. */
  function readAll(system: object): void {
    for (let at: object = system; !Object.hasOwn(at, "defineSchema") && at !== Object.prototype;) {
      const next = Object.getPrototypeOf(at) as object | null;
      for (const [key, { get }] of Object.entries(Object.getOwnPropertyDescriptors(at))) {
        if (get && !key.startsWith("_")) void (system as Record<string, unknown>)[key];
      }
      if (next === null) return;
      at = next;
    }
  }

  function readDocument(document: string, made: Made): void {
    // A party plays nothing that could be asked of it.
    if ((made.toObject() as { readonly type?: string }).type === "party") return;
    if (document === "Actor") return readActor(made as unknown as SirpasActor);
    if (document !== "Item") return;
    const Actor = classOf("Actor");
    const items = [made.toObject()];
    readActor(new Actor({ name: "Mira", type: "character", items }, { strict: true }) as unknown as SirpasActor);
  }

  function readActor(actor: SirpasActor): void {
    for (const { value, terms } of actor.statistics) {
      expect(Number.isFinite(value)).toBe(true);
      expect(Array.isArray(terms)).toBe(true);
    }
    void actor.ledger;
    void actor.temporaryEffects;
  }

  it.each(ALL)("%s of the type %s, it is whole and can be read, or a sentence says why not", (document, type) => {
    const source = whole(document, type);
    fc.assert(
      fc.property(fc.oneof({ weight: 6, arbitrary: spoilt(source) }, { weight: 1, arbitrary: hostile }), (system) =>
        tryOne(document, type, system),
      ),
      { numRuns: RUNS },
    );
  });

  it.each(ALL)("%s of the type %s later, it stays as it was unless all of it fits", (document, type) => {
    const source = whole(document, type);
    fc.assert(
      fc.property(spoilt(source), (system) => {
        const made = new (classOf(document))({ name: "Mira", type }, { strict: true });
        const before = JSON.stringify(made.toObject());
        tried += 1;
        try {
          made.updateSource({ system });
          taken += 1;
        } catch (error) {
          if (isFault(error)) throw error;
          expect(JSON.stringify(made.toObject())).toBe(before);
        }
      }),
      { numRuns: RUNS },
    );
  });
});
