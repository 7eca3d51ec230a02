import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sumTerms } from "../../../../core/src/rules/term.ts";
import { forgersAt, term, type Forgers } from "./forging.ts";
import { d10, d100, openDog, type Doc, type DogTable } from "./table.ts";

interface Way {
  readonly kind: string;
  readonly terms: readonly { readonly label: string; readonly value: number }[];
}

/** What the table adds to a defence: in the dark, from behind, on the ground. */
describe("A defence", () => {
  let table: DogTable;
  let forgers: Forgers;

  beforeAll(async () => {
    table = await openDog();
    forgers = await forgersAt(table);
  });
  afterAll(async () => {
    forgers.player.leave();
    await table.close();
  });
  beforeEach(async () => {
    await forgers.reset();
    await setting("askDefence", false);
    await setting("proneCosts", 0);
    table.choice = {};
  });

  const setting = (key: string, value: unknown) =>
    (
      globalThis as unknown as {
        game: { settings: { set(of: string, key: string, value: unknown): Promise<unknown> } };
      }
    ).game.settings.set("death-or-glory", key, value);
  /** The Gamemaster's creature attacks the player's character. */
  const attacked = async (choice: object = {}): Promise<Doc> => {
    const { performAttack } = await table.play("play/combat/attack.ts");
    table.target(forgers.own);
    table.choice = choice;
    table.dice(d100(43), d10(7));
    return (await performAttack!(forgers.foreign, forgers.foreign.items.getName("Sword").id)) as Doc;
  };
  const scores = async ({ system }: Doc) => {
    const { defencesOf } = await table.play("play/combat/attack.ts");
    const ways = defencesOf!(forgers.own, system) as readonly Way[];
    return Object.fromEntries(ways.map(({ kind, terms }) => [kind, sumTerms(terms)]));
  };
  const sent = async (attack: Doc, terms: readonly object[]) => {
    const system = { ...forgers.defence(attack.id, forgers.own), terms };
    return forgers.posted("defence", system, [await forgers.rolled(d100(70))]);
  };

  it("takes what the attacker's Gamemaster says of it, and a player cannot leave it out", async () => {
    expect(await scores(await attacked())).toEqual({ dodge: 0, parry: 53 });
    const dark = await attacked({ against: -20 });
    expect(await scores(dark)).toEqual({ dodge: -20, parry: 33 });
    const parry = [term(50), term(3, "DOG.TERM.least")];
    expect(await forgers.reasonOf(await sent(dark, parry))).toBe("messageMismatch");
    const honest = await sent(dark, [...parry, term(-20, "DOG.TERM.byAttack", "situation")]);
    expect(await forgers.reasonOf(honest)).toBeNull();
    expect(await forgers.claimsOf(honest)).toEqual([]);
  });

  it("is helped by what the attack says, and by nothing that a player adds", async () => {
    const cover = await attacked({ against: 20 });
    const parry = [term(50), term(3, "DOG.TERM.least")];
    const helped = (by: number) => sent(cover, [...parry, term(by, "DOG.TERM.byAttack", "situation")]);
    expect(await forgers.claimsOf(await helped(40))).toEqual(["situation"]);
    expect(await forgers.claimsOf(await helped(20))).toEqual([]);
  });

  it("of somebody else is no player's to make harder: the Gamemaster is told", async () => {
    const system = forgers.attack(forgers.own, forgers.foreign, { against: -50 });
    const id = await forgers.posted("attack", system, [await forgers.rolled(d100(43)), await forgers.rolled(d10(7))]);
    expect(await forgers.claimsOf(id)).toEqual(["situation"]);
  });

  it("is asked about where the world wants it, and costs something on the ground where the world says so", async () => {
    const { defend } = await table.play("play/combat/defend.ts");
    await setting("askDefence", true);
    await setting("proneCosts", 15);
    const attack = await attacked();
    await forgers.own.createEmbeddedDocuments("ActiveEffect", [{ name: "Prone", statuses: ["prone"] }]);
    expect(await scores(attack)).toEqual({ dodge: -15, parry: 38 });
    table.choice = { situation: -10 };
    table.dice(d100(30));
    const { id } = (await defend!(attack, "parry")) as Doc;
    const { terms } = table.message(id).system as unknown as Way;
    expect(sumTerms(terms)).toBe(28);
  });
});
