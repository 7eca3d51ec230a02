import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { befallingAt } from "../../befalling.ts";
import { forgeEveryField } from "../../every-field.ts";
import { forgersAt, SENT, type Forgers } from "./forging.ts";
import { openBind, type BindTable } from "./table.ts";

/** A player with a console, at a table of a Gamemaster. */
describe("What a player sends from a console", { tags: ["sample"] }, () => {
  let table: BindTable;
  let forgers: Forgers;
  let cards: Readonly<Record<string, unknown>>;

  beforeAll(async () => {
    table = await openBind();
    forgers = await forgersAt(table);
    await befallingAt(table);
    const [{ CHECK_CARD }, { ATTACK_CARD }, { CHASE_CARD }, { REQUEST_CARD }, entries] = await Promise.all([
      table.play("applications/checks/check-card.ts"),
      table.play("applications/combat/attack-card.ts"),
      table.play("applications/chases/chase-card.ts"),
      table.play("applications/requests/request-card.ts"),
      table.core("applications/log/log-entry-card.ts"),
    ]);
    const logEntry = { view: entries["logEntryCard"], actions: entries["LOG_ENTRY_ACTIONS"] };
    cards = { check: CHECK_CARD, attack: ATTACK_CARD, chase: CHASE_CARD, request: REQUEST_CARD, logEntry };
  });
  afterAll(async () => {
    forgers.player.leave();
    await table.close();
  });
  beforeEach(async () => forgers.reset());

  const why = async (id: string) => [await forgers.reasonOf(id), await forgers.claimsOf(id)];

  it("counts as the sheet has it, and is doubted where it says more", async () => {
    const { attack, own, foreign, posted, rolled } = forgers;
    const dice = async () => [await rolled(6, 6), await rolled(6)];
    expect(await why(await forgers.attackOn(foreign))).toEqual([null, []]);
    const strong = { ...attack(own, foreign).side, damage: [{ label: "Spear", value: 9, source: "", kind: "gear" }] };
    const [, claims] = await why(await posted("attack", attack(own, foreign, { side: strong }), [...(await dice())]));
    expect(claims).not.toEqual([]);
  });

  it("is refused with dice of its own, or of another's weapon", async () => {
    const { attack, own, foreign, posted, rolled } = forgers;
    const three = await posted("attack", attack(own, foreign), [await rolled(6, 6, 6), await rolled(6)]);
    expect((await why(three))[0]).not.toBeNull();
    const theirs = { weaponUuid: foreign.items.getName("Spear").uuid };
    const other = await posted("attack", attack(own, foreign, theirs), [await rolled(6, 6), await rolled(6)]);
    expect((await why(other))[0]).not.toBeNull();
  });

  it("is refused as a mirror that only a Gamemaster can roll, and as a second attack that follows from nothing", async () => {
    const { attack, own, foreign, posted, rolled } = forgers;
    const dice = async () => [await rolled(6, 6), await rolled(6)];
    const mirror = { roller: "target", mirrored: true };
    expect((await why(await posted("attack", attack(own, foreign, mirror), await dice())))[0]).not.toBeNull();
    const first = await forgers.attackOn(foreign);
    const free = { follows: first, side: { ...attack(own, foreign).side, cost: 0 } };
    expect((await why(await posted("attack", attack(own, foreign, free), await dice())))[0]).not.toBeNull();
  });

  it.each(SENT)("with one field forged does no harm as a %s", { timeout: 300_000 }, async (type) => {
    const sent = await forgers.KINDS[type](forgers.own);
    const { share, faults } = await forgeEveryField({ table, forger: forgers, cards }, type, sent);
    expect(faults).toEqual([]);
    expect(share).toBeGreaterThan(0.5);
  });
});
