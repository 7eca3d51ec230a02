import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgersAt, SENT, SWORD_TERMS, term, type Forgers, type SentType } from "./forging.ts";
import { openTactical, type TacticalTable } from "./table.ts";

/** What a player sends from a console, past all that a client would check. */
describe("What a player forges", () => {
  let table: TacticalTable;
  let forgers: Forgers;
  let own: Forgers["own"];
  let foreign: Forgers["foreign"];
  let [posted, reasonOf, claimsOf]: [Forgers["posted"], Forgers["reasonOf"], Forgers["claimsOf"]] = [] as never;
  let KINDS: Forgers["KINDS"];

  beforeAll(async () => {
    table = await openTactical();
    forgers = await forgersAt(table);
    ({ own, foreign, posted, reasonOf, claimsOf, KINDS } = forgers);
  });
  afterAll(async () => {
    forgers.player.leave();
    await table.close();
  });
  beforeEach(async () => forgers.reset());

  const spoilt = async (type: SentType, more: object, rolls?: readonly string[]) => {
    const good = await KINDS[type](own);
    return posted(type, { ...good.system, ...more }, rolls ?? good.rolls);
  };

  it("covers every type of message that there is", async () => {
    const { MESSAGE_MODELS } = await table.play("play/message-models.ts");
    expect([...SENT, "turn"].sort()).toEqual(Object.keys(MESSAGE_MODELS as object).sort());
  });

  it.each(SENT)("a genuine %s counts, and says nothing that the sheets do not", async (type) => {
    const { system, rolls } = await KINDS[type](own);
    const id = await posted(type, system, rolls);
    expect([await reasonOf(id), await claimsOf(id)]).toEqual([null, []]);
  });

  // Anybody can ask for it: it waits for who plays them, or a Gamemaster.
  it.each(SENT.filter((type) => type !== "harm"))("a %s counts for nobody else's actor", async (type) => {
    const bad = await KINDS[type](foreign);
    expect(await reasonOf(await posted(type, bad.system, bad.rolls))).toBe("messageNotTheirs");
  });

  it.each(["check", "attack", "defence", "contest", "contestRoll"] as const)(
    "a %s without its dice, or with too many, does not count",
    async (type) => {
      const { system, rolls = [] } = await KINDS[type](own);
      for (const wrong of [[], [...rolls, await forgers.rolled(6, 6)]]) {
        expect(await reasonOf(await posted(type, system, wrong))).not.toBeNull();
      }
    },
  );

  it("an attack with a better skill, another weapon or more damage than the sheet's is a Gamemaster's to apply", async () => {
    const better = { terms: [...SWORD_TERMS, term(4)] };
    expect(await claimsOf(await spoilt("attack", better))).toEqual(["statistic"]);
    const heavy = { strike: { dice: 1, bonuses: [term(9, "Longsword", "weapon")], type: "cutting" } };
    expect(await claimsOf(await spoilt("attack", heavy))).toEqual(["damage"]);
    expect(await claimsOf(await spoilt("attack", { use: "gone.swing", weaponUuid: `${own.uuid}.Item.gone` }))).toEqual([
      "weapon",
    ]);
    // Fire at a place adds to 8 what the shots do, and no more.
    const fire = {
      manoeuvre: "allOutRanged",
      option: "suppression",
      terms: [term(15, "TACTICAL.TERM.suppression", "moment")],
    };
    expect(await claimsOf(await spoilt("attack", fire))).toContain("statistic");
  });

  it("a defence that is better than the sheet's, or with armour that nobody wears, is a Gamemaster's to apply", async () => {
    expect(await claimsOf(await spoilt("defence", { terms: [term(16)] }))).toContain("statistic");
    const plate = [{ place: "torso", terms: [term(9, "Plate", "armour")], crushing: [], flexible: false, gaps: false }];
    expect(await claimsOf(await spoilt("defence", { armour: plate }))).toEqual(["protection"]);
  });

  it("a squeeze has the dice that it says", async () => {
    const squeeze = {
      kind: "squeeze",
      dice: 1,
      bonus: -2,
      label: "TACTICAL.ATTRIBUTE.strength.label",
      terms: [term(10)],
    };
    const dice = [await forgers.checked(3, 3, 3), await forgers.rolled(4)];
    expect(await reasonOf(await spoilt("contest", squeeze, dice))).toBeNull();
    expect(await reasonOf(await spoilt("contest", { ...squeeze, dice: 2 }, dice))).not.toBeNull();
    expect(await claimsOf(await spoilt("contest", { ...squeeze, bonus: 20 }, dice))).toContain("damage");
  });
});
